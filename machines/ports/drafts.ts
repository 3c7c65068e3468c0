import { port } from './port.ts';

/** The flows whose typed text survives a reload; kept in this browser only (§X). */
export type DraftFlow = 'signUp' | 'receipt';

/** What was typed before the page was left, or null. */
export const readDraft = <Draft>() => port<Draft | null, { flow: DraftFlow }>('readDraft');
