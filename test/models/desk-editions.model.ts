import {
  hasItsFile,
  REQUEST_FIELDS,
  type RequestField,
  requestMistakes,
} from '../../domain/edition-requests.ts';
import { fromFailure, fromMistakes, noErrors } from '../../domain/errors.ts';
import { deskEditionsMachine } from '../../machines/desk/desk-editions.machine.ts';
import { refusedAt } from '../machines/support/answers.ts';
import { aDeskDraft, aDeskEdition, EDITIONS } from '../machines/support/desk-editions.ts';
import { everyAnswer, inSession } from './cases.ts';
import { type ContextOf, defineModel, type OutcomeOf } from './kit/model.ts';

const small = { name: 'regolamento.pdf', size: 1_000, arrayBuffer: async () => new ArrayBuffer(0) };

/** One of the form of closing, one of the form of rules, and one that neither has. */
const OF_FIELDS = refusedAt('lastDay', 'file', 'drawUntil');

type Own = { readAgain: 'readEdition' };
type Outcome = OutcomeOf<typeof deskEditionsMachine, Own>;
const CLOSED = aDeskEdition({
  state: 'past',
  acts: [],
  lastAct: { act: 'closed', by: 'Anna', at: '2025-08-01T10:05:00+02:00' },
});
/** Before anybody has done anything at the desk, and with one act alone. */
const UNTOUCHED = aDeskEdition({ acts: [{ act: 'rules', until: '2025-08-29' }], lastAct: null });

type Context = ContextOf<typeof deskEditionsMachine>;
type Failure = Parameters<typeof fromFailure>[0];

const LISTING = { to: 'listing', invokes: { listEditions: undefined } } as const satisfies Outcome;
const NO_EDITION = {
  ...{ edition: null, act: null, request: null, done: null },
  ...{ isOvertaken: false, errors: noErrors },
};
/** At the fields of the form that is open; all else above its button. */
const fieldsOf = ({ act }: Context): readonly RequestField[] => (act === null ? [] : REQUEST_FIELDS[act]);
const refusedWith = (answer: Failure, context: Context) => ({
  errors: fromFailure<RequestField>(answer, fieldsOf(context)),
});

/** What may be pressed wherever the list is in view: no press is lost. */
const CHOICES = ['listing', 'failed', 'listed', 'opening', 'openingDraft'] as const;
const isOffered = ({ edition }: Context, act: string) =>
  edition?.acts.some((one) => one.act === act) === true;

