// Decides how surveys, missions and consents are read at the desk, checked and published.
import type { SnapshotFrom } from 'xstate';
import {
  type AddableKind,
  type CheckedDocument,
  type DeskDocument,
  type DeskDocuments,
  type DocumentPlace,
  seenVersion,
} from '../../domain/desk-documents.ts';
import { keepMessages, keepUnopened, resultOf, signedOutTo, whenOk } from '../call-results.ts';
import { deskDocumentsSetup, NO_DOCUMENT, unread } from './desk-documents.setup.ts';

const signedOut = signedOutTo('over');

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
    actions: [
      {
        type: 'begin',
        params: ({ event: { kind } }: { event: { kind: AddableKind } }) => ({ kind }),
      },
      'askUnsaved',
    ],
  },
} as const;

const namedBy = ({ event: { document } }: { event: { document: DocumentPlace | null } }) => ({ document });
const keepNamed = { type: 'keepNamed', params: namedBy } as const;
/** A step back or on leads away from what is on its way, as another room does; what was typed stays in this browser. */
const seek = [
  {
    guard: { type: 'namesPublished', params: namedBy },
    target: '.opening',
    actions: ['forgetDocument', keepNamed],
  },
  {
    guard: { type: 'namesNew', params: namedBy },
    target: '.editing',
    actions: ['forgetDocument', keepNamed, 'askUnsaved'],
  },
  { target: '.listing', actions: ['forgetDocument', 'askUnpublished'] },
] as const;

const leave = { target: 'listing', actions: ['forgetDocument', 'askUnpublished'] } as const;

export const deskDocumentsMachine = deskDocumentsSetup.createMachine({
  id: 'deskDocuments',
  description:
    'Surveys and quizzes, missions with levels, and consents: what is published, and the next version of each (docs/campaign.md).',
  context: ({ input: { person, document } }) => ({
    person,
    list: null,
    unpublished: [],
    ...{ kind: 'survey', code: '', ...NO_DOCUMENT },
    ...(document && unread(document)),
  }),
  invoke: { id: 'rememberText', src: 'rememberText', input: ({ context: { person } }) => ({ person }) },
  initial: 'arriving',
  on: {
    'place.seek': seek,
    'texts.found': {
      actions: { type: 'keepUnpublished', params: ({ event: { texts } }) => ({ texts }) },
    },
  },
  states: {
    arriving: {
      description: 'The document that somebody came for, or the list.',
      always: [
        { guard: 'hasCode', target: 'opening' },
        { guard: 'hasText', target: 'editing', actions: 'askUnsaved' },
        { target: 'listing' },
      ],
    },
    listing: {
      description: 'The list is asked for; the last one stays in view meanwhile.',
      tags: 'busy',
      on: choices,
      invoke: {
        id: 'listDocuments',
        src: 'listDocuments',
        onDone: [
          signedOut,
          {
            guard: whenOk,
            target: 'listed',
            actions: [{ type: 'keepList', params: resultOf<DeskDocuments> }, 'askUnpublished'],
          },
          { target: 'failed', actions: keepMessages },
        ],
      },
    },
    failed: {
      description: 'The list could not be had; it can be asked for again.',
      on: { ...choices, 'list.retry': { target: 'listing', actions: 'forgetMessages' } },
    },
    listed: {
      description:
        'Every document is shown with its version, and whether this browser keeps an unpublished text of it.',
      on: choices,
    },
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
            guard: whenOk,
            target: 'editing',
            actions: [{ type: 'keepDocument', params: resultOf<DeskDocument> }, 'askUnsaved'],
          },
          // Who came for one document alone has no list yet.
          { guard: 'hasList', target: 'listed', actions: keepUnopened },
          { target: 'listing', actions: keepUnopened },
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
          actions: [{ type: 'keepText', params: ({ event: { text } }) => ({ text }) }, 'sendUnpublished'],
        },
        'text.found': {
          guard: 'isUntouched',
          actions: { type: 'takeFound', params: ({ event: { unsaved } }) => ({ unsaved }) },
        },
        'text.discard': { guard: 'isUnpublished', target: 'confirmingDiscard' },
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
    confirmingDiscard: {
      description: 'Before what was typed is thrown away, which nobody can undo, it is asked once more.',
      tags: 'inEditor',
      on: {
        'discard.confirm': { target: 'editing', actions: ['forgetText', 'discardText'] },
        'discard.cancel': 'editing',
        'document.leave': leave,
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
            guard: whenOk,
            target: 'editing',
            actions: [{ type: 'keepTextOfFile', params: resultOf<{ text: string }> }, 'sendUnpublished'],
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
            guard: whenOk,
            target: 'editing',
            actions: { type: 'keepChecked', params: resultOf<CheckedDocument> },
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
            guard: whenOk,
            target: 'editing',
            actions: ['forgetText', { type: 'keepPublished', params: resultOf<DeskDocument> }],
          },
          {
            guard: { type: 'isRefused', params: resultOf<unknown> },
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
