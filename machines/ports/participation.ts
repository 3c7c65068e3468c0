// What the adapters do with what a player sends: receipts, answers, and the drafts of every form.

import type { Answers, NewCompletion } from '../../domain/answers.ts';
import type { Item, SurveyCompletion } from '../../domain/entities.ts';
import type { PickedFile } from '../../domain/photos.ts';
import type { PhotoReading } from '../../domain/receipt-reading.ts';
import type { ReceiptValues } from '../../domain/receipts.ts';
import type { Failure, Result } from '../../domain/result.ts';
import { port, source } from './port.ts';

/** The player's participations, newest first. */
export const loadItems = port<Result<readonly Item[]>>('loadItems');

/**
 * Turns, shrinks and re-encodes a picture on the device (§F.17); the same file again where it cannot. Leaving the state
 * gives it up.
 */
export const preparePhoto = port<PickedFile, { file: PickedFile }>('preparePhoto');

/**
 * Reads a receipt from its photo on the device (§F.18); null where it cannot, or where the reader saves data. Leaving the
 * state gives it up.
 */
export const readPhoto = port<PhotoReading | null, { file: PickedFile }>('readPhoto');

export type Upload = { editionId: number; values: ReceiptValues; idempotencyKey: string };

export type UploadEvent =
  | { type: 'upload.progressed'; fraction: number }
  | { type: 'upload.answered'; answer: Result<Item> }
  /** Nobody answered, and the browser knows that it has no network. Only told of a new receipt. */
  | { type: 'upload.stranded' };

/** Sends a receipt; tells how far the upload is, then what the server answered. Leaving the state cancels it. */
export const uploadReceipt = source<UploadEvent, Upload>('uploadReceipt');

/** A key that makes a repeated sending of the same receipt the same participation. */
export const newIdempotencyKey = port<string>('newIdempotencyKey');

export type Correction = { itemId: number; values: ReceiptValues };

/** Corrects a pending receipt (§F.12); tells the same as a sending. Leaving the state cancels it. */
export const correctReceipt = source<UploadEvent, Correction>('correctReceipt');

/** A photo as the page can show it; its address lives as long as the source runs. */
export type ShownPhoto = { url: string; isPdf: boolean };

export type PhotoEvent =
  | { type: 'photo.arrived'; photo: ShownPhoto }
  | { type: 'photo.missing'; failure: Failure };

/** Fetches the photo of an own receipt; leaving the state gives its memory back. */
export const showPhoto = source<PhotoEvent, { itemId: number }>('showPhoto');

/** Withdraws a pending receipt. */
export const releaseItem = port<Result<Item>, { itemId: number }>('releaseItem');

/** Sends the answers; leaving the state gives the call up. The same answers sent again within a day are one completion. */
export const sendCompletion = port<Result<SurveyCompletion>, NewCompletion>('sendCompletion');

/** The forms whose typed text survives a reload; kept in this browser only (§X). */
export type DraftFlow = 'signUp' | 'receipt' | 'recovery' | 'personalData';

/** A receipt that was sent without a network waits with the key that it was sent with (§F.16). */
export type ReceiptDraft = ReceiptValues & { waitingKey?: string };

/** What was typed before the page was left, or null. */
export const readDraft = <Draft>() => port<Draft | null, { flow: DraftFlow }>('readDraft');

/** What was answered of a survey, a story or an opinion before the page was left, or null. */
export const readAnswers = port<Answers | null, { name: string }>('readAnswers');