export const deskEditionsModel = defineModel<typeof deskEditionsMachine, Own>({
  machine: deskEditionsMachine,
  inputs: [undefined],
  cases: {
    'edition.open': [{ code: 'natura_contest' }],
    'act.choose': [{ act: 'close' }, { act: 'rules' }],
    'act.submit': [
      { request: { kind: 'close', lastDay: '2025-08-20', reason: 'Premi finiti' } },
      { request: { kind: 'close', lastDay: '2025-08-20', reason: ' ' } },
      { request: { kind: 'rules', file: small, tellsPlayers: true } },
      { request: { kind: 'rules', file: null, tellsPlayers: true } },
      { request: { kind: 'rules', file: { ...small, size: 5_000_001 }, tellsPlayers: false } },
    ],
    'draft.begin': [{ replaces: null }, { replaces: 'autunno' }],
    'draft.open': [{ id: 3 }],
    'draft.left': [
      { code: null, isReplaced: false },
      { code: 'autunno', isReplaced: false },
      { code: 'autunno', isReplaced: true },
    ],
  },
  answers: {
    listEditions: everyAnswer(EDITIONS),
    readEdition: everyAnswer(aDeskEdition(), CLOSED, UNTOUCHED),
    actOnEdition: [...everyAnswer(aDeskEdition({ endDate: '2025-08-20' })), OF_FIELDS],
    beginDraft: everyAnswer(aDeskDraft()),
    readDraft: everyAnswer(aDeskDraft()),
  },
  distinguishBy: ({ list, edition, act, done, draft, errors, replaces, isOvertaken }) => [
    ...[list !== null, edition?.state, edition?.acts.length, act, done, draft !== null, replaces],
    isOvertaken,
    ...[errors.form.length > 0, errors.fields.file !== undefined, errors.fields.lastDay !== undefined],
  ],
  tags: { busy: ['listing', 'opening', 'acting', 'lookingAgain', 'beginning', 'openingDraft'] },
  ends: ['over'],
  starts: () => ({
    ...LISTING,
    assigns: {
      ...{ list: null, code: '', replaces: null, draftId: 0, draft: null, ...NO_EDITION },
    },
  }),
  expects: {
    'done listEditions': inSession(({ output }, { context }) =>
      output.kind === 'ok'
        ? { to: 'listed', assigns: { list: output.data } }
        : { to: 'failed', assigns: refusedWith(output, context) },
    ),
    'list.retry': (_, { at }) => at('failed') && { ...LISTING, assigns: { errors: noErrors } },
    'edition.open': ({ code }, { at, context }) =>
      at(...CHOICES) &&
      context.list !== null && {
        to: 'opening',
        assigns: { code, done: null, errors: noErrors },
        invokes: { readEdition: { code } },
      },
    'done readEdition': inSession(({ output }, { context }) =>
      output.kind === 'ok'
        ? { to: 'open', assigns: { edition: output.data } }
        : { to: 'listed', assigns: refusedWith(output, context) },
    ),
    'edition.leave': (_, { at }) => at('open', 'confirming') && { ...LISTING, assigns: NO_EDITION },
    'act.choose': ({ act }, { at, context }) =>
      at('open') &&
      isOffered(context, act) && { assigns: { act, done: null, isOvertaken: false, errors: noErrors } },
    // The form stays as it was typed where its question is answered with no.
    'act.cancel': (_, { at }) => {
      if (at('confirming')) return { to: 'open', assigns: { request: null } };
      return at('open') && { assigns: { act: null, request: null, errors: noErrors } };
    },
    // Nothing is done but what is offered, without a mistake, and after a second press.
    'act.submit': ({ request }, { at, context }) => {
      const { edition } = context;
      if (!at('open') || edition === null) return false;
      const mistakes = requestMistakes(request, edition, edition.today);
      if (mistakes.length > 0) {
        return { assigns: { errors: fromMistakes<RequestField>(mistakes, fieldsOf(context)) } };
      }
      return (
        hasItsFile(request) &&
        isOffered(context, request.kind) && { to: 'confirming', assigns: { request, errors: noErrors } }
      );
    },
    'act.confirm': (_, { at, context: { code, request } }) =>
      at('confirming') && request !== null && { to: 'acting', invokes: { actOnEdition: { code, request } } },
    // What was refused leaves its form open, with a word.
    'done actOnEdition': ({ output }, { context }) => {
      if (output.kind === 'ok') {
        const nothing = { act: null, request: null, isOvertaken: false };
        return { to: 'open', assigns: { edition: output.data, done: context.act, ...nothing } };
      }
      const assigns = refusedWith(output, context);
      if (output.kind !== 'refused') return { to: 'open', assigns };
      // It may be refused because of what another has done: the edition is looked at again.
      return { to: 'lookingAgain', assigns, invokes: { readAgain: { code: context.code } } };
    },
    'done readAgain': ({ output }, { context }) => {
      if (output.kind !== 'ok') return { to: 'open' };
      const { data: edition } = output;
      const isOvertaken = edition.lastAct?.at !== context.edition?.lastAct?.at;
      if (edition.acts.some(({ act }) => act === context.act))
        return { to: 'open', assigns: { edition, isOvertaken } };
      // Its form is gone, and what was wrong in it is told above what may still be done.
      const { fields, form } = context.errors;
      const errors = { fields: {}, form: [...form, ...Object.values(fields)] };
      return { to: 'open', assigns: { edition, isOvertaken, act: null, request: null, errors } };
    },
    'draft.begin': ({ replaces }, { at, context }) =>
      (at('open') || (at(...CHOICES) && context.list !== null)) && {
        to: 'beginning',
        assigns: { replaces, errors: noErrors },
        invokes: { beginDraft: { replaces } },
      },
    'done beginDraft': inSession(({ output }, { context }) =>
      output.kind === 'ok'
        ? { to: 'drafting', assigns: { ...NO_EDITION, draft: output.data } }
        : { ...LISTING, assigns: { ...NO_EDITION, ...refusedWith(output, context) } },
    ),
    'draft.open': ({ id }, { at, context }) =>
      at(...CHOICES) &&
      context.list !== null && {
        to: 'openingDraft',
        assigns: { draftId: id, errors: noErrors },
        invokes: { readDraft: { id } },
      },
    'done readDraft': inSession(({ output }, { context }) =>
      output.kind === 'ok'
        ? { to: 'drafting', assigns: { draft: output.data } }
        : { to: 'listed', assigns: refusedWith(output, context) },
    ),
    'draft.left': ({ code, isReplaced }, { at }) => {
      if (!at('drafting')) return false;
      const assigns = { draft: null };
      if (code === null) return { ...LISTING, assigns };
      return {
        to: 'opening',
        assigns: { ...assigns, code, done: isReplaced ? 'replaced' : 'opened', errors: noErrors },
        invokes: { readEdition: { code } },
      };
    },
  },
  always: {
    'A draft is at hand in the editor, and nowhere else.': ({ context, snapshot }) =>
      (context.draft !== null) === snapshot.matches('drafting'),
    'The form of an act is that of an edition that offers it.': ({ context }) =>
      context.act === null || context.edition?.acts.some(({ act }) => act === context.act) === true,
    'Whatever is wrong with the form of an act is told at a field that it has, or above its button.': ({
      context: { act, errors },
    }) =>
      act === null
        ? undefined
        : Object.keys(errors.fields).every((field) => REQUEST_FIELDS[act].some((own) => own === field)),
  },
  limit: 6_000,
});
