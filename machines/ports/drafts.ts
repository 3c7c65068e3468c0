import type { Answers } from '../../domain/answers.ts';
import type { ReceiptValues } from '../../domain/receipts.ts';
import { port } from './port.ts';

/** The forms whose typed text survives a reload; kept in this browser only (§X). */
export type DraftFlow = 'signUp' | 'receipt' | 'recovery' | 'personalData';

/** A receipt that was sent without a network waits with the key that it was sent with (§F.16). */
export type ReceiptDraft = ReceiptValues & { waitingKey?: string };

/** What was typed before the page was left, or null. */
export const readDraft = <Draft>() => port<Draft | null, { flow: DraftFlow }>('readDraft');

/** What was answered of a survey, a story or an opinion before the page was left, or null. */
export const readAnswers = port<Answers | null, { name: string }>('readAnswers');
