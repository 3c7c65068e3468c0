import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Filter } from './command.ts';

/** The receipts of a filter with their edition's code and their player's names. */
export function filteredItems(db: Database, { status, edition, from, to }: Filter) {
  const sentOn = sql<string>`(items.created_at AT TIME ZONE 'Europe/Rome')::date`;
  return db
    .selectFrom('items')
    .innerJoin('editions', 'editions.id', 'items.edition_id')
    .innerJoin('players', 'players.id', 'items.player_id')
    .$if(status !== undefined, (query) => query.where('items.status', '=', status ?? 'pending'))
    .$if(edition !== undefined, (query) => query.where('editions.code', '=', edition ?? ''))
    .$if(from !== undefined, (query) => query.where(sentOn, '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where(sentOn, '<=', to ?? ''));
}

/** Whether an edition of that code exists; a filter by another is a slip of the hand, not an empty list. */
export async function isKnownEdition(db: Database, code: string | undefined): Promise<boolean> {
  if (code === undefined) return true;
  const found = await db.selectFrom('editions').select('id').where('code', '=', code).executeTakeFirst();
  return found !== undefined;
}
