// What the adapters do for the players' room of the desk.
import type {
  DeskPlayer,
  DeskPlayerPage,
  DeskRecordKind,
  DeskRecords,
  DeskSearch,
  DeskSignUps,
} from '../../domain/desk-players.ts';
import type { Result } from '../../domain/result.ts';
import { port } from './port.ts';

export const readSignUps = port<Result<DeskSignUps>>('readSignUps');

/** `after`: the `next` of the page before; null for the first. */
export const findPlayers = port<Result<DeskPlayerPage>, DeskSearch & { after: number | null }>('findPlayers');

export const readPlayer = port<Result<DeskPlayer>, { id: number }>('readPlayer');

/** `before`: the `next` of the page before. */
export const listRecords = port<Result<DeskRecords>, { id: number; kind: DeskRecordKind; before: number }>(
  'listRecords',
);

/** Blocks a player, or lets them in again; what they are then. */
export const blockPlayer = port<Result<DeskPlayer>, { id: number; isBlocked: boolean; reason: string }>(
  'blockPlayer',
);

/** Erases a player for good; `number` is what was typed to confirm. What is left of them. */
export const erasePlayer = port<Result<DeskPlayer>, { id: number; number: string }>('erasePlayer');
