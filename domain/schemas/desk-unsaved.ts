import * as v from 'valibot';
import type { UnsavedForm, UnsavedText } from '../desk-unsaved.ts';
import { MAX_DOCUMENT_BYTES } from '../published-documents.ts';
import { editionForm } from './desk-editions.ts';
import { count } from './desk-values.ts';
import { instant, reader } from './values.ts';

// What the desk's page has left in this browser: an entry of another shape, as of another release, is none.

export const parseUnsavedForm = reader(
  v.object({ version: count, sent: editionForm, form: editionForm } satisfies Record<
    keyof UnsavedForm,
    unknown
  >),
);

/** Longer than what may be published: what is too long is told when it is checked, and is not lost. */
const text = v.pipe(v.string(), v.maxLength(4 * MAX_DOCUMENT_BYTES));

export const parseUnsavedText = reader(
  v.object({ version: count, text, at: instant } satisfies Record<keyof UnsavedText, unknown>),
);
