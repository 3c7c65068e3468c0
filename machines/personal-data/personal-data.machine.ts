// Decides how a player's personal data are shown, changed, refused or saved.
import { type ActorRefFrom, assign, emit, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import {
  NO_PERSONAL_DATA,
  PERSONAL_DATA_FIELDS,
  type PersonalDataValues,
  personalDataOf,
  validatePersonalData,
} from '../../domain/account-forms.ts';
import type { Player } from '../../domain/entities.ts';
import { type FormErrors, fromFailure, fromValidation, hasErrors, noErrors } from '../../domain/errors.ts';
import type { AlertShow } from '../alert/refusal-alert.ts';
import { type ResultParams, resultOf } from '../call-results.ts';
import { updatePlayer } from '../ports/account.ts';
import { readDraft } from '../ports/participation.ts';

export type PersonalDataField = keyof PersonalDataValues;

export type PersonalDataContext = {
  /** The server's data. */
  known: PersonalDataValues;
  /** The values of the form. */
  values: PersonalDataValues;
  errors: FormErrors<PersonalDataField>;
  /** The form was restored with the page, not opened by the user, so it takes no focus. */
  isRestored: boolean;
  /** The server's instant by which the age counts, epoch milliseconds; 0 before the clock has been read. */
  now: number;
};

export type PersonalDataEvent =
  | { type: 'player.known'; player: Player }
  | { type: 'contest.changed'; now: number }
  | { type: 'data.edit' }
  | { type: 'card.submit'; loyaltyCard: string }
  | { type: 'data.cancel' }
  | { type: 'draft.change'; draft: PersonalDataValues }
  | { type: 'data.submit'; values: PersonalDataValues };

export type PersonalDataEmitted =
  | { type: 'player.loaded'; player: Player }
  | { type: 'draft.changed'; flow: 'personalData'; draft: PersonalDataValues }
  | { type: 'draft.dropped'; flow: 'personalData' }
  | AlertShow;

export const knownOf = (player: Player | null): PersonalDataValues =>
  player ? personalDataOf(player) : NO_PERSONAL_DATA;

type Submitted = { values: PersonalDataValues };
type Draft = { draft: PersonalDataValues | null };

const values = ({ event }: { event: { values: PersonalDataValues } }) => ({ values: event.values });
const withCard = ({
  context: { known },
  event: { loyaltyCard },
}: {
  context: PersonalDataContext;
  event: { loyaltyCard: string };
}) => ({ values: { ...known, loyaltyCard } });
const typed = ({ event }: { event: { draft: PersonalDataValues } }) => ({ draft: event.draft });
const restored = ({ event }: { event: { output: PersonalDataValues | null } }) => ({ draft: event.output });
const result = resultOf<Player>;

const shown = {
  'data.edit': { target: 'open', actions: 'openForm' as const },
  'card.submit': [
    {
      guard: { type: 'isWrong' as const, params: withCard },
      target: 'open',
      actions: { type: 'keepFindings' as const, params: withCard },
    },
    { target: 'savingCard', actions: { type: 'keepValues' as const, params: withCard } },
  ],
};

export const personalDataMachine = setup({
  types: {
    context: {} as PersonalDataContext,
    input: {} as { player: Player | null; now: number },
    events: {} as PersonalDataEvent,
    emitted: {} as PersonalDataEmitted,
    tags: {} as 'busy',
  },
  actors: { updatePlayer, readDraft: readDraft<PersonalDataValues>() },
  guards: {
    isWrong: ({ context }, { values }: Submitted) => hasErrors(validatePersonalData(values, context.now)),
    isOk: (_, { result }: ResultParams<unknown>) => result.kind === 'ok',
    isDraft: (_, { draft }: Draft) => draft !== null,
  },
  actions: {
    keepKnown: assign({ known: (_, params: { player: Player }) => knownOf(params.player) }),
    keepSaved: assign({
      known: ({ context }, { result }: ResultParams<Player>) =>
        result.kind === 'ok' ? knownOf(result.data) : context.known,
    }),
    openForm: assign({ values: ({ context }) => context.known, errors: noErrors, isRestored: false }),
    keepNow: assign({ now: (_, params: { now: number }) => params.now }),
    noteRestored: assign({ isRestored: true }),
    keepDraft: assign({ values: ({ context }, { draft }: Draft) => draft ?? context.values }),
    announceDraft: enqueueActions(({ enqueue }, { draft }: Draft) => {
      if (draft) enqueue.emit({ type: 'draft.changed', flow: 'personalData', draft });
    }),
    dropDraft: emit({ type: 'draft.dropped', flow: 'personalData' }),
    keepFindings: assign(({ context }, { values }: Submitted) => ({
      values,
      errors: fromValidation<PersonalDataField>(validatePersonalData(values, context.now)),
    })),
    keepValues: assign((_, { values }: Submitted) => ({ values, errors: noErrors })),
    keepRefusal: assign({
      errors: (_, { result }: ResultParams<Player>) =>
        result.kind === 'ok' ? noErrors : fromFailure(result, PERSONAL_DATA_FIELDS),
    }),
    announceSaved: enqueueActions(({ enqueue }, { result }: ResultParams<Player>) => {
      if (result.kind === 'ok') enqueue.emit({ type: 'player.loaded', player: result.data });
    }),
    showSaved: emit({
      type: 'alert.show',
      alert: { style: 'success', lines: [{ key: 'profile.data.saved' }] },
    }),
  },
}).createMachine({
  id: 'personalData',
  description: 'A player’s own data, read and changed (§F.11).',
  context: ({ input }) => ({
    known: knownOf(input.player),
    values: knownOf(input.player),
    errors: noErrors,
    isRestored: false,
    now: input.now,
  }),
  initial: 'restoring',
  states: {
    restoring: {
      description: 'The data are shown, while it is looked up whether something was typed before a reload.',
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        input: { flow: 'personalData' },
        onDone: [
          {
            guard: { type: 'isDraft', params: restored },
            target: 'open',
            actions: [{ type: 'keepDraft', params: restored }, 'noteRestored'],
          },
          { target: 'viewing' },
        ],
      },
      on: shown,
    },
    viewing: {
      description: 'The data are shown as the server knows them; the loyalty card can be typed beside them.',
      on: shown,
    },
    savingCard: {
      description: 'The loyalty card is on its way, with the other data as they are known.',
      tags: 'busy',
      invoke: {
        id: 'updateCard',
        src: 'updatePlayer',
        input: ({ context }) => ({ values: context.values }),
        onDone: [
          {
            guard: { type: 'isOk', params: result },
            target: 'viewing',
            actions: [
              { type: 'keepSaved', params: result },
              { type: 'announceSaved', params: result },
              'showSaved',
            ],
          },
          { target: 'open.refused', actions: { type: 'keepRefusal', params: result } },
        ],
      },
    },
    open: {
      description: 'The form is open; leaving it drops what was typed.',
      initial: 'editing',
      on: {
        'data.cancel': { target: 'viewing', actions: 'dropDraft' },
        'draft.change': {
          actions: [
            { type: 'keepDraft', params: typed },
            { type: 'announceDraft', params: typed },
          ],
        },
        'data.submit': [
          {
            guard: { type: 'isWrong', params: values },
            target: '.editing',
            actions: { type: 'keepFindings', params: values },
          },
          { target: '.saving', actions: { type: 'keepValues', params: values } },
        ],
      },
      states: {
        editing: { description: 'The player types; what is wrong stands at its field.' },
        saving: {
          description: 'The changed data are on their way; leaving the form no longer calls them back.',
          tags: 'busy',
          on: { 'data.submit': {}, 'data.cancel': {}, 'draft.change': {} },
          invoke: {
            id: 'updatePlayer',
            src: 'updatePlayer',
            input: ({ context }) => ({ values: context.values }),
            onDone: [
              {
                guard: { type: 'isOk', params: result },
                target: '#personalData.viewing',
                actions: [
                  { type: 'keepSaved', params: result },
                  'dropDraft',
                  { type: 'announceSaved', params: result },
                  'showSaved',
                ],
              },
              {
                target: 'refused',
                actions: { type: 'keepRefusal', params: result },
              },
            ],
          },
        },
        refused: {
          description: 'The server said no, or nothing; everything typed is still there to be sent again.',
        },
      },
    },
  },
  on: {
    'player.known': {
      actions: { type: 'keepKnown', params: ({ event }) => ({ player: event.player }) },
    },
    'contest.changed': { actions: { type: 'keepNow', params: ({ event }) => ({ now: event.now }) } },
  },
});

export type PersonalDataActorRef = ActorRefFrom<typeof personalDataMachine>;
export type PersonalDataSnapshot = SnapshotFrom<typeof personalDataMachine>;
