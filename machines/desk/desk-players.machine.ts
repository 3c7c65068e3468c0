// Decides how a player is found, looked at, read on about, and blocked or erased by staff with the right role.
import type { SnapshotFrom } from 'xstate';
import {
  type DeskPlayer,
  type DeskPlayerPage,
  type DeskRecordKind,
  type DeskRecords,
  type DeskSearch,
  type DeskSignUps,
  nextOf,
} from '../../domain/desk-players.ts';
import { noErrors } from '../../domain/errors.ts';
import { keepMessages, keepUnopened, resultOf, signedOutTo, whenOk } from '../call-results.ts';
import { deskPlayersSetup } from './desk-players.setup.ts';

const signedOut = signedOutTo('over');
const refused = { type: 'keepRefusal', params: resultOf<unknown> } as const;
const shown = { type: 'keepPlayer', params: resultOf<DeskPlayer> } as const;
/** A line that was found can be pressed, also while more of them or another player are asked for: no press is lost. */
const openPlayer = {
  target: 'opening',
  reenter: true,
  actions: [
    { type: 'keepId', params: ({ event }: { event: { id: number } }) => ({ id: event.id }) },
    'forgetRefusals',
  ],
} as const;

const keepSearch = {
  type: 'keepSearch',
  params: ({ event: { by, text } }: { event: DeskSearch }) => ({ by, text }),
} as const;
/** The form is in view with whatever was found, so the last search counts, also while another is made. */
const search = {
  target: 'searching',
  reenter: true,
  actions: [keepSearch, 'forgetRefusals'],
} as const;
const more = { guard: 'hasMore', target: 'searching', actions: 'forgetRefusals' } as const;
/** What may be pressed where the form, what was found and the sign-ups are in view. */
const choices = {
  'search.submit': search,
  'page.more': more,
  'figures.retry': { target: 'counting', actions: 'forgetRefusals' },
  'player.open': openPlayer,
} as const;
const kindOf = ({ event: { kind } }: { event: { kind: DeskRecordKind } }) => ({ kind });
/** The next page of a list, where nothing else is asked for. */
const readOn = {
  guard: { type: 'hasMoreOf', params: kindOf },
  target: 'readingOn',
  actions: [{ type: 'keepKind', params: kindOf }, 'forgetRefusals'],
} as const;
const forgetLife = ['forgetPlayer', 'forgetRefusals'] as const;
/** A page that was opened for one player shows the usual search once that player is left. */
const leaveLife = [
  { guard: 'isUncounted', target: 'counting', actions: forgetLife },
  { target: 'ready', actions: forgetLife },
] as const;
const namedBy = ({ event: { player } }: { event: { player: number | null } }) => ({ player });
/** The server finishes an act that is on its way, as when another room is opened. */
const seek = [
  {
    guard: { type: 'isNamed', params: namedBy },
    target: '.opening',
    actions: [{ type: 'keepNamed', params: namedBy }, ...forgetLife],
  },
  { guard: 'isUncounted', target: '.counting', actions: forgetLife },
  { target: '.ready', actions: forgetLife },
] as const;
const reasonOf = ({ event: { reason } }: { event: { reason: string } }) => ({ reason });
/** The second question of a block, or of letting somebody in again: nobody is asked without a reason. */
const ask = (guard: 'isActive' | 'isBlocked', isBlocked: boolean) =>
  [
    { guard: { type: 'lacksReason', params: reasonOf }, actions: 'tellReasonMissing' },
    {
      guard,
      target: 'confirming',
      actions: [
        {
          type: 'keepBlock',
          params: ({ event: { reason } }: { event: { reason: string } }) => ({ isBlocked, reason }),
        },
        'forgetRefusals',
      ],
    },
  ] as const;
const block = ask('isActive', true);
const unblock = ask('isBlocked', false);
const erase = {
  guard: 'isThere',
  target: 'erasing',
  actions: [
    {
      type: 'keepNumber',
      params: ({ event }: { event: { number: string } }) => ({ number: event.number }),
    },
    'forgetRefusals',
  ],
} as const;

