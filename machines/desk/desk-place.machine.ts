// Decides which room of the desk is open, and keeps it in the address: a reload, a bookmark and the way back lead there.
import { assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import { type DeskMe, type Room, roomsOf } from '../../domain/desk.ts';
import { type DeskPlace, parsePlace, placeFragment, type RoomOfPlayer } from '../../domain/desk-place.ts';
import { syncAddress } from '../ports/desk-place.ts';

export type DeskPlaceContext = {
  /** The rooms that are open to who is signed in; the first is where they arrive. */
  rooms: readonly Room[];
  place: DeskPlace;
};

export type DeskPlaceEvent =
  | { type: 'room.choose'; room: Room }
  | { type: 'player.visit'; room: RoomOfPlayer; player: number }
  | { type: 'address.changed'; fragment: string };

const firstOf = (rooms: readonly Room[]): DeskPlace => ({ room: rooms[0] ?? 'history', player: null });

export const deskPlaceMachine = setup({
  types: {
    context: {} as DeskPlaceContext,
    input: {} as Pick<DeskMe, 'role'>,
    events: {} as DeskPlaceEvent,
  },
  actors: { syncAddress },
  guards: {
    namesPlace: ({ context: { rooms } }, { fragment }: { fragment: string }) =>
      parsePlace(fragment, rooms) !== null,
    isElsewhere: ({ context }, place: DeskPlace) => placeFragment(context.place) !== placeFragment(place),
  },
  actions: {
    keepPlace: assign((_, place: DeskPlace) => ({ place })),
    keepNamed: assign(({ context: { rooms } }, { fragment }: { fragment: string }) => ({
      place: parsePlace(fragment, rooms) ?? firstOf(rooms),
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
  description: 'Which room of the desk is open, and for which player (docs/desk.md).',
  context: ({ input }) => {
    const rooms = roomsOf(input);
    return { rooms, place: firstOf(rooms) };
  },
  invoke: { id: 'syncAddress', src: 'syncAddress' },
  initial: 'arriving',
  on: {
    'address.changed': [
      {
        guard: { type: 'namesPlace', params: ({ event }) => event },
        target: '.open',
        actions: { type: 'keepNamed', params: ({ event }) => event },
      },
      {
        target: '.open',
        actions: [{ type: 'keepNamed', params: ({ event }) => event }, 'correctAddress'],
      },
    ],
  },
  states: {
    arriving: { description: 'The address has not been read yet, so no room is open.' },
    open: {
      description: 'A room is open, and the address names it.',
      on: {
        'room.choose': {
          guard: { type: 'isElsewhere', params: ({ event: { room } }) => ({ room, player: null }) },
          actions: [
            { type: 'keepPlace', params: ({ event: { room } }) => ({ room, player: null }) },
            'pushAddress',
          ],
        },
        'player.visit': {
          guard: { type: 'isElsewhere', params: ({ event: { room, player } }) => ({ room, player }) },
          actions: [
            { type: 'keepPlace', params: ({ event: { room, player } }) => ({ room, player }) },
            'pushAddress',
          ],
        },
      },
    },
  },
});

export type DeskPlaceSnapshot = SnapshotFrom<typeof deskPlaceMachine>;
