import type { Room } from './desk.ts';

/** Where somebody is at the desk. `player`: in the rooms of players, of stories and of the history, for whom they came. */
export type DeskPlace = { room: Room; player: number | null };

/** The rooms that may be opened for one player. */
const OF_PLAYER = ['players', 'stories', 'history'] as const satisfies readonly Room[];
export type RoomOfPlayer = (typeof OF_PLAYER)[number];

/** How a place stands in the address: `#queue`, `#players/12`. */
export const placeFragment = ({ room, player }: DeskPlace): string =>
  player === null ? `#${room}` : `#${room}/${player}`;

/** The place that an address names; null where it names none, or a room that is not among `rooms`. */
export function parsePlace(fragment: string, rooms: readonly Room[]): DeskPlace | null {
  const [, name, player] = /^#([a-z]+)(?:\/([1-9]\d{0,14}))?$/.exec(fragment) ?? [];
  const room = rooms.find((one) => one === name);
  if (room === undefined) return null;
  if (player === undefined) return { room, player: null };
  return OF_PLAYER.some((one) => one === room) ? { room, player: Number(player) } : null;
}
