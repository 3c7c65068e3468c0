import type { Readable } from 'node:stream';
import type { Transaction } from 'kysely';
import type { components } from '../../openapi/schema.d.ts';
import type { Tables } from '../db/tables.ts';
import { type MessageKey, messages } from './messages.ts';

export type Problem = components['schemas']['Problem'];

/** Why a call is refused, with the key of its sentence. The status of each is known to `http/statuses.ts` alone. */
export const reasons = {
  invalid: 'errors.invalid',
  unauthorized: 'errors.access',
  identityClosed: 'server.identityClosed',
  noPrivileges: 'noPrivileges',
  notConfirmed: 'errors.notConfirmed',
  emailTaken: 'errors.emailTaken',
  badCredentials: 'errors.credentials',
  badResetToken: 'errors.access',
  wrongCode: 'errors.wrongCode',
  usedCode: 'errors.usedCode',
  alreadyConfirmed: 'server.alreadyConfirmed',
  codeCooldown: 'server.codeCooldown',
  mailNotSent: 'server.mailNotSent',
  dataMissing: 'errors.dataMissing',
  notOfAge: 'errors.underAge',
  policyMissing: 'errors.policyMissing',
  policiesNeeded: 'server.policiesNeeded',
  termsNeeded: 'errors.terms',
  contestOff: 'contestOff',
  anotherPlayer: 'errors.access',
  unknownEdition: 'errors.generic',
  contestNotRunning: 'errors.apiDisabled',
  confirmationsMissing: 'server.confirmationsMissing',
  rulesChanged: 'server.rulesChanged',
  policyChanged: 'server.policyChanged',
  receiptUsed: 'errors.receiptUsed',
  dailyLimit: 'errors.dailyLimit',
  tooManyCorrections: 'server.tooManyCorrections',
  notPending: 'server.notPending',
  notComing: 'server.notComing',
  winNotOpen: 'server.winNotOpen',
  surveyClosed: 'server.surveyClosed',
  alreadyVoted: 'errors.voted',
  storiesLimit: 'server.storiesLimit',
  deskTicketOver: 'server.desk.ticketOver',
  wrongDeskCode: 'server.desk.wrongCode',
  invitationOver: 'server.desk.invitationOver',
  notFromDesk: 'server.desk.notFromDesk',
  foreignName: 'server.desk.foreignName',
  roleMissing: 'server.desk.roleMissing',
  claimedByOther: 'server.desk.claimedByOther',
  photoNeeded: 'server.desk.photoNeeded',
  receiptDecided: 'server.desk.receiptDecided',
  receiptChanged: 'server.desk.receiptChanged',
  notDecided: 'server.desk.notDecided',
  undoOver: 'server.desk.undoOver',
  numberTaken: 'server.desk.numberTaken',
  drawSealed: 'server.desk.drawSealed',
  drawNotOver: 'server.desk.drawNotOver',
  drawUndecided: 'server.desk.drawUndecided',
  drawUndoable: 'server.desk.drawUndoable',
  drawNoPrizes: 'server.desk.drawNoPrizes',
  drawNoEntries: 'server.desk.drawNoEntries',
  drawAlreadySealed: 'server.desk.drawAlreadySealed',
  drawNotSealed: 'server.desk.drawNotSealed',
  drawAlreadyHeld: 'server.desk.drawAlreadyHeld',
  drawListChanged: 'server.desk.drawListChanged',
  drawNotHeld: 'server.desk.drawNotHeld',
  winnersTold: 'server.desk.winnersTold',
  winNotMarkable: 'server.desk.winNotMarkable',
  playerStands: 'server.desk.playerStands',
  playerClosed: 'server.desk.playerClosed',
  playerErased: 'server.desk.playerErased',
  prizeOwed: 'server.desk.prizeOwed',
  checkRunning: 'server.desk.checkRunning',
  storyDecided: 'server.desk.storyDecided',
  storyUndoOver: 'server.desk.storyUndoOver',
  editionBegun: 'server.desk.editionBegun',
  draftChanged: 'server.desk.draftChanged',
  editionChanged: 'server.desk.editionChanged',
  tooManyDrafts: 'server.desk.tooManyDrafts',
  draftUndated: 'server.desk.draftUndated',
  documentChanged: 'server.desk.documentChanged',
  noPreview: 'server.desk.noPreview',
  previewReadOnly: 'server.preview.readOnly',
  previewOver: 'server.preview.over',
  notFound: 'errors.generic',
  photoLost: 'errors.photoLost',
  unknownRoute: 'server.notFound',
  unreadable: 'server.unreadable',
  wrongMediaType: 'errors.invalid',
  fileTooLarge: 'validation.fileSize',
  bodyTooLarge: 'server.bodyTooLarge',
  keyReused: 'server.keyReused',
  stillRunning: 'server.stillRunning',
  uploadUnderWay: 'server.uploadUnderWay',
  tooManyRequests: 'server.tooManyRequests',
  accountSlowed: 'server.accountSlowed',
  busy: 'server.busy',
  away: 'server.away',
  defect: 'errors.generic',
} as const satisfies Record<string, MessageKey>;

