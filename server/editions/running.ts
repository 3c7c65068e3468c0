import { romeDay } from '../../machines/rules/rome-day.ts';
import type { Session } from '../db/database.ts';
import type { ShopClock } from '../time/clock.ts';

/** The editions that run today, by the shop's clock and Rome's day; both of their days belong to them. */
export function runningEditions(db: Session, shop: ShopClock) {
  const today = romeDay(shop.now());
  return db
    .selectFrom('editions')
    .selectAll()
    .where('start_date', '<=', today)
    .where('end_date', '>=', today)
    .execute();
}
