import type { Generated } from 'kysely';
import type { Prizes } from './shop-tables.ts';
import type { Instant, Json, MaybeInstant } from './tables.ts';

export type DrawRow = {
  id: Generated<number>;
  edition_id: number;
  /** By the shop's clock. */
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
};

/** The draw of each edition (server/draws, docs/draw.md). */
export type DrawTables = {
  draws: DrawRow;
  /** The sealed list: `ticket` stands for the receipt and `person` for its player, 32 hexadecimal digits each. */
  draw_entries: { draw_id: number; ticket: string; person: string; item_id: number };
  /** Prizes and places are numbered from 1; the reserves of a prize stand behind its winners. */
  draw_results: { draw_id: number; prize: number; place: number; is_reserve: boolean; ticket: string };
};
