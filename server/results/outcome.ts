import type { Transaction } from 'kysely';
import type { components } from '../../openapi/schema.d.ts';
import type { Tables } from '../db/tables.ts';
import { messages } from './messages.ts';

export type Problem = components['schemas']['Problem'];

/** Why a call is refused, with the message for it. The status of each is known to `http/reply.ts` alone. */
export const reasons = {
  invalid: messages.invalidValue,
  unauthorized: messages.badAccess,
  noPrivileges: messages.noPrivileges,
  notConfirmed: messages.notConfirmed,
  emailTaken: messages.emailTaken,
  badCredentials: messages.badCredentials,
  badResetToken: messages.badAccess,
  wrongCode: messages.wrongCode,
  usedCode: messages.usedCode,
  alreadyConfirmed: messages.alreadyConfirmed,
  codeCooldown: messages.codeCooldown,
  mailNotSent: messages.mailNotSent,
  dataMissing: messages.dataMissing,
  notOfAge: messages.notOfAge,
  policyMissing: messages.policyMissing,
  policiesNeeded: messages.policiesNeeded,
  termsNeeded: messages.termsNeeded,
  contestOff: messages.contestOff,
  anotherPlayer: messages.badAccess,
  unknownEdition: messages.generic,
  contestNotRunning: messages.contestNotRunning,
  confirmationsMissing: messages.confirmationsMissing,
  receiptUsed: messages.receiptUsed,
  dailyLimit: messages.dailyLimit,
  notPending: messages.notPending,
  surveyClosed: messages.surveyClosed,
  alreadyVoted: messages.alreadyVoted,
  storiesLimit: messages.storiesLimit,
  notFound: messages.generic,
  unknownRoute: messages.notFound,
  unreadable: messages.unreadable,
  wrongMediaType: messages.invalidValue,
  fileTooLarge: messages.fileTooLarge,
  bodyTooLarge: messages.bodyTooLarge,
  keyReused: messages.keyReused,
  stillRunning: messages.stillRunning,
  uploadUnderWay: messages.uploadUnderWay,
  tooManyRequests: messages.tooManyRequests,
  accountSlowed: messages.accountSlowed,
  busy: messages.busy,
  away: messages.away,
  defect: messages.generic,
} as const;

export type Reason = keyof typeof reasons;

/** An expected failure: what the caller did wrong or must wait for. */
export type Refusal = {
  kind: 'refused';
  reason: Reason;
  /** What is wrong with which field; told instead of the reason's message. */
  problems?: readonly Problem[];
  /** A refusal that passes with time: how long to wait, milliseconds. */
  waitMs?: number;
};

/** What a call came to; `undefined` as body: there is nothing to tell. */
export type Outcome<T> = { kind: 'answered'; body: T } | Refusal;

/**
 * Does what a call writes, wholly or not at all. It is kept when it is answered; with `evenRefused` a refusal is kept
 * as well, such as a counted try.
 */
export type Write = <T>(
  work: (tx: Transaction<Tables>) => Promise<Outcome<T>>,
  options?: { evenRefused: boolean },
) => Promise<Outcome<T>>;

export const answer = <T>(body: T): Outcome<T> => ({ kind: 'answered', body });

/** Whether a transaction is kept: a refusal leaves nothing behind. */
export const isAnswered = (outcome: Outcome<unknown>): boolean => outcome.kind === 'answered';

/** Nobody mends more at once, and a body of nothing but mistakes must not be answered with a longer one. */
export const mostProblems = 20;

export const refuse = (reason: Reason): Refusal => ({ kind: 'refused', reason });

export const refuseForNow = (reason: Reason, waitMs: number): Refusal => ({ ...refuse(reason), waitMs });

export const refuseFields = (problems: readonly Problem[], reason: Reason = 'invalid'): Refusal => ({
  ...refuse(reason),
  problems: problems.slice(0, mostProblems),
});

/** Refuses one field of the body. */
export const refuseField = (field: string | readonly string[], msg: string, type: string): Refusal =>
  refuseFields([problemAt(field, msg, type)]);

export const problemAt = (field: string | readonly string[], msg: string, type: string): Problem => ({
  loc: ['body', ...(typeof field === 'string' ? [field] : field)],
  msg,
  type,
});

export const unauthorized = (): Refusal => refuse('unauthorized');
export const notFound = (): Refusal => refuse('notFound');
export const busy = (): Refusal => refuseForNow('busy', 2_000);
