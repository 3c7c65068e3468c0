// Decides how the brand looks at its editions, begins drafts, and changes what may be changed of an edition that is open.
import { assign, type SnapshotFrom, setup } from 'xstate';
import type {
  DeskDraft,
  DeskEdition,
  DeskEditions,
  EditionRequest,
  TypedEditionRequest,
} from '../../domain/desk.ts';
import type { EditionAct } from '../../domain/edition-changes.ts';
import type { FormMistake } from '../../domain/edition-form.ts';
import {
  hasItsFile,
  REQUEST_FIELDS,
  type RequestField,
  requestMistakes,
} from '../../domain/edition-requests.ts';
import { type FormErrors, fromFailure, fromMistakes, noErrors } from '../../domain/errors.ts';
import { type Answered, answerGuards, answerOf, isDone, signedOutTo } from '../call-results.ts';
import { actOnEdition, beginDraft, listEditions, readDraft, readEdition } from '../ports/desk-editions.ts';

/** What is done with an edition by a form of its own; to replace it is a draft. */
export type FormAct = Exclude<EditionAct, 'replace'>;

export type DeskEditionsContext = {
  list: DeskEditions | null;
  code: string;
  edition: DeskEdition | null;
  /** The act whose form is open. */
  act: FormAct | null;
  request: EditionRequest | null;
  /** What was done last, to be told. */
  done: FormAct | 'opened' | 'replaced' | null;
  /** The draft that is begun, of an edition or a new one; or the number of one that is opened. */
  replaces: string | null;
  draftId: number;
  draft: DeskDraft | null;
  errors: FormErrors<RequestField>;
};

export type DeskEditionsEvent =
  | { type: 'list.retry' }
  | { type: 'edition.open'; code: string }
  | { type: 'edition.leave' }
  | { type: 'act.choose'; act: FormAct }
  | { type: 'act.cancel' }
  | { type: 'act.submit'; request: TypedEditionRequest }
  | { type: 'act.confirm' }
  | { type: 'draft.begin'; replaces: string | null }
  | { type: 'draft.open'; id: number }
  /** The editor was left; with the code of the edition that was opened, or replaced by the draft. */
  | { type: 'draft.left'; code: string | null; isReplaced: boolean };

const signedOut = signedOutTo('over');
const keepErrors = { type: 'keepErrors', params: answerOf<unknown> } as const;

const requestOf = ({ event }: { event: { request: TypedEditionRequest } }) => ({ request: event.request });

/** What is wrong with a request about the edition that is open, as far as the desk can tell. */
const mistakesIn = (
  { edition }: DeskEditionsContext,
  { request }: { request: TypedEditionRequest },
): readonly FormMistake[] => (edition === null ? [] : requestMistakes(request, edition, edition.today));

/** The fields of the form that is open: a refusal of any other is told above its button. */
const fieldsOf = ({ act }: DeskEditionsContext): readonly RequestField[] =>
  act === null ? [] : REQUEST_FIELDS[act];

/** What may be pressed wherever the list is in view, also while it or something of it is asked for: no press is lost. */
const choices = {
  'edition.open': {
    guard: 'hasList',
    target: 'opening',
    reenter: true,
    actions: {
      type: 'keepCode',
      params: ({ event }: { event: { code: string } }) => ({ code: event.code }),
    },
  },
  'draft.open': {
    guard: 'hasList',
    target: 'openingDraft',
    reenter: true,
    actions: { type: 'keepDraftId', params: ({ event }: { event: { id: number } }) => ({ id: event.id }) },
  },
  'draft.begin': {
    guard: 'hasList',
    target: 'beginning',
    actions: {
      type: 'keepBeginning',
      params: ({ event }: { event: { replaces: string | null } }) => ({ replaces: event.replaces }),
    },
  },
} as const;

