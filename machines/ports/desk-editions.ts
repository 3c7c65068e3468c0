// What the adapters do for the desk's room of the editions and their drafts.
import type {
  ChosenDocument,
  DeskDraft,
  DeskEdition,
  DeskEditions,
  DeskPreviewPass,
  EditionRequest,
} from '../../domain/desk.ts';
import type { UnsavedForm } from '../../domain/desk-unsaved.ts';
import type { EditionForm } from '../../domain/edition-form.ts';
import type { Result } from '../../domain/result.ts';
import { port, source } from './port.ts';

export const listEditions = port<Result<DeskEditions>>('listEditions');

export const readEdition = port<Result<DeskEdition>, { code: string }>('readEdition');

export const actOnEdition = port<Result<DeskEdition>, { code: string; request: EditionRequest }>(
  'actOnEdition',
);

/** Whether a chosen file is a PDF, by its bytes; one that cannot be read is unreadable. */
export const judgeRules = port<Result<{ isPdf: boolean }>, { file: ChosenDocument }>('judgeRules');

/** `replaces`: the code of an edition that has not begun; null for a new one, which may have its title from the beginning. */
export const beginDraft = port<Result<DeskDraft>, { replaces: string | null; description?: string }>(
  'beginDraft',
);

export const readDraft = port<Result<DeskDraft>, { id: number }>('readDraft');

export const saveDraft = port<Result<DeskDraft>, { id: number; version: number; form: EditionForm }>(
  'saveDraft',
);

/** Keeps the unsaved form of a draft, or forgets it. */
export type FormCommand =
  | { type: 'form.keep'; id: number; unsaved: UnsavedForm }
  | { type: 'form.forget'; id: number };

/**
 * Keeps in this browser what a person typed in a draft, tells at once what they typed there before, and asks the server to
 * save what is unsaved when the editor is left.
 */
export const rememberForm = source<FormCommand, { person: number; id: number }>('rememberForm');

export const discardDraft = port<Result<unknown>, { id: number }>('discardDraft');

/** `seen`: the edition that the draft replaces, as it was shown; null of a new one. */
export const publishDraft = port<
  Result<DeskEdition>,
  { id: number; version: number; seen: EditionForm | null }
>('publishDraft');

export const openPreview = port<Result<DeskPreviewPass>, { id: number }>('openPreview');
