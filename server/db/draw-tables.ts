import type { Generated } from 'kysely';
import type { components } from '../../openapi/schema.d.ts';
import type { Prizes } from './contest-tables.ts';
import type { Instant, Json, MaybeInstant } from './tables.ts';

export type DrawRow = {
  id: Generated<number>;
  edition_id: number;
  /** By the contest's clock. */
  sealed_at: Instant;
  sealed_by: string;
  entries: number;
  /** Of the list's text, lower-case hexadecimal. */
  list_sha256: string;
  /** The edition's prizes as they were when the list was sealed. */
  prizes: Json<Prizes>;
  reserves: number;
  /** Whether the rules let nobody win twice. */
  one_prize_each: boolean;
  /** What the official drew in public, and who they are; nothing before the draw is held. */
  seed: string | null;
  official: string | null;
  drawn_at: MaybeInstant;
  drawn_by: string | null;
  /** When the winners were told, by the contest's clock; from then on a reserve who comes up is told at once. */
  told_at: MaybeInstant;
  /** How many days a winner has to confirm, by the rules. */
  confirm_days: Generated<number>;
  /** Entries of blocked players, and approved receipts of closed accounts, when it was sealed; null of releases before. */
  blocked_entries: number | null;
  closed_receipts: number | null;
};

/** One who was drawn, or came up as a reserve, for one piece of a prize (machines/win). */
export type WinRow = {
  id: Generated<number>;
  draw_id: number;
  prize: number;
  place: number;
  /** Which piece of the prize, from 1; a reserve takes over the piece of who gave way. */
  unit: number;
  player_id: number;
  item_id: number;
  state: StoredWinState;
  /** Since when it is in this state, by the contest's clock. */
  since: Instant;
  /** The last instant at which the winner may answer; nothing before they are told. */
  confirm_until: MaybeInstant;
  /** Why the winner was excluded. */
  reason: string | null;
  /** Where the prize goes, as the winner wrote it. */
  delivery: Json<Delivery> | null;
  publishes_name: Generated<boolean>;
};

export type StoredWinState = 'drawn' | components['schemas']['Win']['state'];
export type Delivery = Omit<components['schemas']['WinConfirmation'], 'hasReceipt' | 'publishesName'>;

/** The draw of each edition (server/draws, docs/draw.md). */
export type DrawTables = {
  draws: DrawRow;
  /** The sealed list: `ticket` stands for the receipt and `person` for its player, 32 hexadecimal digits each. */
  draw_entries: { draw_id: number; ticket: string; person: string; item_id: number };
  /** Prizes and places are numbered from 1; the reserves of a prize stand after its winners. */
  draw_results: { draw_id: number; prize: number; place: number; is_reserve: boolean; ticket: string };
  wins: WinRow;
};
