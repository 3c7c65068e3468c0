import type { Selectable } from 'kysely';
import type { components } from '../../openapi/schema.d.ts';
import type { ShopTables } from '../db/shop-tables.ts';

export type PolicyRow = Selectable<ShopTables['policies']>;

/** A policy as the contract shows it: without `editionId` it is general. */
export function policyView(row: PolicyRow): components['schemas']['Policy'] {
  return {
    id: row.id,
    code: row.code,
    title: row.title,
    text: row.text,
    link: row.link,
    isMandatory: row.is_mandatory,
    ...(row.edition_id !== null && { editionId: row.edition_id }),
  };
}
