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

const place = (room: Room, player: number | null = null): Place => ({ room, player });

/** The places that the fragments of the cases name; all others name none. */
const NAMED = new Map([
  ['#queue', place('queue')],
  ['#draws', place('draws')],
  ['#players/12', place('players', 12)],
]);

const written = (type: 'address.push' | 'address.replace', to: Place): Outcome['sends'] => [
  { to: 'syncAddress', event: { type, fragment: placeFragment(to) } },
];

const goes = (to: Place, from: Place): Outcome =>
  to.room === from.room && to.player === from.player
    ? {}
    : { assigns: { place: to }, sends: written('address.push', to) };

export const deskPlaceModel = defineModel<typeof deskPlaceMachine>({
  machine: deskPlaceMachine,
  inputs: [{ role: 'clerk' }, { role: 'auditor' }, { role: 'manager' }],
  cases: {
    'room.choose': [{ room: 'draws' }, { room: 'players' }],
    'player.visit': [
      { room: 'players', player: 12 },
      { room: 'stories', player: 12 },
    ],
    'address.changed': ['', '#queue', '#draws', '#players/12', '#queue/12', '#elsewhere'].map((fragment) => ({
      fragment,
    })),
  },
  callbackEvents: { syncAddress: ['address.changed'] },
  distinguishBy: ({ rooms, place }) => [rooms.length, place],
  starts: ({ role }) => ({
    to: 'arriving',
    assigns: { rooms: ROOMS_OF[role], place: place(ROOMS_OF[role][0] ?? 'audit') },
    invokes: { syncAddress: undefined },
  }),
  expects: {
    'address.changed': ({ fragment }, { context: { rooms } }) => {
      const named = NAMED.get(fragment);
      if (named && rooms.includes(named.room)) return { to: 'open', assigns: { place: named } };
      const first = place(rooms[0] ?? 'audit');
      return { to: 'open', assigns: { place: first }, sends: written('address.replace', first) };
    },
    'room.choose': ({ room }, { at, context }) => at('open') && goes(place(room), context.place),
    'player.visit': ({ room, player }, { at, context }) =>
      at('open') && goes(place(room, player), context.place),
  },
  always: {},
});
