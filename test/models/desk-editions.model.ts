import { fromFailure, fromValidation, noErrors } from '../../domain/errors.ts';
import { deskEditionsMachine } from '../../machines/desk/desk-editions.machine.ts';
import { refused } from '../machines/support/answers.ts';
import { aDeskDraft, aDeskEdition, EDITIONS } from '../machines/support/desk-editions.ts';
import { everyAnswer } from './cases.ts';
import { type ContextOf, defineModel, type OutcomeOf } from './kit/model.ts';

const small = { size: 1_000, arrayBuffer: async () => new ArrayBuffer(0) };

const FIELDS = [
  ...(['charity', 'products', 'drawUntil', 'keepOriginalsUntil'] as const),
  ...(['lastDay', 'article', 'reason', 'file'] as const),
];
const OF_FIELDS = refused(FIELDS.map((field) => ({ loc: ['body', field], msg: 'No.', type: 'value_error' })));

type Outcome = OutcomeOf<typeof deskEditionsMachine>;
type Context = ContextOf<typeof deskEditionsMachine>;
type Failure = Parameters<typeof fromFailure>[0];

const LISTING = { to: 'listing', asks: { listEditions: undefined } } as const satisfies Outcome;
const NO_EDITION = { edition: null, act: null, done: null, errors: noErrors };
const refusedWith = (answer: Failure) => ({ errors: fromFailure<(typeof FIELDS)[number]>(answer, FIELDS) });

/** What may be pressed wherever the list is in view: no press is lost. */
const CHOICES = ['listing', 'failed', 'listed', 'opening', 'openingDraft'] as const;
const isOffered = ({ edition }: Context, act: string) =>
  edition?.acts.some((one) => one.act === act) === true;

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
    actOnEdition: [...everyAnswer(aDeskEdition({ endDate: '2025-08-20' })), OF_FIELDS],
    beginDraft: everyAnswer(aDeskDraft()),
    readDraft: everyAnswer(aDeskDraft()),
  },
  tellsApart: ({ list, edition, act, done, draft, errors, replaces }) => [
    ...[list !== null, edition?.state, edition?.acts.length, act, done, draft !== null, replaces],
    ...[errors.form.length > 0, errors.fields.file !== undefined],
  ],
  states: {
    listing: { tags: 'busy' },
    failed: {},
    listed: {},
    opening: { tags: 'busy' },
    open: {},
    acting: { tags: 'busy' },
    beginning: { tags: 'busy' },
    openingDraft: { tags: 'busy' },
    drafting: {},
    over: { isFinal: true },
  },
  starts: () => ({
    ...LISTING,
    becomes: {
      ...{ list: null, code: '', request: null, replaces: null, draftId: 0, draft: null, ...NO_EDITION },
    },
  }),
  expects: {
    'done listEditions': ({ output }) => {
      // An answer without a session ends it.
      if (output.kind === 'unauthorized') return { to: 'over' };
      return output.kind === 'ok'
        ? { to: 'listed', becomes: { list: output.data } }
        : { to: 'failed', becomes: refusedWith(output) };
    },
    'list.retry': (_, { at }) => at('failed') && { ...LISTING, becomes: { errors: noErrors } },
    'edition.open': ({ code }, { at, context }) =>
      at(...CHOICES) &&
      context.list !== null && {
        to: 'opening',
        becomes: { code, done: null, errors: noErrors },
        asks: { readEdition: { code } },
      },
    'done readEdition': ({ output }) => {
      if (output.kind === 'unauthorized') return { to: 'over' };
      return output.kind === 'ok'
        ? { to: 'open', becomes: { edition: output.data } }
        : { to: 'listed', becomes: refusedWith(output) };
    },
    'edition.leave': (_, { at }) => at('open') && { ...LISTING, becomes: NO_EDITION },
    'act.choose': ({ act }, { at, context }) =>
      at('open') && isOffered(context, act) && { becomes: { act, done: null, errors: noErrors } },
    'act.cancel': (_, { at }) => at('open') && { becomes: { act: null, errors: noErrors } },
    // Nothing is done but what is offered, and by a press.
    'act.submit': ({ request }, { at, context }) => {
      if (!at('open')) return false;
      if (request.kind === 'rules' && request.file.size > 5_000_000) {
        return { becomes: { errors: fromValidation({ file: 'editions.rules.tooLarge' }) } };
      }
      return (
        isOffered(context, request.kind) && {
          to: 'acting',
          becomes: { request, errors: noErrors },
          asks: { actOnEdition: { code: context.code, request } },
        }
      );
    },
    // What was refused leaves its form open, with a word.
    'done actOnEdition': ({ output }, { context: { act } }) =>
      output.kind === 'ok'
        ? { to: 'open', becomes: { edition: output.data, done: act, act: null, request: null } }
        : { to: 'open', becomes: refusedWith(output) },
    'draft.begin': ({ replaces }, { at, context }) =>
      (at('open') || (at(...CHOICES) && context.list !== null)) && {
        to: 'beginning',
        becomes: { replaces, errors: noErrors },
        asks: { beginDraft: { replaces } },
      },
    'done beginDraft': ({ output }) => {
      if (output.kind === 'unauthorized') return { to: 'over' };
      return output.kind === 'ok'
        ? { to: 'drafting', becomes: { ...NO_EDITION, draft: output.data } }
        : { ...LISTING, becomes: { ...NO_EDITION, ...refusedWith(output) } };
    },
    'draft.open': ({ id }, { at, context }) =>
      at(...CHOICES) &&
      context.list !== null && {
        to: 'openingDraft',
        becomes: { draftId: id, errors: noErrors },
        asks: { readDraft: { id } },
      },
    'done readDraft': ({ output }) => {
      if (output.kind === 'unauthorized') return { to: 'over' };
      return output.kind === 'ok'
        ? { to: 'drafting', becomes: { draft: output.data } }
        : { to: 'listed', becomes: refusedWith(output) };
    },
    'draft.left': ({ code }, { at }) => {
      if (!at('drafting')) return false;
      const becomes = { draft: null };
      if (code === null) return { ...LISTING, becomes };
      return {
        to: 'opening',
        becomes: { ...becomes, code, done: 'opened', errors: noErrors },
        asks: { readEdition: { code } },
      };
    },
  },
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
  limit: 6_000,
});
