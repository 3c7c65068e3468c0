import { beginningOf, isPublishable } from '../../domain/desk-documents.ts';
import { messagesOf } from '../../domain/errors.ts';
import { MAX_DOCUMENT_BYTES } from '../../domain/published-documents.ts';
import { deskDocumentsMachine } from '../../machines/desk/desk-documents.machine.ts';
import {
  aDocument,
  aDocumentLine,
  aDocumentPreview,
  checkedWith,
  someDocuments,
} from '../machines/support/desk-documents.ts';
import { everyAnswer, inSession } from './cases.ts';
import { type ContextOf, defineModel, type OutcomeOf } from './kit/model.ts';

type Context = ContextOf<typeof deskDocumentsMachine>;
type Outcome = OutcomeOf<typeof deskDocumentsMachine>;
type Failure = Parameters<typeof messagesOf>[0];

const LISTING = { to: 'listing', invokes: { listDocuments: undefined } } as const satisfies Outcome;
const NO_DOCUMENT = {
  document: null,
  text: '',
  found: null,
  checked: null,
  file: null,
  published: null,
  messages: [],
};
const TOO_LARGE = { assigns: { messages: [{ key: 'deskDocuments.tooLarge' }], checked: null } };

const file = { name: 'quiz.json', size: 1_000, arrayBuffer: async () => new ArrayBuffer(0) };
const large = { ...file, size: MAX_DOCUMENT_BYTES + 1 };
const UNSAVED = { version: 1, text: '{ }', at: '2026-11-20T10:00:00Z' };
const LONG_TEXT = 'a'.repeat(MAX_DOCUMENT_BYTES + 1);

/** What may be pressed wherever the list is in view: no press is lost. */
const CHOICES = ['listing', 'failed', 'listed', 'opening'] as const;

/** What is published, or what a new document begins with. */
const beginning = ({ document, kind }: Context) =>
  document?.text ?? (kind === 'missions' ? '' : beginningOf(kind));
const isUnpublished = (context: Context) => context.text !== beginning(context);
const told = (type: 'text.ask' | 'text.forget', { kind, code }: Pick<Context, 'kind' | 'code'>) => ({
  to: 'rememberText',
  event: { type, kind, code },
});
/** Whatever is published nowhere stays in this browser. */
const remembered = (context: Context) => {
  const { kind, code, text, document } = context;
  if (!isUnpublished(context)) return told('text.forget', context);
  const version = document?.line.version ?? 0;
  return { to: 'rememberText', event: { type: 'text.keep', kind, code, text, version } };
};

/** Whoever has to sign in again keeps what was typed. */
const refusedWith = (answer: Failure) =>
  answer.kind === 'unauthorized' ? [{ key: 'deskDocuments.signedOut' }] : messagesOf(answer);

