import * as v from 'valibot';
import { say, sayIfKnown } from './messages.ts';

const words = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most));

const prize = v.strictObject({
  name: words(120),
  description: words(300),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

const edition = v.strictObject({
  code: v.pipe(v.string(), v.regex(/^[a-z0-9_]{3,40}$/)),
  description: words(120),
  rulesLink: v.pipe(v.string(), v.regex(/^\/documenti\/[a-zA-Z0-9._-]+\.pdf$/)),
  /** A day of Rome, or an instant with its offset that is held against Rome's. */
  startDate: words(40),
  endDate: words(40),
  dailyReceipts: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)), 3),
  /** Who gets the prizes that nobody takes; empty is a mistake of its own. */
  onlus: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120)), ''),
  /** The days between the edition before and this one are meant to have none. */
  afterPause: v.optional(v.boolean(), false),
  prizes: v.optional(v.array(prize), []),
});

const fileSchema = v.strictObject({
  timeZone: v.literal('Europe/Rome'),
  editions: v.pipe(v.array(edition), v.minLength(1)),
});

export type FileEdition = v.InferOutput<typeof edition>;

export type FileReading = { kind: 'read'; editions: FileEdition[] } | { kind: 'wrong'; mistakes: string[] };

/** Reads the shape of an edition file (docs/desk.md), or says a line for each place that has another. */
export function readEditionFile(content: unknown): FileReading {
  const reading = v.safeParse(fileSchema, content);
  if (reading.success) return { kind: 'read', editions: reading.output.editions };
  return { kind: 'wrong', mistakes: [...new Set(reading.issues.map(lineOf))] };
}

function lineOf(issue: v.BaseIssue<unknown>): string {
  const keys = (issue.path ?? []).map(({ key }) => String(key));
  const place = keys.join('.') || '{ }';
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    return say('admin.mistake.unknown', { place });
  }
  const name = keys.findLast((key) => !/^\d+$/.test(key)) ?? 'file';
  const takes = sayIfKnown(`admin.takes.${name}`) ?? say('admin.takes.file');
  const isAbsent = issue.input === undefined && keys.length > 0;
  return say(isAbsent ? 'admin.mistake.absent' : 'admin.mistake.shape', { place, takes });
}
