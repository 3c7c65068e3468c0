import { romeDay } from '../../domain/dates.ts';
import type { Session } from '../db/database.ts';

/** The editions that run on Rome's day of an instant of the shop's clock; both of their days belong to them. */
export function runningEditions(db: Session, instant: number) {
  const day = romeDay(instant);
  return db
    .selectFrom('editions')
    .selectAll()
    .where('start_date', '<=', day)
    .where('end_date', '>=', day)
    .execute();
}