export const deskDocumentsModel = defineModel<typeof deskDocumentsMachine>({
  machine: deskDocumentsMachine,
  inputs: [{ person: 3 }],
  callbackEvents: { rememberText: ['text.found'] },
  cases: {
    'document.open': [{ kind: 'survey', code: 'questionnaire_grano' }],
    'document.begin': [{ kind: 'policy' }],
    'text.change': ({ context }) => [{ text: '{}' }, { text: LONG_TEXT }, { text: beginning(context) }],
    'text.found': [{ unsaved: UNSAVED }],
    'file.choose': [{ file }, { file: large }],
  },
  answers: {
    listDocuments: everyAnswer(someDocuments()),
    readDocument: everyAnswer(aDocument()),
    readTextFile: everyAnswer({ text: '[]' }),
    checkDocument: everyAnswer(
      checkedWith(null),
      checkedWith(aDocumentPreview()),
      checkedWith(aDocumentPreview({ isSame: true })),
      checkedWith(aDocumentPreview({ published: null })),
    ),
    publishDocument: everyAnswer(aDocument(aDocumentLine({ version: 3 }))),
  },
  distinguishBy: ({ list, kind, document, text, checked, published, messages }) => [
    ...[list !== null, kind, document?.line.version, text.length > 3, text.length > MAX_DOCUMENT_BYTES],
    ...[checked?.mistakes.length, checked?.preview?.isSame, checked?.preview?.published?.version],
    ...[published !== null, messages.length > 0],
  ],
  tags: {
    busy: ['listing', 'opening', 'readingFile', 'checking', 'publishing'],
    inEditor: ['editing', 'readingFile', 'checking', 'confirming', 'confirmingDiscard', 'publishing'],
    asked: ['confirming', 'publishing'],
  },
  ends: ['over'],
  starts: ({ person }) => ({
    to: 'listing',
    assigns: { person, list: null, kind: 'survey', code: '', ...NO_DOCUMENT },
    invokes: { ...LISTING.invokes, rememberText: { person } },
  }),
  expects: {
    'done listDocuments': inSession(({ output }) =>
      output.kind === 'ok'
        ? { to: 'listed', assigns: { list: output.data.documents } }
        : { to: 'failed', assigns: { messages: messagesOf(output) } },
    ),
    'list.retry': (_, { at }) => at('failed') && { ...LISTING, assigns: { messages: [], published: null } },
    'document.open': ({ kind, code }, { at, context }) =>
      at(...CHOICES) &&
      context.list !== null && {
        to: 'opening',
        assigns: { kind, code, messages: [] },
        invokes: { readDocument: { kind, code } },
      },
    'done readDocument': inSession(({ output }, { context }) =>
      output.kind === 'ok'
        ? {
            to: 'editing',
            assigns: { document: output.data, text: output.data.text },
            sends: [told('text.ask', context)],
          }
        : { to: 'listed', assigns: { messages: messagesOf(output) } },
    ),
    'document.begin': ({ kind }, { at, context }) =>
      at(...CHOICES) &&
      context.list !== null && {
        to: 'editing',
        assigns: { kind, code: '', text: beginningOf(kind), messages: [] },
        sends: [told('text.ask', { kind, code: '' })],
      },
    'document.leave': (_, { at }) =>
      at('editing', 'confirming', 'confirmingDiscard') && { ...LISTING, assigns: NO_DOCUMENT },
    // What the server said was of the text before.
    'text.change': ({ text }, { at, context }) =>
      at('editing') && {
        assigns: { text, checked: null, published: null, messages: [] },
        sends: [remembered({ ...context, text })],
      },
    // The unpublished text stands in the editor again, unless its author has typed since.
    'text.found': ({ unsaved }, { at, context }) =>
      at('editing') && !isUnpublished(context) && { assigns: { found: unsaved, text: unsaved.text } },
    'text.discard': (_, { at, context }) =>
      at('editing') && isUnpublished(context) && { to: 'confirmingDiscard' },
    'discard.cancel': (_, { at }) => at('confirmingDiscard') && { to: 'editing' },
    'discard.confirm': (_, { at, context }) =>
      at('confirmingDiscard') && {
        to: 'editing',
        assigns: { text: beginning(context), found: null, checked: null, published: null, messages: [] },
        sends: [told('text.forget', context)],
      },
    'file.choose': ({ file: chosen }, { at }) => {
      if (!at('editing')) return false;
      if (chosen.size > MAX_DOCUMENT_BYTES) return TOO_LARGE;
      return {
        to: 'readingFile',
        assigns: { file: chosen, messages: [] },
        invokes: { readTextFile: { file: chosen } },
      };
    },
    'done readTextFile': ({ output }, { context }) =>
      output.kind === 'ok'
        ? {
            to: 'editing',
            assigns: { text: output.data.text, checked: null, published: null },
            sends: [remembered({ ...context, text: output.data.text })],
          }
        : { to: 'editing', assigns: { messages: refusedWith(output) } },
    'text.check': (_, { at, context: { kind, text } }) => {
      if (!at('editing')) return false;
      if (text.length > MAX_DOCUMENT_BYTES) return TOO_LARGE;
      return {
        to: 'checking',
        assigns: { checked: null, published: null, messages: [] },
        invokes: { checkDocument: { kind, text } },
      };
    },
    'done checkDocument': ({ output }) =>
      output.kind === 'ok'
        ? { to: 'editing', assigns: { checked: output.data } }
        : { to: 'editing', assigns: { messages: refusedWith(output) } },
    // Nothing is published but what was checked, without a mistake, and after a second press.
    'publish.ask': (_, { at, context: { checked } }) =>
      at('editing') &&
      checked?.preview?.isSame === false && {
        to: 'confirming',
        assigns: { messages: [], published: null },
      },
    'publish.cancel': (_, { at }) => at('confirming') && { to: 'editing' },
    'publish.confirm': (_, { at, context: { kind, text, checked } }) =>
      at('confirming') && {
        to: 'publishing',
        invokes: { publishDocument: { kind, text, seen: checked?.preview?.published?.version ?? 0 } },
      },
    'done publishDocument': ({ output }, { context }) => {
      if (output.kind === 'ok') {
        const { line, text } = output.data;
        const { kind, code } = line;
        const assigns = {
          ...{ kind, code, document: output.data, text },
          ...{ found: null, checked: null, published: line },
        };
        return { to: 'editing', assigns, sends: [told('text.forget', context)] };
      }
      const messages = refusedWith(output);
      // A refusal is about another version or another day: the text is checked again.
      return { to: 'editing', assigns: { messages, ...(output.kind === 'refused' && { checked: null }) } };
    },
  },
  always: {
    'Only what may be published is asked about.': ({ context, snapshot }) =>
      snapshot.hasTag('asked') ? isPublishable(context.checked) : undefined,
    'What was typed is lost by leaving alone.': ({ context, snapshot }) =>
      snapshot.hasTag('inEditor') ? context.text !== '' : undefined,
  },
  limit: 6_000,
});
