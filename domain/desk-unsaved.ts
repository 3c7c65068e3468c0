import type { DeskDraft } from './desk.ts';
import type { DeskDocument, DocumentPlace } from './desk-documents.ts';
import { differingFields, type EditionForm } from './edition-form.ts';

// What a person typed at the desk and the server does not have. It is kept in that person's browser.

/** `version`: of the draft as it was looked at, 0 where it was not; `sent`: what the server was asked to keep last. */
export type UnsavedForm = { version: number; sent: EditionForm; form: EditionForm };

/** `version`: the published one that was looked at, 0 of a new document; `at`: when the text was typed. */
export type UnsavedText = { version: number; text: string; at: string };

/** That a document has a text which is published nowhere; `code` is empty where the document itself never was. */
export type UnpublishedText = DocumentPlace & Pick<UnsavedText, 'at'>;

export const isSameForm = (one: EditionForm, other: EditionForm): boolean =>
  differingFields(one, other).length === 0;

/**
 * How an unsaved form stands to the draft that is opened again: `saved`, the server has it by now; `goesOn`, nobody has saved
 * since; `overtaken`, somebody else has saved meanwhile. What this person sent last counts as their own, also if its answer
 * was lost.
 */
export function stateOfUnsaved(
  { version, form }: DeskDraft,
  unsaved: UnsavedForm,
): 'saved' | 'goesOn' | 'overtaken' {
  if (isSameForm(form, unsaved.form)) return 'saved';
  return version === unsaved.version || isSameForm(form, unsaved.sent) ? 'goesOn' : 'overtaken';
}

/** Whether a newer version of a document was published after an unpublished text was typed. */
export const isTextOvertaken = (opened: DeskDocument | null, { version }: UnsavedText): boolean =>
  (opened?.line.version ?? 0) !== version;
