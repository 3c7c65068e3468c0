// What the machine of the room of documents knows, and what it does with it.
import { assign, sendTo, setup } from 'xstate';
import type { ChosenDocument } from '../../domain/desk.ts';
import {
  type AddableKind,
  beginningText,
  type CheckedDocument,
  type DeskDocument,
  type DeskDocumentLine,
  type DeskDocuments,
  type DocumentPlace,
  isPublishable,
  isTooLarge,
  placesOf,
} from '../../domain/desk-documents.ts';
import type { UnpublishedText, UnsavedText } from '../../domain/desk-unsaved.ts';
import { type Message, messagesOf } from '../../domain/errors.ts';
import type { DocumentKind } from '../../domain/published-documents.ts';
import { isRefused, messagesOfOpening, type ResultParams, resultGuards } from '../call-results.ts';
import {
  checkDocument,
  listDocuments,
  publishDocument,
  readDocument,
  readTextFile,
  rememberText,
  type TextCommand,
} from '../ports/desk-documents.ts';

export type DeskDocumentsContext = {
  /** Who types: what is not published stays in this browser for them alone. */
  person: number;
  list: readonly DeskDocumentLine[] | null;
  /** The documents of the list, and new ones, of which this browser keeps an unpublished text. */
  unpublished: readonly UnpublishedText[];
  kind: DocumentKind;
  code: string;
  /** As it was published when it was opened; null of a new one. */
  document: DeskDocument | null;
  text: string;
  /** The unpublished text that this browser had kept when the document was opened; null if there was none. */
  found: UnsavedText | null;
  /** What the server said of this very text; null after each change. */
  checked: CheckedDocument | null;
  /** The mistakes of the last check after the text has changed, so that the others stay in view while one is mended; null after the next check. */
  outdated: CheckedDocument | null;
  file: ChosenDocument | null;
  /** What was published last, to be told. */
  published: DeskDocumentLine | null;
  messages: readonly Message[];
};

export type DeskDocumentsEvent =
  | { type: 'list.retry' }
  | ({ type: 'document.open' } & DocumentPlace)
  | { type: 'document.begin'; kind: AddableKind }
  | { type: 'document.leave' }
  /** The address names another document, or none: after a step back or on. */
  | { type: 'place.seek'; document: DocumentPlace | null }
  | { type: 'text.change'; text: string }
  /** What this person typed before, and this browser kept. */
  | { type: 'text.found'; unsaved: UnsavedText }
  | { type: 'texts.found'; texts: readonly UnpublishedText[] }
  /** To begin again with what is published. */
  | { type: 'text.discard' }
  | { type: 'discard.confirm' }
  | { type: 'discard.cancel' }
  | { type: 'file.choose'; file: ChosenDocument }
  | { type: 'text.check' }
  | { type: 'publish.ask' }
  | { type: 'publish.confirm' }
  | { type: 'publish.cancel' };

/** While no document is open. */
export const NO_DOCUMENT = {
  document: null,
  text: '',
  found: null,
  checked: null,
  outdated: null,
  file: null,
  published: null,
  messages: [],
} satisfies Partial<DeskDocumentsContext>;

const TOO_LARGE = [{ key: 'deskDocuments.tooLarge' }] as const;

/** Whether the editor holds what is published nowhere. */
export const isUnpublished = (context: DeskDocumentsContext): boolean =>
  context.text !== beginningText(context.kind, context.document);

/** The context of a document that was not read yet: a new one begins with its text, a published one has none. */
export const unread = ({ kind, code }: DocumentPlace) => ({
  ...{ kind, code },
  text: code === '' ? beginningText(kind, null) : '',
});

/** After a change of the text its check is void, and its mistakes stay in view as those of the text before. */
const changedText = ({ checked, outdated }: DeskDocumentsContext, text: string) => ({
  ...{ text, checked: null, published: null },
  outdated: checked !== null && checked.preview === null ? checked : outdated,
});

type Naming = { document: DocumentPlace | null };