export const deskPlayersMachine = deskPlayersSetup.createMachine({
  id: 'deskPlayers',
  description:
    'The people who take part: found, looked at with all that the site holds of them, blocked, erased (docs/desk.md).',
  context: ({ input }) => ({
    signUps: null,
    search: { by: 'email', text: '' },
    isSought: false,
    lines: null,
    next: null,
    id: input?.player ?? 0,
    player: null,
    kind: 'receipts',
    wanted: [],
    isBlocked: false,
    reason: '',
    number: '',
    errors: noErrors,
    messages: [],
  }),
  initial: 'arriving',
  on: { 'place.seek': seek },
  states: {
    arriving: {
      description: 'The page of the player that somebody came for, or the search.',
      always: [{ guard: 'isOfOne', target: 'opening' }, { target: 'counting' }],
    },
    counting: {
      description:
        'The sign-ups of the last two days are asked for; a search that is sent meanwhile comes next.',
      tags: 'busy',
      on: {
        'search.submit': {
          actions: [keepSearch, 'seekNext'],
        },
        'page.more': { guard: 'hasMore', actions: 'seekNext' },
        'player.open': openPlayer,
      },
      invoke: {
        id: 'readSignUps',
        src: 'readSignUps',
        onDone: [
          signedOut,
          { guard: whenOk, target: 'ready', actions: { type: 'keepSignUps', params: resultOf<DeskSignUps> } },
          { target: 'ready', actions: keepMessages },
        ],
      },
    },
    ready: {
      description: 'The form, and what the last search has found.',
      always: { guard: 'isSought', target: 'searching' },
      on: choices,
    },
    searching: {
      description: 'A page of players is asked for.',
      tags: 'busy',
      on: {
        'search.submit': search,
        'player.open': openPlayer,
        // The page comes after the sign-ups.
        'figures.retry': { target: 'counting', actions: ['seekNext', 'forgetRefusals'] },
      },
      entry: 'seekNow',
      invoke: {
        id: 'findPlayers',
        src: 'findPlayers',
        input: ({ context: { search, next } }) => ({ ...search, after: next }),
        onDone: [
          signedOut,
          { guard: whenOk, target: 'ready', actions: { type: 'keepPage', params: resultOf<DeskPlayerPage> } },
          { target: 'ready', actions: refused },
        ],
      },
    },
    opening: {
      description: 'The life of one player is asked for; whatever else is pressed meanwhile comes instead.',
      tags: 'busy',
      on: choices,
      invoke: {
        id: 'readPlayer',
        src: 'readPlayer',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          signedOut,
          { guard: whenOk, target: 'open', actions: shown },
          { guard: 'isUncounted', target: 'counting', actions: keepUnopened },
          { target: 'ready', actions: keepUnopened },
        ],
      },
    },
    open: {
      description: 'One player is shown, with everything that the site holds of them.',
      tags: 'life',
      always: { guard: 'isMoreWanted', target: 'readingOn', actions: 'takeWanted' },
      on: {
        'player.close': leaveLife,
        'player.block': block,
        'player.unblock': unblock,
        'player.erase': erase,
        'records.more': readOn,
      },
    },
    readingOn: {
      description: 'The next page of one list is asked for; those of others come behind it.',
      tags: ['busy', 'life'],
      on: {
        'player.close': leaveLife,
        'player.block': block,
        'player.unblock': unblock,
        'player.erase': erase,
        'records.more': {
          guard: { type: 'hasMoreOf', params: kindOf },
          actions: { type: 'wantMore', params: kindOf },
        },
      },
      invoke: {
        id: 'listRecords',
        src: 'listRecords',
        input: ({ context: { id, kind, player } }) => ({
          id,
          kind,
          before: player === null ? 1 : (nextOf(player, kind) ?? 1),
        }),
        onDone: [
          signedOut,
          { guard: whenOk, target: 'open', actions: { type: 'keepMore', params: resultOf<DeskRecords> } },
          { target: 'open', actions: keepMessages },
        ],
      },
    },
    confirming: {
      description:
        'What a block or its end means is told before it is done; whatever else is pressed takes its place.',
      tags: 'life',
      on: {
        'act.confirm': 'blocking',
        'act.cancel': 'open',
        'player.close': leaveLife,
        'player.erase': erase,
        'records.more': readOn,
      },
    },
    blocking: {
      description: 'The player is shut out, or let in again; the reason stays in the audit log.',
      tags: ['busy', 'life'],
      invoke: {
        id: 'blockPlayer',
        src: 'blockPlayer',
        input: ({ context: { id, isBlocked, reason } }) => ({ id, isBlocked, reason }),
        onDone: [
          signedOut,
          { guard: whenOk, target: 'open', actions: shown },
          { target: 'open', actions: refused },
        ],
      },
    },
    erasing: {
      description: 'Everything personal is removed for good; a certificate says what stays and until when.',
      tags: ['busy', 'life'],
      invoke: {
        id: 'erasePlayer',
        src: 'erasePlayer',
        input: ({ context: { id, number } }) => ({ id, number }),
        onDone: [
          signedOut,
          { guard: whenOk, target: 'open', actions: [shown, 'forgetList'] },
          { target: 'open', actions: refused },
        ],
      },
    },
    over: { description: 'The session has ended: somebody has to sign in again.', type: 'final' },
  },
});

export type DeskPlayersSnapshot = SnapshotFrom<typeof deskPlayersMachine>;
