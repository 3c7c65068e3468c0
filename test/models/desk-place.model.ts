import type { DeskMe, Room } from '../../domain/desk.ts';
import { placeFragment } from '../../domain/desk-place.ts';
import { deskPlaceMachine } from '../../machines/desk/desk-place.machine.ts';
import { type ContextOf, defineModel, type OutcomeOf } from './kit/model.ts';

type Outcome = OutcomeOf<typeof deskPlaceMachine>;
type Place = ContextOf<typeof deskPlaceMachine>['place'];

const ROOMS_OF: Record<DeskMe['role'], Room[]> = {
  clerk: ['queue', 'history', 'stories', 'editions', 'draws'],
  auditor: ['history', 'stories', 'editions', 'documents', 'draws', 'players', 'figures', 'audit'],
  manager: [
    'queue',
    'history',
    'stories',
    'editions',
    'documents',
    'draws',
    'players',
    'figures',
    'audit',
    'accounts',
  ],
};

const place = (room: Room, opened: Place['opened'] = null): Place => ({ room, opened });
const player = (id: number): Place['opened'] => ({ kind: 'player', id });
const DRAFT: Place['opened'] = { kind: 'draft', id: 7 };

/** The places that the fragments of the cases name; all others name none. */
const NAMED = new Map([
  ['#queue', place('queue')],
  ['#draws', place('draws')],
  ['#players/12', place('players', player(12))],
  ['#history/12', place('history', player(12))],
  ['#editions/draft/7', place('editions', DRAFT)],
]);

/** Where there is no such thing, the list of the room that was named, if it is theirs. */
const nearest = (fragment: string, rooms: readonly Room[]): Place =>
  place(fragment === '#queue/12' && rooms.includes('queue') ? 'queue' : (rooms[0] ?? 'audit'));

const written = (type: 'address.push' | 'address.replace', to: Place): Outcome['sends'] => [
  { to: 'syncAddress', event: { type, fragment: placeFragment(to) } },
];

const isSame = (one: Place, other: Place) => placeFragment(one) === placeFragment(other);
const SETTLED = { open: 'settled' } as const;
const SEEKING = { open: 'seeking' } as const;

/** A step of the history, but for where one is. */
const goes = (to: Place, from: Place): Outcome =>
  isSame(to, from)
    ? {}
    : {
        to: to.opened === null ? SETTLED : SEEKING,
        assigns: { place: to, isLost: false },
        sends: written('address.push', to),
      };

export const deskPlaceModel = defineModel<typeof deskPlaceMachine>({
  machine: deskPlaceMachine,
  inputs: [{ role: 'clerk' }, { role: 'auditor' }, { role: 'manager' }],
  cases: {
    'room.choose': [{ room: 'draws' }, { room: 'players' }],
    'player.visit': [
      { room: 'players', player: 12 },
      { room: 'stories', player: 12 },
      { room: 'history', player: 12 },
    ],
    'room.shows': [{ opened: null }, { opened: player(12) }, { opened: DRAFT }],
    'address.changed': [
      ...[
        '',
        '#queue',
        '#draws',
        '#players/12',
        '#history/12',
        '#editions/draft/7',
        '#queue/12',
        '#elsewhere',
      ],
    ].map((fragment) => ({
      fragment,
    })),
  },
  callbackEvents: { syncAddress: ['address.changed'] },
  distinguishBy: ({ rooms, place, isLost }) => [rooms.length, place, isLost],
  starts: ({ role }) => ({
    to: 'arriving',
    assigns: { rooms: ROOMS_OF[role], place: place(ROOMS_OF[role][0] ?? 'audit'), isLost: false },
    invokes: { syncAddress: undefined },
  }),
  expects: {
    'address.changed': ({ fragment }, { context: { rooms } }) => {
      const named = NAMED.get(fragment);
      if (named && rooms.includes(named.room)) {
        return { to: named.opened ? SEEKING : SETTLED, assigns: { place: named, isLost: false } };
      }
      const near = nearest(fragment, rooms);
      return {
        to: SETTLED,
        assigns: { place: near, isLost: fragment !== '' },
        sends: written('address.replace', near),
      };
    },
    'room.choose': ({ room }, { at, context }) => at('open') && goes(place(room), context.place),
    'player.visit': ({ room, player: id }, { at, context }) =>
      at('open') && goes(place(room, player(id)), context.place),
    // What was sought and is not there leaves no step behind, to which the way back would lead again.
    'room.shows': ({ opened }, { at, context }) => {
      if (!at('open')) return false;
      const shown = place(context.place.room, opened);
      if (isSame(shown, context.place)) return { to: SETTLED };
      const write = at(SEEKING) && opened === null ? 'address.replace' : 'address.push';
      return { to: SETTLED, assigns: { place: shown, isLost: false }, sends: written(write, shown) };
    },
  },
  always: {},
});