export const deskDocumentsSetup = setup({
  types: {
    context: {} as DeskDocumentsContext,
    /** `document`: which is looked at first; absent: the list. */
    input: {} as { person: number; document?: DocumentPlace },
    events: {} as DeskDocumentsEvent,
    tags: {} as 'busy' | 'inEditor' | 'asked',
  },
  actors: { listDocuments, readDocument, readTextFile, checkDocument, publishDocument, rememberText },
  guards: {
    ...resultGuards,
    isUnpublished: ({ context }) => isUnpublished(context),
    /** The unpublished text arrives as soon as the document is open; it never replaces what was typed since. */
    isUntouched: ({ context }) => !isUnpublished(context),
    hasCode: ({ context }) => context.code !== '',
    hasText: ({ context }) => context.text !== '',
    namesPublished: (_, { document }: Naming) => document !== null && document.code !== '',
    namesNew: (_, { document }: Naming) => document?.code === '',
    hasList: ({ context }) => context.list !== null,
    isFileTooLarge: (_, { file }: { file: ChosenDocument }) => isTooLarge(file.size),
    isTextTooLarge: ({ context }) => isTooLarge(context.text.length),
    isPublishable: ({ context }) => isPublishable(context.checked),
    isRefused,
  },
  actions: {
    keepList: assign((_, { result }: ResultParams<DeskDocuments>) =>
      result.kind === 'ok' ? { list: result.data.documents } : {},
    ),
    keepPlace: assign((_, place: DocumentPlace) => ({ ...place, messages: [] })),
    keepNamed: assign((_, { document }: Naming) => (document === null ? {} : unread(document))),
    begin: assign((_, { kind }: { kind: AddableKind }) => ({ ...unread({ kind, code: '' }), messages: [] })),
    keepDocument: assign((_, { result }: ResultParams<DeskDocument>) =>
      result.kind === 'ok' ? { document: result.data, text: result.data.text } : {},
    ),
    keepText: assign(({ context }, { text }: { text: string }) => ({
      ...changedText(context, text),
      messages: [],
    })),
    takeFound: assign((_, { unsaved }: { unsaved: UnsavedText }) => ({ found: unsaved, text: unsaved.text })),
    discardText: assign({
      text: ({ context }) => beginningText(context.kind, context.document),
      ...{ found: null, checked: null, outdated: null, published: null, messages: [] },
    }),
    askUnsaved: sendTo(
      'rememberText',
      ({ context: { kind, code } }): TextCommand => ({ type: 'text.ask', kind, code }),
    ),
    askUnpublished: sendTo(
      'rememberText',
      ({ context: { list } }): TextCommand => ({ type: 'texts.ask', places: placesOf(list ?? []) }),
    ),
    keepUnpublished: assign((_, { texts }: { texts: readonly UnpublishedText[] }) => ({
      unpublished: texts,
    })),
    /** Keeps an unpublished text in this browser, and nothing else. */
    sendUnpublished: sendTo('rememberText', ({ context }): TextCommand => {
      const { kind, code, text, document } = context;
      if (!isUnpublished(context)) return { type: 'text.forget', kind, code };
      return { type: 'text.keep', kind, code, text, version: document?.line.version ?? 0 };
    }),
    forgetText: sendTo(
      'rememberText',
      ({ context: { kind, code } }): TextCommand => ({
        type: 'text.forget',
        kind,
        code,
      }),
    ),
    keepFile: assign((_, { file }: { file: ChosenDocument }) => ({ file, messages: [] })),
    keepTextOfFile: assign(({ context }, { result }: ResultParams<{ text: string }>) =>
      result.kind === 'ok' ? changedText(context, result.data.text) : {},
    ),
    keepChecked: assign((_, { result }: ResultParams<CheckedDocument>) =>
      result.kind === 'ok' ? { checked: result.data, outdated: null } : {},
    ),
    keepPublished: assign((_, { result }: ResultParams<DeskDocument>) =>
      result.kind === 'ok'
        ? {
            ...{ kind: result.data.line.kind, code: result.data.line.code, document: result.data },
            ...{ text: result.data.text, found: null, checked: null, published: result.data.line },
          }
        : {},
    ),
    /** An ended session is told in the editor, which keeps what was typed. */
    keepMessages: assign({
      messages: (_, { result }: ResultParams<unknown>) => {
        if (result.kind === 'ok') return [];
        return result.kind === 'unauthorized' ? [{ key: 'deskDocuments.signedOut' }] : messagesOf(result);
      },
    }),
    keepUnopened: assign({ messages: (_, params: ResultParams<unknown>) => messagesOfOpening(params) }),
    tellTooLarge: assign({ messages: TOO_LARGE, checked: null }),
    forgetChecked: assign({ checked: null }),
    forgetMessages: assign({ messages: [], published: null }),
    forgetDocument: assign(NO_DOCUMENT),
  },
});
