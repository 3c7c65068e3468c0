// The ports for everything a player sends: receipts, answers, and the drafts of every form.

import type { Answers, NewCompletion } from '../../domain/answers.ts';
import type { Item, SurveyCompletion, Win } from '../../domain/entities.ts';
import type { PickedFile } from '../../domain/photos.ts';
import type { PhotoProblem, PhotoReading } from '../../domain/receipt-reading.ts';
import type { ReceiptValues, TypedReceipt } from '../../domain/receipts.ts';
import type { Failure, Result } from '../../domain/result.ts';
import type { Unsent } from '../../domain/unsent.ts';
import type { WinValues } from '../../domain/wins.ts';
import { port, source } from './port.ts';

/** The player's participations, newest first. */
export const loadItems = port<Result<readonly Item[]>>('loadItems');

/**
 * Rotates, reduces and re-encodes a picture on the device (§F.17); returns the same file when it cannot. Leaving the
 * state cancels it.
 */
export const preparePhoto = port<PickedFile, { file: PickedFile }>('preparePhoto');

/**
 * Reads a receipt from its photo on the device (§F.18); null when it cannot or when the user saves data. Leaving the
 * state cancels it.
 */
export const readPhoto = port<PhotoReading | null, { file: PickedFile }>('readPhoto');

export type Upload = { editionId: number; values: ReceiptValues; idempotencyKey: string };

export type UploadEvent =
  | { type: 'upload.progressed'; fraction: number }
  | { type: 'upload.answered'; result: Result<Item> }
  /** No answer, and the browser reports that it is offline. Used for new receipts only. */
  | { type: 'upload.stranded' };

/** Sends a receipt; emits the progress, then the server's answer. Leaving the state cancels it. */
export const uploadReceipt = source<UploadEvent, Upload>('uploadReceipt');

/** An idempotency key: a receipt sent twice with the same key is one participation. */
export const newIdempotencyKey = port<string>('newIdempotencyKey');

export type Correction = { itemId: number; values: ReceiptValues };

/** Corrects a pending receipt (§F.12); emits the same events as sending. Leaving the state cancels it. */
export const correctReceipt = source<UploadEvent, Correction>('correctReceipt');

/** A photo with its object URL, which is valid while the actor runs. */
export type ShownPhoto = { url: string; isPdf: boolean };

export type PhotoEvent =
  | { type: 'photo.arrived'; photo: ShownPhoto }
  | { type: 'photo.missing'; failure: Failure };

/** Loads the photo of one of the player's receipts; leaving the state revokes its object URL. */
export const showPhoto = source<PhotoEvent, { itemId: number }>('showPhoto');

/** Withdraws a pending receipt. */
export const releaseItem = port<Result<Item>, { itemId: number }>('releaseItem');

/** What the player has won, the newest first. */
export const loadWins = port<Result<readonly Win[]>>('loadWins');

/** Confirms a prize, with where it goes; answers with the prize as it stands then. */
export const confirmWin = port<Result<Win>, { winId: number; values: WinValues }>('confirmWin');

/** Leaves a prize to the next reserve, for good. */
export const declineWin = port<Result<Win>, { winId: number }>('declineWin');

/**
 * Sends the answers; leaving the state cancels the call. The same answers sent again within a day are one completion.
 */
export const sendCompletion = port<Result<SurveyCompletion>, NewCompletion>('sendCompletion');

/** The forms whose typed text survives a reload; kept in this browser only (§X). */
export type DraftFlow = 'signUp' | 'receipt' | 'recovery' | 'personalData';

/**
 * The receipt form as it is kept: with the values and problems that were found in its photo (§F.18), and, sent without a network,
 * with its idempotency key (§F.16).
 */
export type ReceiptDraft = ReceiptValues & {
  read?: Partial<TypedReceipt>;
  problems?: readonly PhotoProblem[];
  waitingKey?: string;
};

/** Whether this browser has kept the photo of the receipt that is being filled in: some private modes cannot (§F.16). */
export const isPhotoKept = port<boolean>('isPhotoKept');

/** The draft of a form, or null. */
export const readDraft = <Draft>() => port<Draft | null, { flow: DraftFlow }>('readDraft');

/** What was written on any form and never sent: a logout would drop it. */
export const readUnsent = port<Unsent>('readUnsent');

/** The draft of a survey, a story or an opinion, or null. */
export const readAnswers = port<Answers | null, { name: string }>('readAnswers');
