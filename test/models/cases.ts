import type { Result } from '../../domain/result.ts';
import { failed, malformed, ok, refused, unauthorized, unreachable } from '../machines/support/answers.ts';

/** Every way in which a call can come to nothing: what machines may tell apart (§E). */
export const everyFailure: readonly Result<never>[] = [
  refused('Mai sentita.'),
  refused('Troppo presto.', 429),
  refused('Troppo tardi.', 409),
  refused('Non esiste.', 404),
  unauthorized,
  failed,
  malformed,
  unreachable,
];

/** The given data, and every way of not having them. */
export const everyAnswer = <T>(...data: readonly T[]): readonly Result<T>[] => [
  ...data.map((one) => ok(one)),
  ...everyFailure,
];

/** An answer without a session ends a room of the desk; what comes of every other one is said by `then`. */
export const inSession =
  <Event extends { output: Result<unknown> }, Here, Outcome>(then: (event: Event, here: Here) => Outcome) =>
  (event: Event, here: Here) =>
    event.output.kind === 'unauthorized' ? ({ to: 'over' } as const) : then(event, here);
