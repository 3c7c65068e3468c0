import type { Selectable } from 'kysely';
import type { components } from '../../openapi/schema.d.ts';
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
