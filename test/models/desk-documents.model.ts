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
import {
  askedFor,
  BEGUN,
  beginning,
  CHOICES,
  isUnpublished,
  LISTING,
  NO_DOCUMENT,
  outdatedBy,
  PUBLISHED,
  refusedWith,
  remembered,
  sought,
  TOO_LARGE,
  told,
  unopened,
} from './desk-documents.outcomes.ts';
import { defineModel } from './kit/model.ts';

const file = { name: 'quiz.json', size: 1_000, arrayBuffer: async () => new ArrayBuffer(0) };
const large = { ...file, size: MAX_DOCUMENT_BYTES + 1 };
const UNSAVED = { version: 1, text: '{ }', at: '2026-11-20T10:00:00Z' };
const LONG_TEXT = 'a'.repeat(MAX_DOCUMENT_BYTES + 1);

export const deskDocumentsModel = defineModel<typeof deskDocumentsMachine>({
  machine: deskDocumentsMachine,
  inputs: [{ person: 3 }, { person: 3, document: PUBLISHED }, { person: 3, document: BEGUN }],
  callbackEvents: { rememberText: ['text.found', 'texts.found'] },
  cases: {
    'document.open': [{ kind: 'survey', code: 'questionnaire_grano' }],
    'document.begin': [{ kind: 'policy' }],
    'place.seek': [{ document: PUBLISHED }, { document: BEGUN }, { document: null }],
    'text.change': ({ context }) => [{ text: '{}' }, { text: LONG_TEXT }, { text: beginning(context) }],
    'text.found': [{ unsaved: UNSAVED }],
    'texts.found': [{ texts: [{ kind: 'policy', code: '', at: UNSAVED.at }] }],
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
  distinguishBy: ({ list, kind, document, text, checked, outdated, published, messages }) => [
    ...[list !== null, kind, document?.line.version, text.length > 3, text.length > MAX_DOCUMENT_BYTES],
    ...[checked?.mistakes.length, checked?.preview?.isSame, checked?.preview?.published?.version],
    ...[outdated !== null, published !== null, messages.length > 0],
  ],
  tags: {
    busy: ['listing', 'opening', 'readingFile', 'checking', 'publishing'],
    inEditor: ['editing', 'readingFile', 'checking', 'confirming', 'confirmingDiscard', 'publishing'],
    asked: ['confirming', 'publishing'],
  },
  ends: ['over'],
  starts: ({ person, document }) => {
    const begins = sought(document ?? null);
    return {
      ...begins,
      assigns: {
        ...{ person, list: null, unpublished: [], kind: 'survey', code: '' },
        ...NO_DOCUMENT,
        ...begins.assigns,
      },
      invokes: { ...begins.invokes, rememberText: { person } },
    };
  },
  expects: {
    'done listDocuments': inSession(({ output }) =>
      output.kind === 'ok'
        ? {
            to: 'listed',
            assigns: { list: output.data.documents },
            sends: [askedFor(output.data.documents)],
          }
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
        : unopened(output, context),
    ),
    'document.begin': ({ kind }, { at, context }) =>
      at(...CHOICES) &&
      context.list !== null && {
        to: 'editing',
        assigns: { kind, code: '', text: beginningOf(kind), messages: [] },
        sends: [told('text.ask', { kind, code: '' })],
      },
    // A step back or on leads there whatever is under way, as another room does.
    'place.seek': ({ document }, { at, context: { list } }) =>
      !at('over') && {
        ...sought(document),
        ...(document === null && { sends: [askedFor(list ?? [])] }),
      },
    // What is left unpublished is marked in the list.
    'document.leave': (_, { at, context: { list } }) =>
      at('editing', 'confirming', 'confirmingDiscard') && {
        ...LISTING,
        assigns: NO_DOCUMENT,
        sends: [askedFor(list ?? [])],
      },
    'texts.found': ({ texts }) => ({ assigns: { unpublished: texts } }),
    // What the server said was of the text before: nothing is published by it, and its mistakes stay in view.
    'text.change': ({ text }, { at, context }) =>
      at('editing') && {
        assigns: { text, checked: null, outdated: outdatedBy(context), published: null, messages: [] },
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
        assigns: {
          ...{ text: beginning(context), found: null, published: null, messages: [] },
          ...{ checked: null, outdated: null },
        },
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
            assigns: {
              ...{ text: output.data.text, published: null },
              ...{ checked: null, outdated: outdatedBy(context) },
            },
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
        ? { to: 'editing', assigns: { checked: output.data, outdated: null } }
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
    'Of mistakes of before nothing is published.': ({ context: { outdated, checked } }) =>
      outdated === null ? undefined : checked === null && outdated.preview === null,
    'What was typed is lost by leaving alone.': ({ context, snapshot }) =>
      snapshot.hasTag('inEditor') ? context.text !== '' : undefined,
  },
  limit: 6_000,
});
