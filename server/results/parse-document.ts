import * as v from 'valibot';
import { placeOf } from '../../domain/published-documents.ts';

/**
 * What is wrong with a document of the brand, and where: `questions[2].options[0].label`. `field` is the same place without
 * numbers, `questions.options.label`, and of a row itself `questions.options[]`: what it takes is said once for all rows.
 */
export type MistakeAt<Rule extends string> =
  | { kind: 'shape' | 'absent' | 'unknown'; place: string; field: string }
  | { kind: 'rule'; place: string; rule: Rule; values?: Readonly<Record<string, string | number>> };

/** A rule that a document of the right shape breaks at a place. */
export const brokenRule = <Rule extends string>(
  place: string,
  rule: Rule,
  values?: Readonly<Record<string, string | number>>,
): MistakeAt<Rule> => ({
  kind: 'rule',
  place,
  rule,
  ...(values !== undefined && { values }),
});

export type DocumentReading<Document, Rule extends string> =
  | { kind: 'read'; document: Document }
  | { kind: 'invalid'; mistakes: readonly MistakeAt<Rule>[] };

type Schema<Document> = v.GenericSchema<unknown, Document>;

/** Reads a document by its schema; one of the right shape is held against the rules between its fields. */
export function parseDocument<Document, Rule extends string>(
  content: unknown,
  schema: Schema<Document>,
  mistakesOf: (document: Document) => readonly MistakeAt<Rule>[],
): DocumentReading<Document, Rule> {
  const reading = v.safeParse(schema, content);
  if (!reading.success) return { kind: 'invalid', mistakes: firstAtEachPath(reading.issues.map(shapeOf)) };
  const mistakes = mistakesOf(reading.output);
  return mistakes.length > 0 ? { kind: 'invalid', mistakes } : { kind: 'read', document: reading.output };
}

type Shape = MistakeAt<never>;

/** A text may break several rules of its schema at once; what the place takes is said once. */
const firstAtEachPath = (shapes: readonly Shape[]): Shape[] =>
  [...new Map(shapes.toReversed().map((one) => [one.place, one])).values()].toReversed();

function shapeOf(issue: v.BaseIssue<unknown>): Shape {
  const keys = (issue.path ?? []).map(({ key }) => key);
  const at = { place: placeOf(keys), field: fieldOf(keys) };
  if (issue.type === 'strict_object' && issue.expected === 'never') return { kind: 'unknown', ...at };
  return { kind: issue.input === undefined && keys.length > 0 ? 'absent' : 'shape', ...at };
}

const fieldOf = (keys: readonly unknown[]): string =>
  `${keys.filter((key) => typeof key === 'string').join('.')}${typeof keys.at(-1) === 'number' ? '[]' : ''}`;
