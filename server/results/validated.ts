import { type Problem, problemAt } from './outcome.ts';

/** A field after its rule: the value to keep, or what is wrong with it. */
export type Validated<T> = { kind: 'ok'; value: T } | { kind: 'invalid'; problem: Problem };

export const ok = <T>(value: T): Validated<T> => ({ kind: 'ok', value });

/** The reason for a field, as `problemAt` takes it. */
export const invalid = (...because: Parameters<typeof problemAt>): Validated<never> => ({
  kind: 'invalid',
  problem: problemAt(...because),
});

type Fields = Record<string, Validated<unknown>>;
type Values<F> = { [Name in keyof F]: Exclude<F[Name], undefined> extends Validated<infer T> ? T : never };

/** All fields together: every value, or every problem. */
export function validateAll<F extends Fields>(
  fields: F,
): { kind: 'ok'; values: Values<F> } | { kind: 'invalid'; problems: Problem[] } {
  const problems = Object.values(fields).flatMap((field) =>
    field.kind === 'invalid' ? [field.problem] : [],
  );
  if (problems.length > 0) return { kind: 'invalid', problems };
  const values = Object.entries(fields).map(([name, field]) => [
    name,
    field.kind === 'ok' ? field.value : undefined,
  ]);
  return { kind: 'ok', values: Object.fromEntries(values) as Values<F> };
}
