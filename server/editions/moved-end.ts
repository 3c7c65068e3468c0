import { romeDay } from '../../domain/dates.ts';
import { isEndNews } from '../../domain/moved-end.ts';
import type { components } from '../../openapi/schema.d.ts';
import type { Database } from '../db/database.ts';
import { runningEditions } from './editions.ts';

/**
 * The edition whose last day was moved, while that is news (domain/moved-end.ts): of those that have begun the one that ends
 * last, so that the one that runs comes before the one that was closed.
 */
export async function readMovedEnd(
  db: Database,
  instant: number,
): Promise<components['schemas']['FrontendConfig']['movedEnd']> {
  const today = romeDay(instant);
  const row = await db
    .selectFrom('editions')
    .selectAll()
    .where('end_moved_from', 'is not', null)
    .where('start_date', '<=', today)
    .orderBy('end_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined || row.end_moved_from === null) return undefined;
  const days = { endDate: row.end_date, movedFrom: row.end_moved_from };
  const isFollowed = (await runningEditions(db, instant)).some(({ id }) => id !== row.id);
  const draw = await db
    .selectFrom('draws')
    .select('drawn_at')
    .where('edition_id', '=', row.id)
    .where('drawn_at', 'is not', null)
    .executeTakeFirst();
  if (!isEndNews({ ...days, isFollowed, isDrawn: draw !== undefined }, today)) return undefined;
  return {
    description: row.description || row.code,
    ...days,
    ...(row.end_moved_because !== null && { reason: row.end_moved_because }),
    ...(row.draw_until !== null && { drawUntil: row.draw_until }),
  };
}
