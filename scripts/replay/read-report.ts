import { readFile, stat } from 'node:fs/promises';
import * as v from 'valibot';
import type { PlainRecord } from '../../src/inspection/redact.ts';
import { REPORT_VERSION, type ReportFile } from '../../src/inspection/report-file.ts';

/** The site writes 150 kB at most; a file of this size was not written by it. */
const LONGEST_FILE = 1_000_000;

const record = v.custom<PlainRecord>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'Expected an object',
);
/** A report may come from anybody: what is printed, or written into a test, is one line without control characters. */
const line = v.pipe(v.string(), v.maxLength(500), v.regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u));
const word = v.pipe(v.string(), v.regex(/^[\w/.-]{0,80}$/));
const texts = v.array(line);
const known = v.object({ states: texts, context: record });

const event = v.object({
  at: v.number(),
  type: line,
  from: v.exactOptional(line),
  event: v.exactOptional(record),
  edges: v.exactOptional(texts),
  said: v.exactOptional(texts),
  states: v.exactOptional(texts),
  status: v.exactOptional(line),
  changed: v.exactOptional(record),
});

const schema = v.object({
  kind: v.literal('black-box'),
  version: v.literal(REPORT_VERSION),
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/)),
  error: v.nullable(word),
  route: word,
  site: v.object({ version: v.nullable(v.number()), build: word }),
  clock: v.object({ browser: v.number(), server: v.number(), openFor: v.number() }),
  kept: v.number(),
  // Older reports do not say it.
  leftOut: v.optional(v.number(), 0),
  runs: v.array(v.object({ name: word, machine: word, before: v.nullable(known), events: v.array(event) })),
});

/** A file that cannot be played, in a sentence for who has asked for it. */
export class UnreadableReport extends Error {}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableReport('it is not JSON: was it cut off on its way?');
  }
}

/** The report in a text, as its site has written it. */
export function reportIn(text: string): ReportFile {
  const value = parsed(text);
  const { version = REPORT_VERSION } = (value ?? {}) as { version?: unknown };
  if (typeof version === 'number' && version !== REPORT_VERSION)
    throw new UnreadableReport(
      `it has version ${version}, and this script plays version ${REPORT_VERSION}: check out the code of the site that wrote it.`,
    );
  const reading = v.safeParse(schema, value);
  if (reading.success) return reading.output;
  const [issue] = reading.issues;
  throw new UnreadableReport(
    `it is no report of this site: ${v.getDotPath(issue) ?? 'it'}: ${issue.message}.`,
  );
}

/** Reads the file of a report. */
export async function readReport(path: string): Promise<ReportFile> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new UnreadableReport('there is no such file.');
  if (found.size > LONGEST_FILE)
    throw new UnreadableReport(`it has ${found.size} bytes, and no report has more than ${LONGEST_FILE}.`);
  return reportIn(await readFile(path, 'utf8'));
}
