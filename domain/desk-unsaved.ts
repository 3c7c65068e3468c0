import type { DeskDraft } from './desk.ts';
import type { DeskDocument } from './desk-documents.ts';
import { differingFields, type EditionForm } from './edition-form.ts';

// What somebody typed at the desk and the server does not have: it stays in the browser of whoever typed it.

/** `version`: of the draft as it was looked at; `sent`: what the server was asked to keep last. */
export type UnsavedForm = { version: number; sent: EditionForm; form: EditionForm };

/** `version`: the published one that was looked at, 0 of a new document; `at`: when the text was typed. */
export type UnsavedText = { version: number; text: string; at: string };

export const isSameForm = (one: EditionForm, other: EditionForm): boolean =>
  differingFields(one, other).length === 0;

/**
 * What becomes of a form that was left unsaved, now that the draft is opened again: the server has it by now, it goes on
 * from the text that the server has, or another text was saved meanwhile. A saving whose answer nobody heard is one's own.
 */
export function leftFormOf(
  { version, form }: DeskDraft,
  left: UnsavedForm,
): 'saved' | 'goesOn' | 'overtaken' {
  if (isSameForm(form, left.form)) return 'saved';
  return version === left.version || isSameForm(form, left.sent) ? 'goesOn' : 'overtaken';
}

/** Whether a document was published since somebody left its text unpublished. */
export const isTextOvertaken = (opened: DeskDocument | null, { version }: UnsavedText): boolean =>
  (opened?.line.version ?? 0) !== version;
