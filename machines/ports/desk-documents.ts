// What the adapters do for the desk's room of surveys, missions and consents.
import type { ChosenDocument } from '../../domain/desk.ts';
import type {
  CheckedDocument,
  DeskDocument,
  DeskDocuments,
  DocumentPlace,
} from '../../domain/desk-documents.ts';
import type { DocumentKind } from '../../domain/published-documents.ts';
import type { Result } from '../../domain/result.ts';
import { port, source } from './port.ts';

export const listDocuments = port<Result<DeskDocuments>>('listDocuments');

export const readDocument = port<Result<DeskDocument>, DocumentPlace>('readDocument');

/**
 * What to do with an unpublished text; `text.ask` is answered by `text.found` if one was kept, else by nothing. `texts.ask` is
 * always answered, by `texts.found`: which of the places have one.
 */
export type TextCommand =
  | (DocumentPlace &
      ({ type: 'text.keep'; version: number; text: string } | { type: 'text.forget' } | { type: 'text.ask' }))
  | { type: 'texts.ask'; places: readonly DocumentPlace[] };

/** Keeps in this browser what a person typed and did not publish. */
export const rememberText = source<TextCommand, { person: number }>('rememberText');

/** The text of a file of this computer; one that is no text is unreadable. */
export const readTextFile = port<Result<{ text: string }>, { file: ChosenDocument }>('readTextFile');

/** Mistakes are an answer, too. */
export const checkDocument = port<Result<CheckedDocument>, { kind: DocumentKind; text: string }>(
  'checkDocument',
);

/** `seen`: the version that the text was compared with. The document as it is published then. */
export const publishDocument = port<Result<DeskDocument>, { kind: DocumentKind; text: string; seen: number }>(
  'publishDocument',
);
