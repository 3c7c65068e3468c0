// Decides how the brand looks at its editions, begins drafts, and changes what may be changed of an edition that is open.
import type { SnapshotFrom } from 'xstate';
import type {
  ChosenDocument,
  DeskDraft,
  DeskEdition,
  DeskEditions,
  TypedEditionRequest,
} from '../../domain/desk.ts';
import type { OpenedEdition } from '../../domain/desk-place.ts';
import { noErrors } from '../../domain/errors.ts';
import { keepUnopened, resultOf, signedOutTo, whenOk } from '../call-results.ts';
import { deskEditionsSetup, NO_ACT } from './desk-editions.setup.ts';

const signedOut = signedOutTo('over');
const keepErrors = { type: 'keepErrors', params: resultOf<unknown> } as const;

const requestOf = ({ event }: { event: { request: TypedEditionRequest } }) => ({ request: event.request });

const requestOfFile = ({ event: { file } }: { event: { file: ChosenDocument } }) => ({
  request: { kind: 'rules', file, tellsPlayers: false } as const,
});

/** A file that is too large is told at once; any other is looked into. */
const chooseFile = [
  {
    guard: { type: 'isFileRefused', params: requestOfFile },
    target: 'open',
    actions: { type: 'tellMistakes', params: requestOfFile },
  },
  {
    target: 'judging',
    reenter: true,
    actions: {
      type: 'keepFile',
      params: ({ event: { file } }: { event: { file: ChosenDocument } }) => ({ file }),
    },
  },
] as const;

const tellMistakes = {
  guard: { type: 'isMistaken', params: requestOf },
  target: 'open',
  actions: { type: 'tellMistakes', params: requestOf },
} as const;

const leave = { target: 'listing', actions: 'forgetEdition' } as const;

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
  'draft.prepare': { guard: 'hasList', target: 'preparing', actions: 'forgetErrors' },
} as const;

const titleOf = ({ event: { title } }: { event: { title: string } }) => ({ title });
const namedBy = ({ event: { opened } }: { event: { opened: OpenedEdition | null } }) => ({ opened });
const keepOpened = { type: 'keepOpened', params: namedBy } as const;
/** The server finishes an act that is on its way, as when another room is opened. */
const seek = [
  {
    guard: { type: 'isOfEdition', params: namedBy },
    target: '.opening',
    actions: ['forgetEdition', keepOpened],
  },
  {
    guard: { type: 'isOfDraft', params: namedBy },
    target: '.openingDraft',
    actions: ['forgetEdition', keepOpened],
  },
  { target: '.listing', actions: 'forgetEdition' },
] as const;
/** Who came for one thing alone has no list yet. */
const unopened = [
  { guard: 'hasList', target: 'listed', actions: keepUnopened },
  { target: 'listing', actions: keepUnopened },
] as const;

