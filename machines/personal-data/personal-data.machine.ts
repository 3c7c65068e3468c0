// Decides how a player's own data are read, changed, refused or saved.
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { PersonalDataValues } from '../../domain/account-forms.ts';
import type { Player } from '../../domain/entities.ts';
import { noErrors } from '../../domain/errors.ts';
import type { Result } from '../../domain/result.ts';
import { knownOf, type PersonalDataContext, personalDataSetup } from './personal-data.setup.ts';

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
const answer = ({ event }: { event: { output: Result<Player> } }) => ({ answer: event.output });

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

export const personalDataMachine = personalDataSetup.createMachine({
  id: 'personalData',
  description: 'A player’s own data, read and changed (§F.11).',
  context: ({ input }) => ({
    known: knownOf(input.player),
    values: knownOf(input.player),
    errors: noErrors,
    isRestored: false,
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
            guard: { type: 'isSaved', params: answer },
            target: 'viewing',
            actions: [
              { type: 'keepSaved', params: answer },
              { type: 'announceSaved', params: answer },
              'showSaved',
            ],
          },
          { target: 'open.refused', actions: [{ type: 'keepRefusal', params: answer }, 'showRefusal'] },
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
                guard: { type: 'isSaved', params: answer },
                target: '#personalData.viewing',
                actions: [
                  { type: 'keepSaved', params: answer },
                  'dropDraft',
                  { type: 'announceSaved', params: answer },
                  'showSaved',
                ],
              },
              {
                target: 'refused',
                actions: [{ type: 'keepRefusal', params: answer }, 'showRefusal'],
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
  },
});

export type PersonalDataActorRef = ActorRefFrom<typeof personalDataMachine>;
export type PersonalDataSnapshot = SnapshotFrom<typeof personalDataMachine>;
