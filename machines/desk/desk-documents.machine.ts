// Decides how surveys, missions and consents are read at the desk, checked and published.
import { assign, type SnapshotFrom, setup } from 'xstate';
import type { ChosenDocument } from '../../domain/desk.ts';
import {
  type AddableKind,
  beginningOf,
  type CheckedDocument,
  type DeskDocument,
  type DeskDocumentLine,
  type DeskDocuments,
  type DocumentPlace,
  isPublishable,
  isTooLarge,
  seenVersion,
} from '../../domain/desk-documents.ts';
import { type Message, messagesOf } from '../../domain/errors.ts';
import type { DocumentKind } from '../../domain/published-documents.ts';
import { type Answered, answerGuards, answerOf, isDone, signedOutTo } from '../call-results.ts';
import {
  checkDocument,
  listDocuments,
  publishDocument,
  readDocument,
  readTextFile,
} from '../ports/desk-documents.ts';

export type DeskDocumentsContext = {
  list: readonly DeskDocumentLine[] | null;
  kind: DocumentKind;
  code: string;
  /** As it was published when it was opened; null of a new one. */
  document: DeskDocument | null;
  text: string;
  /** What the server said of this very text; null after each change. */
  checked: CheckedDocument | null;
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
  | { type: 'text.change'; text: string }
  | { type: 'file.choose'; file: ChosenDocument }
  | { type: 'text.check' }
  | { type: 'publish.ask' }
  | { type: 'publish.confirm' }
  | { type: 'publish.cancel' };

const TOO_LARGE = [{ key: 'deskDocuments.tooLarge' }] as const;

const signedOut = signedOutTo('over');
const keepMessages = { type: 'keepMessages', params: answerOf<unknown> } as const;

/** What may be pressed wherever the list is in view, also while one of it is asked for. */
const choices = {
  'document.open': {
    guard: 'hasList',
    target: 'opening',
    reenter: true,
    actions: {
      type: 'keepPlace',
      params: ({ event: { kind, code } }: { event: DocumentPlace }) => ({ kind, code }),
    },
  },
  'document.begin': {
    guard: 'hasList',
    target: 'editing',
    actions: {
      type: 'begin',
      params: ({ event: { kind } }: { event: { kind: AddableKind } }) => ({ kind }),
    },
  },
} as const;

const leave = { target: 'listing', actions: 'forgetDocument' } as const;

export const deskDocumentsMachine = setup({
  types: {
    context: {} as DeskDocumentsContext,
    events: {} as DeskDocumentsEvent,
    tags: {} as 'busy' | 'inEditor' | 'asked',
  },
  actors: { listDocuments, readDocument, readTextFile, checkDocument, publishDocument },
  guards: {
    ...answerGuards,
    hasList: ({ context }) => context.list !== null,
    isFileTooLarge: (_, { file }: { file: ChosenDocument }) => isTooLarge(file.size),
    isTextTooLarge: ({ context }) => isTooLarge(context.text.length),
    isPublishable: ({ context }) => isPublishable(context.checked),
    isRefused: (_, { answer }: Answered<unknown>) => answer.kind === 'refused',
  },
  actions: {
    keepList: assign((_, { answer }: Answered<DeskDocuments>) =>
      answer.kind === 'ok' ? { list: answer.data.documents } : {},
    ),
    keepPlace: assign((_, place: DocumentPlace) => ({ ...place, messages: [] })),
    begin: assign((_, { kind }: { kind: AddableKind }) => ({
      kind,
      code: '',
      text: beginningOf(kind),
      messages: [],
    })),
    keepDocument: assign((_, { answer }: Answered<DeskDocument>) =>
      answer.kind === 'ok' ? { document: answer.data, text: answer.data.text } : {},
    ),
    keepText: assign((_, { text }: { text: string }) => ({
      text,
      checked: null,
      published: null,
      messages: [],
    })),
    keepFile: assign((_, { file }: { file: ChosenDocument }) => ({ file, messages: [] })),
    keepTextOfFile: assign((_, { answer }: Answered<{ text: string }>) =>
      answer.kind === 'ok' ? { text: answer.data.text, checked: null, published: null } : {},
    ),
    keepChecked: assign((_, { answer }: Answered<CheckedDocument>) =>
      answer.kind === 'ok' ? { checked: answer.data } : {},
    ),
    keepPublished: assign((_, { answer }: Answered<DeskDocument>) =>
      answer.kind === 'ok'
        ? {
            ...{ kind: answer.data.line.kind, code: answer.data.line.code, document: answer.data },
            ...{ text: answer.data.text, checked: null, published: answer.data.line },
          }
        : {},
    ),
    /** The editor holds what was typed, so a session that has ended is told there and leads nowhere. */
    keepMessages: assign({
      messages: (_, { answer }: Answered<unknown>) => {
        if (answer.kind === 'ok') return [];
        return answer.kind === 'unauthorized' ? [{ key: 'deskDocuments.signedOut' }] : messagesOf(answer);
      },
    }),
    tellTooLarge: assign({ messages: TOO_LARGE, checked: null }),
    forgetChecked: assign({ checked: null }),
    forgetMessages: assign({ messages: [], published: null }),
    forgetDocument: assign({
      document: null,
      text: '',
      checked: null,
      file: null,
      published: null,
      messages: [],
    }),
  },
}).createMachine({
  id: 'deskDocuments',
  description:
    'Surveys and quizzes, missions with levels, and consents: what is published, and the next version of each (docs/campaign.md).',
  context: {
    list: null,
    kind: 'survey',
    code: '',
    document: null,
    text: '',
    checked: null,
    file: null,
    published: null,
    messages: [],
  },
  initial: 'listing',
  states: {
    listing: {
      description: 'The list is asked for; the last one stays in view meanwhile.',
      tags: 'busy',
      on: choices,
      invoke: {
        id: 'listDocuments',
        src: 'listDocuments',
        onDone: [
          signedOut,
          { guard: isDone, target: 'listed', actions: { type: 'keepList', params: answerOf<DeskDocuments> } },
          { target: 'failed', actions: keepMessages },
        ],
      },
    },
    failed: {
      description: 'The list could not be had; it can be asked for again.',
      on: { ...choices, 'list.retry': { target: 'listing', actions: 'forgetMessages' } },
    },
    listed: { description: 'Every document is shown with its version.', on: choices },
    opening: {
      description: 'One document is asked for.',
      tags: 'busy',
      on: choices,
      invoke: {
        id: 'readDocument',
        src: 'readDocument',
        input: ({ context: { kind, code } }) => ({ kind, code }),
        onDone: [
          signedOut,
          {
            guard: isDone,
            target: 'editing',
            actions: { type: 'keepDocument', params: answerOf<DeskDocument> },
          },
          { target: 'listed', actions: keepMessages },
        ],
      },
    },
    editing: {
      description:
        'A document is shown and may be changed. What the server said of the text, and what was published, stays until the next change.',
      tags: 'inEditor',
      on: {
        'document.leave': leave,
        'text.change': {
          actions: { type: 'keepText', params: ({ event: { text } }) => ({ text }) },
        },
        'file.choose': [
          {
            guard: { type: 'isFileTooLarge', params: ({ event: { file } }) => ({ file }) },
            actions: 'tellTooLarge',
          },
          {
            target: 'readingFile',
            actions: { type: 'keepFile', params: ({ event: { file } }) => ({ file }) },
          },
        ],
        'text.check': [
          { guard: 'isTextTooLarge', actions: 'tellTooLarge' },
          { target: 'checking', actions: ['forgetChecked', 'forgetMessages'] },
        ],
        'publish.ask': { guard: 'isPublishable', target: 'confirming', actions: 'forgetMessages' },
      },
    },
    readingFile: {
      description: 'The chosen file is read; its text takes the place of what stands in the editor.',
      tags: ['busy', 'inEditor'],
      invoke: {
        id: 'readTextFile',
        src: 'readTextFile',
        input: ({ context: { file } }) => {
          if (file === null) throw new Error('No file was chosen');
          return { file };
        },
        onDone: [
          {
            guard: isDone,
            target: 'editing',
            actions: { type: 'keepTextOfFile', params: answerOf<{ text: string }> },
          },
          { target: 'editing', actions: keepMessages },
        ],
      },
    },
    checking: {
      description: 'The server reads the text by the rules of who publishes it, and keeps nothing.',
      tags: ['busy', 'inEditor'],
      invoke: {
        id: 'checkDocument',
        src: 'checkDocument',
        input: ({ context: { kind, text } }) => ({ kind, text }),
        onDone: [
          {
            guard: isDone,
            target: 'editing',
            actions: { type: 'keepChecked', params: answerOf<CheckedDocument> },
          },
          { target: 'editing', actions: keepMessages },
        ],
      },
    },
    confirming: {
      description: 'What publishing will do is told before it is done, since a version is never taken back.',
      tags: ['inEditor', 'asked'],
      on: { 'publish.confirm': 'publishing', 'publish.cancel': 'editing', 'document.leave': leave },
    },
    publishing: {
      description:
        'The server is asked to publish, and told which version was looked at. What it refuses is told, and the text stays.',
      tags: ['busy', 'inEditor', 'asked'],
      invoke: {
        id: 'publishDocument',
        src: 'publishDocument',
        input: ({ context: { kind, text, checked } }) => {
          const preview = checked?.preview;
          if (!preview) throw new Error('Nothing was checked');
          return { kind, text, seen: seenVersion(preview) };
        },
        onDone: [
          {
            guard: isDone,
            target: 'editing',
            actions: { type: 'keepPublished', params: answerOf<DeskDocument> },
          },
          {
            guard: { type: 'isRefused', params: answerOf<unknown> },
            target: 'editing',
            actions: ['forgetChecked', keepMessages],
          },
          // Whether it was done is not known: the same press once more is answered as the first.
          { target: 'editing', actions: keepMessages },
        ],
      },
    },
    over: { description: 'The session has ended: somebody has to sign in again.', type: 'final' },
  },
});

export type DeskDocumentsSnapshot = SnapshotFrom<typeof deskDocumentsMachine>;
