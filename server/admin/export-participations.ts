import { italianAmount } from '../../domain/money.ts';
import { audit } from '../auth/audit.ts';
import type { ReceiptColumn } from '../db/receipt-tables.ts';
import type { StoredItem } from '../receipts/view.ts';
import { romeIso } from '../system/clock.ts';
import { BYTE_ORDER_MARK, csvLine } from '../system/csv.ts';
import type { CommandOf } from './command.ts';
import { t } from './messages.ts';
import { type Report, refused } from './output.ts';
import type { AdminDeps, Operator } from './own-database.ts';
import { filteredItems, isKnownEdition } from './receipts.ts';

/** The columns of the file, in an order that never changes: a later one is added behind. */
export const columns = [
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
export const laterColumns = ['versione', 'numero_confrontato', 'account_chiuso_il'] as const;

const ROWS_AT_ONCE = 500;

/** Every participation of a filter as a CSV file, read from the database a piece at a time. */
export async function exportParticipations(
  deps: AdminDeps,
  command: CommandOf<'export'>,
  by: Operator,
): Promise<Report> {
  const { edition } = command.filter;
  if (!(await isKnownEdition(deps.db, edition))) {
    return refused(t('admin.noSuchEdition', { code: edition ?? '' }));
  }
  const what = command.withNames ? 'participations with names' : 'participations';
  await audit(deps.db, { event: 'desk.exported', at: deps.real(), subject: `${what}, by ${by}` });
  return { kind: 'done', text: linesOf(deps, command) };
}

async function* linesOf(deps: AdminDeps, { filter, withNames }: CommandOf<'export'>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine([...columns, ...(withNames ? nameColumns : []), ...laterColumns]);
  for (let last = 0; ; ) {
    const rows = await filteredItems(deps.db, filter)
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
    t(`admin.status.${row.status}`),
    row.reason ?? '',
    romeIso(row.created_at.getTime()),
    row.decided_at === null ? '' : romeIso(row.decided_at.getTime()),
    row.file_sha256,
    ...(withNames
      ? [row.last_name ?? '', row.first_name ?? '', row.closed_at === null ? row.email : '']
      : []),
    String(row.version),
    receipt.code_key,
    row.closed_at === null ? '' : romeIso(row.closed_at.getTime()),
  ]);
}
