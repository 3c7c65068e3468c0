import { deskEditionsMachine } from '../../machines/desk/desk-editions.machine.ts';
import { aDeskDraft, aDeskEdition, EDITIONS } from '../machines/support/desk-editions.ts';
import { everyAnswer } from './cases.ts';
import { defineModel } from './kit/model.ts';

const small = { size: 1_000, arrayBuffer: async () => new ArrayBuffer(0) };

export const deskEditionsModel = defineModel<typeof deskEditionsMachine>({
  machine: deskEditionsMachine,
  inputs: [undefined],
  cases: {
    'edition.open': [{ code: 'natura_contest' }],
    'act.choose': [{ act: 'close' }, { act: 'rules' }],
    'act.submit': [
      { request: { kind: 'close', lastDay: '2025-08-20' } },
      { request: { kind: 'rules', file: small, tellsPlayers: true } },
      { request: { kind: 'rules', file: { ...small, size: 5_000_001 }, tellsPlayers: false } },
    ],
    'draft.begin': [{ replaces: null }, { replaces: 'autunno' }],
    'draft.open': [{ id: 3 }],
    'draft.left': [{ code: null }, { code: 'autunno' }],
  },
  answers: {
    listEditions: everyAnswer(EDITIONS),
    readEdition: everyAnswer(aDeskEdition(), aDeskEdition({ state: 'past', acts: [] })),
    actOnEdition: everyAnswer(aDeskEdition({ endDate: '2025-08-20' })),
    beginDraft: everyAnswer(aDeskDraft()),
    readDraft: everyAnswer(aDeskDraft()),
  },
  tellsApart: ({ list, edition, act, done, draft, errors, replaces }) => [
    ...[list !== null, edition?.state, edition?.acts.length, act, done, draft !== null, replaces],
    ...[errors.form.length > 0, errors.fields.file !== undefined],
  ],
  always: {
    'A draft is at hand in the editor, and nowhere else.': ({ context, snapshot }) =>
      (context.draft !== null) === snapshot.matches('drafting'),
    'The form of an act is that of an edition that offers it.': ({ context }) =>
      context.act === null || context.edition?.acts.some(({ act }) => act === context.act) === true,
    'A list that fails says so.': ({ context, snapshot }) =>
      snapshot.matches('failed') ? context.errors.form.length > 0 : undefined,
    'A line of the list that is in view can be pressed, whatever is asked for.': ({ context, snapshot }) =>
      context.list === null ||
      context.edition !== null ||
      ['drafting', 'beginning', 'over'].some((state) => snapshot.value === state)
        ? undefined
        : snapshot.can({ type: 'edition.open', code: 'natura_contest' }) &&
          snapshot.can({ type: 'draft.open', id: 3 }),
  },
  rules: {
    'Nothing is done but what is offered, and by a press.': ({ event, before, after }) =>
      after.matches('acting') && !before.matches('acting')
        ? event.type === 'act.submit' &&
          before.context.edition?.acts.some(({ act }) => act === event.request.kind) === true
        : undefined,
    'What was refused leaves its form open, with a word.': ({ event, before, after }) =>
      event.type === 'xstate.done.actor.actOnEdition' && event.output.kind !== 'ok'
        ? after.matches('open') &&
          after.context.act === before.context.act &&
          after.context.errors.form.length > 0
        : undefined,
  },
  asks: {
    actOnEdition: ({ code, request }, context) => code === context.code && request === context.request,
    readEdition: ({ code }, context) => code === context.code,
    beginDraft: ({ replaces }, context) => replaces === context.replaces,
    readDraft: ({ id }) => id === 3,
  },
  limit: 6_000,
});
