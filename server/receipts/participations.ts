import { sql } from 'kysely';
import { italianAmount } from '../../domain/money.ts';
import texts from '../../locales/it/admin.json' with { type: 'json' };
import type { ItemStatus } from '../db/contest-tables.ts';
import type { Database } from '../db/database.ts';
import type { ReceiptColumn } from '../db/receipt-tables.ts';
import { romeIsoOf } from '../system/clock.ts';
import { BYTE_ORDER_MARK, csvLine } from '../system/csv.ts';
import type { StoredItem } from './view.ts';

/** Which receipts: of a status, an edition, and by the days of Rome on which they were sent. */
type Filter = {
  status?: ItemStatus | undefined;
  edition?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

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

/** The columns of the file, in an order that never changes: a later one is added at the end. */
const columns = [
  'partecipazione',
  'edizione',
  'giocatore',
  'numero_scontrino',
  'data_scontrino',
  'ora_scontrino',
  'importo_eur',
  'stato',
  'motivo',
  'inviata_il',
  'decisa_il',
  'sha256_foto',
] as const;

/** Behind the others, only where they are asked for: a draw needs no names. */
export const nameColumns = ['cognome', 'nome', 'email'] as const;

/** Behind everything that was there before, so that no column changes its place. */
const laterColumns = ['versione', 'numero_confrontato', 'account_chiuso_il'] as const;

const ROWS_AT_ONCE = 500;

/** Every participation of a filter as a CSV file, read from the database a piece at a time. */
export async function* participationsCsv(
  db: Database,
  filter: Filter,
  withNames: boolean,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine([...columns, ...(withNames ? nameColumns : []), ...laterColumns]);
  for (let last = 0; ; ) {
    const rows = await filteredItems(db, filter)
      .selectAll('items')
      .select(['editions.code as edition', 'players.email', 'players.first_name', 'players.last_name'])
      .select('players.closed_at')
      .where('items.id', '>', last)
      .orderBy('items.id')
      .limit(ROWS_AT_ONCE)
      .execute();
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? last;
    yield rows.map((row) => lineOf(row, withNames)).join('');
  }
}

type Row = StoredItem & {
  edition: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  closed_at: Date | null;
};

function lineOf(row: Row, withNames: boolean): string {
  const receipt = {
    code: row.code,
    code_key: row.code_key,
    receipt_date: row.receipt_date,
    receipt_time: row.receipt_time,
    amount_cents: italianAmount(row.amount_cents),
  } satisfies Record<ReceiptColumn, string>;
  return csvLine([
    String(row.id),
    row.edition,
    String(row.player_id),
    receipt.code,
    receipt.receipt_date,
    receipt.receipt_time,
    receipt.amount_cents,
    texts[`admin.status.${row.status}`],
    row.reason ?? '',
    romeIsoOf(row.created_at),
    row.decided_at === null ? '' : romeIsoOf(row.decided_at),
    row.file_sha256,
    ...(withNames
      ? [row.last_name ?? '', row.first_name ?? '', row.closed_at === null ? row.email : '']
      : []),
    String(row.version),
    receipt.code_key,
    row.closed_at === null ? '' : romeIsoOf(row.closed_at),
  ]);
}
