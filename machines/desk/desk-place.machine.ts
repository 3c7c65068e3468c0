// Decides which room of the desk is open and what in it, and keeps both in the address: a reload, a link and the way back lead there.
import { assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import { type DeskMe, type Room, roomsOf } from '../../domain/desk.ts';
import {
  type DeskPlace,
  type Opened,
  parsePlace,
  placeFragment,
  type RoomOfPlayer,
  roomOf,
} from '../../domain/desk-place.ts';
import { syncAddress } from '../ports/desk-place.ts';

export type DeskPlaceContext = {
  /** The rooms that are open to who is signed in; the first is where they arrive. */
  rooms: readonly Room[];
  place: DeskPlace;
  /** The address named nothing that there is, or a room that is not theirs. */
  isLost: boolean;
};

export type DeskPlaceEvent =
  | { type: 'room.choose'; room: Room }
  | { type: 'player.visit'; room: RoomOfPlayer; player: number }
  /** What is open in the room now; null where it shows its list, also because what it was asked for is not there. */
  | { type: 'room.shows'; opened: Opened | null }
  | { type: 'address.changed'; fragment: string };

type Fragment = { fragment: string };
type Showing = { opened: Opened | null };

const listOf = (room: Room): DeskPlace => ({ room, opened: null });
const ofPlayer = (room: RoomOfPlayer, id: number): DeskPlace => ({ room, opened: { kind: 'player', id } });
const firstOf = (rooms: readonly Room[]): DeskPlace => listOf(rooms[0] ?? 'history');
const fragmentOf = ({ event: { fragment } }: { event: Fragment }) => ({ fragment });
const openedOf = ({ event: { opened } }: { event: Showing }) => ({ opened });
const keepNamed = { type: 'keepNamed', params: fragmentOf } as const;

export const deskPlaceMachine = setup({
  types: {
    context: {} as DeskPlaceContext,
    input: {} as Pick<DeskMe, 'role'>,
    events: {} as DeskPlaceEvent,
  },
  actors: { syncAddress },
  guards: {
    namesOpened: ({ context: { rooms } }, { fragment }: Fragment) =>
      (parsePlace(fragment, rooms)?.opened ?? null) !== null,
    namesPlace: ({ context: { rooms } }, { fragment }: Fragment) => parsePlace(fragment, rooms) !== null,
    isEmpty: (_, { fragment }: Fragment) => fragment === '',
    isElsewhere: ({ context }, place: DeskPlace) => placeFragment(context.place) !== placeFragment(place),
    isNamed: ({ context: { place } }, { opened }: Showing) =>
      placeFragment(place) === placeFragment({ ...place, opened }),
    isNothing: (_, { opened }: Showing) => opened === null,
  },
  actions: {
    keepPlace: assign((_, place: DeskPlace) => ({ place, isLost: false })),
    keepOpened: assign(({ context: { place } }, { opened }: Showing) => ({
      place: { ...place, opened },
      isLost: false,
    })),
    keepNamed: assign(({ context: { rooms } }, { fragment }: Fragment) => ({
      place: parsePlace(fragment, rooms) ?? firstOf(rooms),
      isLost: false,
    })),
    /** The list of the room that was named, where it is theirs, is nearer to what was meant than their first room. */
    keepNearest: assign(({ context: { rooms } }, { fragment }: Fragment) => ({
      place: listOf(roomOf(fragment, rooms) ?? firstOf(rooms).room),
      isLost: true,
    })),
    pushAddress: sendTo('syncAddress', ({ context: { place } }) => ({
      type: 'address.push',
      fragment: placeFragment(place),
    })),
    correctAddress: sendTo('syncAddress', ({ context: { place } }) => ({
      type: 'address.replace',
      fragment: placeFragment(place),
    })),
  },
}).createMachine({
  id: 'deskPlace',
  description: 'Which room of the desk is open, and what is open in it (docs/desk.md).',
  context: ({ input }) => {
    const rooms = roomsOf(input);
    return { rooms, place: firstOf(rooms), isLost: false };
  },
  invoke: { id: 'syncAddress', src: 'syncAddress' },
  initial: 'arriving',
  on: {
    'address.changed': [
      { guard: { type: 'namesOpened', params: fragmentOf }, target: '.open.seeking', actions: keepNamed },
      { guard: { type: 'namesPlace', params: fragmentOf }, target: '.open.settled', actions: keepNamed },
      {
        guard: { type: 'isEmpty', params: fragmentOf },
        target: '.open.settled',
        actions: [keepNamed, 'correctAddress'],
      },
      {
        target: '.open.settled',
        actions: [{ type: 'keepNearest', params: fragmentOf }, 'correctAddress'],
      },
    ],
  },
  states: {
    arriving: { description: 'The address has not been read yet, so no room is open.' },
    open: {
      description: 'A room is open, and the address names it.',
      initial: 'settled',
      on: {
        'room.choose': {
          guard: { type: 'isElsewhere', params: ({ event: { room } }) => listOf(room) },
          target: '.settled',
          actions: [{ type: 'keepPlace', params: ({ event: { room } }) => listOf(room) }, 'pushAddress'],
        },
        'player.visit': {
          guard: {
            type: 'isElsewhere',
            params: ({ event: { room, player } }) => ofPlayer(room, player),
          },
          target: '.seeking',
          actions: [
            { type: 'keepPlace', params: ({ event: { room, player } }) => ofPlayer(room, player) },
            'pushAddress',
          ],
        },
        'room.shows': [
          { guard: { type: 'isNamed', params: openedOf }, target: '.settled' },
          {
            target: '.settled',
            actions: [{ type: 'keepOpened', params: openedOf }, 'pushAddress'],
          },
        ],
      },
      states: {
        seeking: {
          description:
            'The room asks for what the address names. If it is not there, the address names the list instead: the way back does not lead into it again.',
          on: {
            'room.shows': {
              guard: { type: 'isNothing', params: openedOf },
              target: 'settled',
              actions: [{ type: 'keepOpened', params: openedOf }, 'correctAddress'],
            },
          },
        },
        settled: {
          description:
            'The room shows what the address names. What is opened or closed there is a step of the history.',
        },
      },
    },
  },
});

export type DeskPlaceSnapshot = SnapshotFrom<typeof deskPlaceMachine>;
