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

const LISTING = { to: 'listing', invokes: { listEditions: undefined } } as const satisfies Outcome;
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
  distinguishBy: ({ list, edition, act, done, draft, errors, replaces }) => [
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
    assigns: {
      ...{ list: null, code: '', request: null, replaces: null, draftId: 0, draft: null, ...NO_EDITION },
    },
  }),
  expects: {
    'done listEditions': ({ output }) => {
      // An answer without a session ends it.
      if (output.kind === 'unauthorized') return { to: 'over' };
      return output.kind === 'ok'
        ? { to: 'listed', assigns: { list: output.data } }
        : { to: 'failed', assigns: refusedWith(output) };
    },
    'list.retry': (_, { at }) => at('failed') && { ...LISTING, assigns: { errors: noErrors } },
    'edition.open': ({ code }, { at, context }) =>
      at(...CHOICES) &&
      context.list !== null && {
        to: 'opening',
        assigns: { code, done: null, errors: noErrors },
        invokes: { readEdition: { code } },
      },
    'done readEdition': ({ output }) => {
      if (output.kind === 'unauthorized') return { to: 'over' };
      return output.kind === 'ok'
        ? { to: 'open', assigns: { edition: output.data } }
        : { to: 'listed', assigns: refusedWith(output) };
    },
    'edition.leave': (_, { at }) => at('open') && { ...LISTING, assigns: NO_EDITION },
    'act.choose': ({ act }, { at, context }) =>
      at('open') && isOffered(context, act) && { assigns: { act, done: null, errors: noErrors } },
    'act.cancel': (_, { at }) => at('open') && { assigns: { act: null, errors: noErrors } },
    // Nothing is done but what is offered, and by a press.
    'act.submit': ({ request }, { at, context }) => {
      if (!at('open')) return false;
      if (request.kind === 'rules' && request.file.size > 5_000_000) {
        return { assigns: { errors: fromValidation({ file: 'editions.rules.tooLarge' }) } };
      }
      return (
        isOffered(context, request.kind) && {
          to: 'acting',
          assigns: { request, errors: noErrors },
          invokes: { actOnEdition: { code: context.code, request } },
        }
      );
    },
    // What was refused leaves its form open, with a word.
    'done actOnEdition': ({ output }, { context: { act } }) =>
      output.kind === 'ok'
        ? { to: 'open', assigns: { edition: output.data, done: act, act: null, request: null } }
        : { to: 'open', assigns: refusedWith(output) },
    'draft.begin': ({ replaces }, { at, context }) =>
      (at('open') || (at(...CHOICES) && context.list !== null)) && {
        to: 'beginning',
        assigns: { replaces, errors: noErrors },
        invokes: { beginDraft: { replaces } },
      },
    'done beginDraft': ({ output }) => {
      if (output.kind === 'unauthorized') return { to: 'over' };
      return output.kind === 'ok'
        ? { to: 'drafting', assigns: { ...NO_EDITION, draft: output.data } }
        : { ...LISTING, assigns: { ...NO_EDITION, ...refusedWith(output) } };
    },
    'draft.open': ({ id }, { at, context }) =>
      at(...CHOICES) &&
      context.list !== null && {
        to: 'openingDraft',
        assigns: { draftId: id, errors: noErrors },
        invokes: { readDraft: { id } },
      },
    'done readDraft': ({ output }) => {
      if (output.kind === 'unauthorized') return { to: 'over' };
      return output.kind === 'ok'
        ? { to: 'drafting', assigns: { draft: output.data } }
        : { to: 'listed', assigns: refusedWith(output) };
    },
    'draft.left': ({ code }, { at }) => {
      if (!at('drafting')) return false;
      const assigns = { draft: null };
      if (code === null) return { ...LISTING, assigns };
      return {
        to: 'opening',
        assigns: { ...assigns, code, done: 'opened', errors: noErrors },
        invokes: { readEdition: { code } },
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
