// What the adapters do for the brand's desk: who is here, and the receipts that wait.
import type {
  DeskDecided,
  DeskDraft,
  DeskEdition,
  DeskEditions,
  DeskInvitation,
  DeskLine,
  DeskMe,
  DeskPerson,
  DeskPreviewPass,
  DeskQueue,
  DeskReview,
  DeskStatus,
  DeskVerdict,
  EditionRequest,
} from '../../domain/desk.ts';
import type { AuditCheck, AuditFilter, AuditPage } from '../../domain/desk-audit.ts';
import type { Figures } from '../../domain/desk-figures.ts';
import type { EditionForm } from '../../domain/edition-form.ts';
import type { Result } from '../../domain/result.ts';
import { port } from './port.ts';

/** Who is signed in, null where nobody is; and who may come in by one press, in a demonstration. */
export type DeskDoor = { me: DeskMe | null; people: readonly DeskPerson[] };

export const openDoor = port<Result<DeskDoor>>('openDoor');

export const checkPassword = port<Result<{ ticket: string }>, { email: string; password: string }>(
  'checkPassword',
);

export const checkCode = port<Result<DeskMe>, { ticket: string; code: string }>('checkCode');

export const enterDemonstration = port<Result<DeskMe>, { id: number }>('enterDemonstration');

export const readInvitation = port<Result<DeskInvitation>, { token: string }>('readInvitation');

export type Acceptance = { token: string; name: string; password: string; code: string };

export const acceptInvitation = port<Result<DeskMe>, Acceptance>('acceptInvitation');

export const leaveDesk = port<Result<unknown>>('leaveDesk');

/** The receipt to look at, null where none waits, with the queue around it. */
export type TakenReceipt = { queue: DeskQueue; receipt: DeskReview | null };

/** `skip`: a receipt that is put back, and behind which the next one is looked for. */
export const takeReceipt = port<Result<TakenReceipt>, { skip: number | null }>('takeReceipt');

export const decideReceipt = port<Result<DeskDecided>, { id: number; version: number; verdict: DeskVerdict }>(
  'decideReceipt',
);

export const undoDecision = port<Result<DeskReview>, { id: number; version: number }>('undoDecision');

/** A page of receipts of one status; `next` is where the one behind it begins. */
export type DeskPage = { data: readonly DeskLine[]; next: number | null };

export const listReceipts = port<Result<DeskPage>, { status: DeskStatus; before: number | null }>(
  'listReceipts',
);

export const readReceipt = port<Result<DeskReview>, { id: number }>('readReceipt');

export const reopenReceipt = port<Result<DeskReview>, { id: number; version: number; reason: string }>(
  'reopenReceipt',
);

export const readPeople = port<Result<{ people: readonly DeskPerson[] }>>('readPeople');

/** A page of the audit log, behind the row `before`. */
export const readAudit = port<Result<AuditPage>, { filter: AuditFilter; before: number | null }>('readAudit');

/** The last check of the log, null where none was ever asked for. */
export const readCheck = port<Result<{ check: AuditCheck | null }>>('readCheck');

export const askForCheck = port<Result<{ check: AuditCheck | null }>>('askForCheck');
export const listEditions = port<Result<DeskEditions>>('listEditions');

export const readEdition = port<Result<DeskEdition>, { code: string }>('readEdition');

export const actOnEdition = port<Result<DeskEdition>, { code: string; request: EditionRequest }>(
  'actOnEdition',
);

/** `replaces`: the code of an edition that has not begun; null for a new one. */
export const beginDraft = port<Result<DeskDraft>, { replaces: string | null }>('beginDraft');

export const readDraft = port<Result<DeskDraft>, { id: number }>('readDraft');

export const saveDraft = port<Result<DeskDraft>, { id: number; version: number; form: EditionForm }>(
  'saveDraft',
);

export const discardDraft = port<Result<unknown>, { id: number }>('discardDraft');

export const publishDraft = port<Result<DeskEdition>, { id: number; version: number }>('publishDraft');

/** The figures of an edition; null stands for the one that the site shows. */
export const readFigures = port<Result<Figures>, { edition: string | null }>('readFigures');

export const openPreview = port<Result<DeskPreviewPass>, { id: number }>('openPreview');