export const deskEditionsMachine = deskEditionsSetup.createMachine({
  id: 'deskEditions',
  description:
    'The editions and drafts of the brand, and one of them with what may be done (docs/campaign.md).',
  context: ({ input }) => ({
    list: null,
    code: input?.opened.kind === 'edition' ? input.opened.code : '',
    edition: null,
    ...NO_ACT,
    isOvertaken: false,
    done: null,
    title: '',
    draftId: input?.opened.kind === 'draft' ? input.opened.id : 0,
    draft: null,
    errors: noErrors,
  }),
  initial: 'arriving',
  on: { 'place.seek': seek },
  states: {
    arriving: {
      description: 'What somebody came for, or the list.',
      always: [
        { guard: 'hasCode', target: 'opening' },
        { guard: 'hasDraftId', target: 'openingDraft' },
        { target: 'listing' },
      ],
    },
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
            guard: whenOk,
            target: 'listed',
            actions: { type: 'keepList', params: resultOf<DeskEditions> },
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
            guard: whenOk,
            target: 'open',
            actions: { type: 'keepEdition', params: resultOf<DeskEdition> },
          },
          ...unopened,
        ],
      },
    },
    open: {
      description: 'One edition is shown, with the acts that are possible today.',
      on: {
        'edition.leave': leave,
        'act.choose': {
          guard: { type: 'isOffered', params: ({ event }) => ({ act: event.act }) },
          actions: { type: 'keepAct', params: ({ event }) => ({ act: event.act }) },
        },
        'act.cancel': { actions: 'forgetAct' },
        'file.choose': chooseFile,
        'act.submit': [
          tellMistakes,
          {
            guard: { type: 'isOffered', params: ({ event }) => ({ act: event.request.kind }) },
            target: 'confirming',
            actions: { type: 'keepRequest', params: requestOf },
          },
        ],
        'draft.replace': {
          guard: { type: 'isOffered', params: { act: 'replace' } },
          target: 'confirmingDraft',
          actions: 'forgetOutcome',
        },
      },
    },
    judging: {
      description:
        'The chosen rules are looked into on this computer: what is no PDF is told at its field, before anything is asked. A press meanwhile waits.',
      on: {
        'file.choose': chooseFile,
        'edition.leave': leave,
        'act.cancel': { target: 'open', actions: 'forgetAct' },
        'act.submit': [tellMistakes, { actions: { type: 'keepRequest', params: requestOf } }],
      },
      invoke: {
        id: 'judgeRules',
        src: 'judgeRules',
        input: ({ context: { file } }) => {
          if (file === null) throw new Error('No file was chosen');
          return { file };
        },
        onDone: [
          {
            guard: { type: 'isNoPdf', params: resultOf<{ isPdf: boolean }> },
            target: 'open',
            actions: 'tellNoPdf',
          },
          { guard: { type: 'isAsked', params: resultOf<unknown> }, target: 'confirming' },
          { target: 'open', actions: [keepErrors, 'forgetRequest'] },
        ],
      },
    },
    confirming: {
      description: 'What the act will do is told before it is done, since nobody can take it back.',
      on: {
        'act.confirm': 'acting',
        'act.cancel': { target: 'open', actions: 'forgetRequest' },
        'edition.leave': leave,
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
            guard: whenOk,
            target: 'open',
            actions: [{ type: 'keepEdition', params: resultOf<DeskEdition> }, 'tellDone'],
          },
          {
            guard: { type: 'isRefused', params: resultOf<unknown> },
            target: 'lookingAgain',
            actions: keepErrors,
          },
          { target: 'open', actions: keepErrors },
        ],
      },
    },
    lookingAgain: {
      description:
        'What was refused may be about an edition that somebody else has changed meanwhile: it is asked for again, and the form keeps what was typed.',
      tags: 'busy',
      invoke: {
        id: 'readAgain',
        src: 'readEdition',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          {
            guard: whenOk,
            target: 'open',
            actions: { type: 'keepCurrent', params: resultOf<DeskEdition> },
          },
          { target: 'open' },
        ],
      },
    },
    preparing: {
      description: 'A new edition is asked for its title; until it has one, nothing of it is on the server.',
      on: {
        ...choices,
        'act.cancel': { target: 'listing', actions: 'forgetErrors' },
        'draft.begin': [
          {
            guard: { type: 'isUntitled', params: titleOf },
            actions: { type: 'tellUntitled', params: titleOf },
          },
          { target: 'beginning', actions: { type: 'keepTitle', params: titleOf } },
        ],
      },
    },
    confirmingDraft: {
      description: 'Before a draft of an edition is begun, it is asked once: the whole desk sees drafts.',
      on: { 'act.confirm': 'beginning', 'act.cancel': 'open', 'edition.leave': leave },
    },
    beginning: {
      description: 'A draft is begun: of a new edition, or of one that has not begun.',
      tags: 'busy',
      invoke: {
        id: 'beginDraft',
        src: 'beginDraft',
        input: ({ context: { edition, title } }) =>
          edition === null ? { replaces: null, description: title.trim() } : { replaces: edition.code },
        onDone: [
          signedOut,
          {
            guard: whenOk,
            target: 'drafting',
            actions: [{ type: 'keepDraft', params: resultOf<DeskDraft> }, 'forgetEdition'],
          },
          { guard: 'hasEdition', target: 'lookingAgain', actions: keepErrors },
          { target: 'preparing', actions: keepErrors },
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
            guard: whenOk,
            target: 'drafting',
            actions: { type: 'keepDraft', params: resultOf<DeskDraft> },
          },
          ...unopened,
        ],
      },
    },
    drafting: {
      description: 'A draft is in the editor, which is a flow of its own (deskDraft).',
      exit: 'forgetDraft',
      on: {
        'draft.renew': {
          actions: { type: 'renewDraft', params: ({ event }) => ({ draft: event.draft }) },
        },
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
