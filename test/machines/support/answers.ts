import type { Message } from '../../../domain/errors.ts';
import type { Detail, Failure } from '../../../domain/result.ts';

type Refused = Extract<Failure, { kind: 'refused' }>;

export const ok = <T>(data: T) => ({ kind: 'ok' as const, data });

export const refused = (detail: Detail, status = 422): Refused => ({ kind: 'refused', status, detail });

/** What was typed is refused, with a word at each of these fields. */
export const refusedAt = (...fields: readonly string[]): Refused =>
  refused(fields.map((field) => ({ loc: ['body', field], msg: 'No.', type: 'value_error' })));

/** Of a call with a token, whose answer has no words of its own. */
export const unauthorized: Failure = { kind: 'unauthorized', hadToken: true };
export const failed: Extract<Failure, { kind: 'failed' }> = {
  kind: 'failed',
  status: 503,
  detail: undefined,
};
export const malformed: Failure = { kind: 'malformed' };
export const unreachable: Failure = { kind: 'unreachable', because: 'network' };
export const timedOut: Failure = { kind: 'unreachable', because: 'timeout' };

export const GENERIC: readonly Message[] = [{ key: 'errors.generic' }];
export const UNREACHABLE: readonly Message[] = [{ key: 'errors.generic' }, { key: 'errors.unreachable' }];
export const EXPIRED: readonly Message[] = [{ key: 'errors.sessionExpired' }];

/** Every way in which a call can come to nothing, with the lines that a person reads. */
export const FAILURES: readonly { name: string; failure: Failure; lines: readonly Message[] }[] = [
  { name: 'refused', failure: refused('Mai sentita.', 403), lines: [{ text: 'Mai sentita.' }] },
  { name: 'unauthorized', failure: unauthorized, lines: EXPIRED },
  { name: 'failed', failure: failed, lines: GENERIC },
  { name: 'malformed', failure: malformed, lines: GENERIC },
  { name: 'unreachable', failure: unreachable, lines: UNREACHABLE },
];

export const errorAlert = (lines: readonly Message[]) => ({
  type: 'alert.show' as const,
  alert: { style: 'error' as const, lines },
});