export type Reason = keyof typeof reasons;

/** An expected failure: what the caller did wrong or must wait for. */
export type Refusal = {
  kind: 'refused';
  reason: Reason;
  /** The field errors, sent instead of the reason's message. */
  problems?: readonly Problem[];
  /** At the desk: the reason's message with what it is about in it. */
  sentence?: string;
  /** A refusal that passes with time: how long to wait, milliseconds. */
  waitMs?: number;
};

/** The result of a call; an `undefined` body is empty. */
export type Outcome<T> = { kind: 'ok'; body: T } | Refusal;

/**
 * Does what a call writes, wholly or not at all. It is kept when it succeeds; with `commitOnRefusal` a refusal is kept
 * as well, such as a counted try.
 */
export type Write = <T>(
  work: (tx: Transaction<Tables>) => Promise<Outcome<T>>,
  options?: { commitOnRefusal: boolean },
) => Promise<Outcome<T>>;

/** The media types of files in bodies. JSON is not among them: it is the type of every other answer. */
export const FILE_TYPES = [
  'image/jpeg',
  'application/pdf',
  'text/plain',
  'text/csv',
  'application/zip',
] as const;

/** A file as the body of an answer: a picture is shown, a PDF is saved (`http/reply.ts`). */
export class FileBody {
  readonly stream: Readable;
  readonly type: (typeof FILE_TYPES)[number] | 'application/json';
  readonly name: string;

  constructor(stream: Readable, type: FileBody['type'], name: string) {
    this.stream = stream;
    this.type = type;
    this.name = name;
  }
}

export const ok = <T>(body: T): Outcome<T> => ({ kind: 'ok', body });

/** Whether a transaction is kept: a refusal leaves nothing behind. */
export const isOk = (outcome: Outcome<unknown>): boolean => outcome.kind === 'ok';

/** More errors help nobody, and a body full of errors must not cause a longer answer. */
export const MAX_PROBLEMS = 20;

export const refuse = (reason: Reason): Refusal => ({ kind: 'refused', reason });

export const refuseForNow = (reason: Reason, waitMs: number): Refusal => ({ ...refuse(reason), waitMs });

export const refuseFields = (problems: readonly Problem[], reason: Reason = 'invalid'): Refusal => ({
  ...refuse(reason),
  problems: problems.slice(0, MAX_PROBLEMS),
});

/** Refuses one field of the body. */
export const refuseField = (field: string | readonly string[], message: MessageKey, type?: string): Refusal =>
  refuseFields([problemAt(field, message, type)]);

/**
 * What is wrong with a field of the body. `type`: what a program goes by, the sentence's key, by which the site knows it
 * whatever its words are; given where the sentence says less, as “not valid” does.
 */
export const problemAt = (
  field: string | readonly string[],
  message: MessageKey,
  type: string = message,
): Problem => ({
  loc: ['body', ...(typeof field === 'string' ? [field] : field)],
  msg: messages[message],
  type,
});

export const unauthorized = (): Refusal => refuse('unauthorized');

/** A token of an account that was closed, told apart from one that has run out: signing in again would not help. */
export const accountClosed = (): Refusal => {
  const key = 'errors.accountClosed';
  return refuseFields([{ loc: ['header', 'authorization'], msg: messages[key], type: key }], 'unauthorized');
};

export const notFound = (): Refusal => refuse('notFound');
export const busy = (): Refusal => refuseForNow('busy', 2_000);

/** A field after its rule: the value to keep, or what is wrong with it. */
export type Validated<T> = { kind: 'valid'; value: T } | { kind: 'invalid'; problem: Problem };

export const valid = <T>(value: T): Validated<T> => ({ kind: 'valid', value });

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
): { kind: 'valid'; values: Values<F> } | { kind: 'invalid'; problems: Problem[] } {
  const problems = Object.values(fields).flatMap((field) =>
    field.kind === 'invalid' ? [field.problem] : [],
  );
  if (problems.length > 0) return { kind: 'invalid', problems };
  const values = Object.entries(fields).map(([name, field]) => [
    name,
    field.kind === 'valid' ? field.value : undefined,
  ]);
  return { kind: 'valid', values: Object.fromEntries(values) as Values<F> };
}