export const deskEditionsMachine = setup({
  types: {
    context: {} as DeskEditionsContext,
    events: {} as DeskEditionsEvent,
    tags: {} as 'busy',
  },
  actors: { listEditions, readEdition, actOnEdition, beginDraft, readDraft },
  guards: {
    ...answerGuards,
    isOffered: ({ context }, { act }: { act: FormAct }) =>
      context.edition?.acts.some((one) => one.act === act) === true,
    isMistaken: ({ context }, params: { request: TypedEditionRequest }) =>
      mistakesIn(context, params).length > 0,
    isPublished: (_, { code }: { code: string | null }) => code !== null,
    hasList: ({ context }) => context.list !== null,
  },
  actions: {
    keepList: assign((_, { answer }: Answered<DeskEditions>) =>
      answer.kind === 'ok' ? { list: answer.data } : {},
    ),
    keepCode: assign((_, { code }: { code: string | null }) => ({
      code: code ?? '',
      done: null,
      errors: noErrors,
    })),
    keepEdition: assign((_, { answer }: Answered<DeskEdition>) =>
      answer.kind === 'ok' ? { edition: answer.data } : {},
    ),
    keepAct: assign((_, { act }: { act: FormAct }) => ({ act, done: null, errors: noErrors })),
    keepRequest: assign((_, { request }: { request: TypedEditionRequest }) =>
      hasItsFile(request) ? { request, errors: noErrors } : {},
    ),
    keepDraft: assign((_, { answer }: Answered<DeskDraft>) =>
      answer.kind === 'ok' ? { draft: answer.data } : {},
    ),
    keepBeginning: assign((_, { replaces }: { replaces: string | null }) => ({
      replaces,
      errors: noErrors,
    })),
    keepDraftId: assign((_, { id }: { id: number }) => ({ draftId: id, errors: noErrors })),
    keepErrors: assign({
      errors: ({ context }, { answer }: Answered<unknown>) =>
        answer.kind === 'ok' ? noErrors : fromFailure<RequestField>(answer, fieldsOf(context)),
    }),
    tellMistakes: assign({
      errors: ({ context }, params: { request: TypedEditionRequest }) =>
        fromMistakes<RequestField>(mistakesIn(context, params), fieldsOf(context)),
    }),
    tellDone: assign(({ context }) => ({ done: context.act, act: null, request: null })),
    tellOpened: assign((_, { isReplaced }: { isReplaced: boolean }) => ({
      done: isReplaced ? ('replaced' as const) : ('opened' as const),
    })),
    forgetAct: assign({ act: null, request: null, errors: noErrors }),
    forgetRequest: assign({ request: null }),
    forgetEdition: assign({ edition: null, act: null, request: null, done: null, errors: noErrors }),
    forgetDraft: assign({ draft: null }),
    forgetErrors: assign({ errors: noErrors }),
  },
}).createMachine({
  id: 'deskEditions',
  description:
    'The editions and drafts of the brand, and one of them with what may be done (docs/campaign.md).',
  context: {
    list: null,
    code: '',
    edition: null,
    act: null,
    request: null,
    done: null,
    replaces: null,
    draftId: 0,
    draft: null,
    errors: noErrors,
  },
  initial: 'listing',
  states: {
    listing: {
      description: 'The list is asked for; the last one stays in view meanwhile.',
      tags: 'busy',
      on: choices,
      invoke: {
        id: 'listEditions',
        src: 'listEditions',
        onDone: [
          signedOut,
          {
            guard: isDone,
            target: 'listed',
            actions: { type: 'keepList', params: answerOf<DeskEditions> },
          },
          { target: 'failed', actions: keepErrors },
        ],
      },
    },
    failed: {
      description: 'The list could not be had; it can be asked for again.',
      on: { ...choices, 'list.retry': { target: 'listing', actions: 'forgetErrors' } },
    },
    listed: {
      description: 'Editions and drafts are shown.',
      on: choices,
    },
    opening: {
      description: 'One edition is asked for.',
      tags: 'busy',
      on: choices,
      invoke: {
        id: 'readEdition',
        src: 'readEdition',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          signedOut,
          {
            guard: isDone,
            target: 'open',
            actions: { type: 'keepEdition', params: answerOf<DeskEdition> },
          },
          { target: 'listed', actions: keepErrors },
        ],
      },
    },
    open: {
      description: 'One edition is shown, with the acts that are possible today.',
      on: {
        'edition.leave': { target: 'listing', actions: 'forgetEdition' },
        'act.choose': {
          guard: { type: 'isOffered', params: ({ event }) => ({ act: event.act }) },
          actions: { type: 'keepAct', params: ({ event }) => ({ act: event.act }) },
        },
        'act.cancel': { actions: 'forgetAct' },
        'act.submit': [
          {
            guard: { type: 'isMistaken', params: requestOf },
            actions: { type: 'tellMistakes', params: requestOf },
          },
          {
            guard: { type: 'isOffered', params: ({ event }) => ({ act: event.request.kind }) },
            target: 'confirming',
            actions: { type: 'keepRequest', params: requestOf },
          },
        ],
        'draft.begin': {
          target: 'beginning',
          actions: { type: 'keepBeginning', params: ({ event }) => ({ replaces: event.replaces }) },
        },
      },
    },
    confirming: {
      description: 'What the act will do is told before it is done, since nobody can take it back.',
      on: {
        'act.confirm': 'acting',
        'act.cancel': { target: 'open', actions: 'forgetRequest' },
        'edition.leave': { target: 'listing', actions: 'forgetEdition' },
      },
    },
    acting: {
      description:
        'The server is asked to do it. What it refuses is told in the form, which keeps what was typed.',
      tags: 'busy',
      invoke: {
        id: 'actOnEdition',
        src: 'actOnEdition',
        input: ({ context: { code, request } }) => {
          if (request === null) throw new Error('Nothing was submitted');
          return { code, request };
        },
        onDone: [
          { ...signedOutTo('open'), actions: keepErrors },
          {
            guard: isDone,
            target: 'open',
            actions: [{ type: 'keepEdition', params: answerOf<DeskEdition> }, 'tellDone'],
          },
          { target: 'open', actions: keepErrors },
        ],
      },
    },
    beginning: {
      description: 'A draft is begun: of a new edition, or of one that has not begun.',
      tags: 'busy',
      invoke: {
        id: 'beginDraft',
        src: 'beginDraft',
        input: ({ context }) => ({ replaces: context.replaces }),
        onDone: [
          signedOut,
          {
            guard: isDone,
            target: 'drafting',
            actions: [{ type: 'keepDraft', params: answerOf<DeskDraft> }, 'forgetEdition'],
          },
          { target: 'listing', actions: ['forgetEdition', keepErrors] },
        ],
      },
    },
    openingDraft: {
      description: 'One draft is asked for.',
      tags: 'busy',
      on: choices,
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        input: ({ context }) => ({ id: context.draftId }),
        onDone: [
          signedOut,
          {
            guard: isDone,
            target: 'drafting',
            actions: { type: 'keepDraft', params: answerOf<DeskDraft> },
          },
          { target: 'listed', actions: keepErrors },
        ],
      },
    },
    drafting: {
      description: 'A draft is in the editor, which is a flow of its own (deskDraft).',
      exit: 'forgetDraft',
      on: {
        'draft.left': [
          {
            guard: { type: 'isPublished', params: ({ event }) => ({ code: event.code }) },
            target: 'opening',
            actions: [
              { type: 'keepCode', params: ({ event }) => ({ code: event.code }) },
              { type: 'tellOpened', params: ({ event }) => ({ isReplaced: event.isReplaced }) },
            ],
          },
          { target: 'listing' },
        ],
      },
    },
    over: { description: 'The session has ended: somebody has to sign in again.', type: 'final' },
  },
});

export type DeskEditionsSnapshot = SnapshotFrom<typeof deskEditionsMachine>;
