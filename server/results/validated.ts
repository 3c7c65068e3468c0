import { type Problem, problemAt } from './outcome.ts';

/** A field after its rule: the value to keep, or what is wrong with it. */
export type Judged<T> = { kind: 'fine'; value: T } | { kind: 'wrong'; problem: Problem };

export const fine = <T>(value: T): Judged<T> => ({ kind: 'fine', value });

export const wrong = (field: string | readonly string[], msg: string, type: string): Judged<never> => ({
  kind: 'wrong',
  problem: problemAt(field, msg, type),
});

type Fields = Record<string, Judged<unknown>>;
type Values<F> = { [Name in keyof F]: Exclude<F[Name], undefined> extends Judged<infer T> ? T : never };

/** All fields together: every value, or every problem. */
export function judgedTogether<F extends Fields>(
  fields: F,
): { kind: 'fine'; values: Values<F> } | { kind: 'wrong'; problems: Problem[] } {
  const problems = Object.values(fields).flatMap((field) => (field.kind === 'wrong' ? [field.problem] : []));
  if (problems.length > 0) return { kind: 'wrong', problems };
  const values = Object.entries(fields).map(([name, field]) => [
    name,
    field.kind === 'fine' ? field.value : undefined,
  ]);
  return { kind: 'fine', values: Object.fromEntries(values) as Values<F> };
}
