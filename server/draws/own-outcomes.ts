import { sql } from 'kysely';
import type { Item } from '../../domain/entities.ts';
import { MAX_ROWS } from '../../domain/schemas/values.ts';
import type { Database } from '../db/database.ts';
import type { StoredWinState } from '../db/draw-tables.ts';
import { LOST_STATES } from './wins.ts';

type Outcome = NonNullable<Item['draw']>;

/** What the last step of its prize makes of a drawn receipt; a winner reads nothing before the mail has been written. */
const OF_WINS = {
  drawn: 'awaited',
  told: 'won',
  confirmed: 'won',
  delivered: 'delivered',
  uncollected: 'lost',
  declined: 'lost',
  lapsed: 'lost',
  excluded: 'lost',
} as const satisfies Record<StoredWinState, Outcome>;

/**
 * Whether a reserve place of an entry may still come up: it has not, a piece of the prize is not settled yet, and its player
 * has not already received a prize that keeps them from another one.
 */
const mayComeUp = sql<boolean>`EXISTS (
  SELECT FROM draw_results AS reserve
  WHERE reserve.draw_id = draws.id AND reserve.ticket = draw_entries.ticket AND reserve.is_reserve
    AND NOT EXISTS (SELECT FROM wins AS own
      WHERE own.draw_id = draws.id AND own.prize = reserve.prize AND own.place = reserve.place)
    AND EXISTS (SELECT FROM wins AS open
      WHERE open.draw_id = draws.id AND open.prize = reserve.prize AND open.state IN ('drawn', 'told', 'confirmed')))
  AND NOT EXISTS (SELECT FROM wins AS received
    WHERE received.draw_id = draws.id AND received.state IN ('delivered', 'uncollected')
      AND CASE WHEN draws.one_prize_each THEN received.player_id = items.player_id ELSE received.item_id = items.id END)`;

/** What the draws that were held have made of a player's receipts, by receipt: of the newest, as many as a list shows (§B.61). */
export async function ownOutcomes(db: Database, playerId: number): Promise<ReadonlyMap<number, Outcome>> {
  const rows = await db
    .selectFrom('draw_entries')
    .innerJoin('draws', 'draws.id', 'draw_entries.draw_id')
    .innerJoin('items', 'items.id', 'draw_entries.item_id')
    .select(['items.id', 'draws.told_at', mayComeUp.as('mayComeUp')])
    .select((entry) =>
      entry
        .selectFrom('wins')
        .select('state')
        .whereRef('wins.item_id', '=', 'items.id')
        .whereRef('wins.draw_id', '=', 'draws.id')
        // A receipt that lost one prize may have come up for another: what is open or received counts.
        .orderBy((eb) => eb('wins.state', 'in', LOST_STATES))
        .orderBy('wins.id', 'desc')
        .limit(1)
        .as('win'),
    )
    .where('items.player_id', '=', playerId)
    .where('draws.drawn_at', 'is not', null)
    .orderBy('items.id', 'desc')
    .limit(MAX_ROWS)
    .execute();
  return new Map(rows.map((row) => [row.id, outcomeOf(row)]));
}

type Drawn = { told_at: Date | null; mayComeUp: boolean; win: StoredWinState | null };

function outcomeOf({ told_at: toldAt, mayComeUp: isReserve, win }: Drawn): Outcome {
  if (toldAt === null) return 'awaited';
  const outcome = win === null ? 'notDrawn' : OF_WINS[win];
  return isReserve && (outcome === 'notDrawn' || outcome === 'lost') ? 'reserve' : outcome;
}
