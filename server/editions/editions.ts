import type { Selectable } from 'kysely';
import { romeDay } from '../../domain/dates.ts';
import type { components } from '../../openapi/schema.d.ts';
import type { Session } from '../db/database.ts';
import type { ShopTables } from '../db/shop-tables.ts';

export type EditionRow = Selectable<ShopTables['editions']>;

/** An edition as the contract shows it. */
export function editionView(row: EditionRow): components['schemas']['Edition'] {
  return {
    id: row.id,
    code: row.code,
    description: row.description,
    rulesLink: row.rules_link,
    startDate: row.start_date,
    endDate: row.end_date,
    prizes: row.prizes,
  };
}

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
