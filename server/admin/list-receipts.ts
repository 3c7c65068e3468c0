import { amountText } from '../../domain/money.ts';
import { audit } from '../auth/audit.ts';
import { nameOf } from '../receipts/versions.ts';
import { romeIso } from '../system/rome.ts';
import type { DeskDeps, Operator } from './admin-deps.ts';
import type { CommandOf } from './command.ts';
import { filteredItems, isKnownEdition } from './filtered.ts';
import { say } from './messages.ts';
import { historyOf } from './receipt-history.ts';
import { done, type Report, refused } from './report.ts';
import { plainLine, table } from './table.ts';

/** The receipts of a filter, oldest first: so they are worth deciding. */
export async function listReceipts(
  deps: DeskDeps,
  { filter, limit }: CommandOf<'receipts'>,
  by: Operator,
): Promise<Report> {
  if (!(await isKnownEdition(deps.db, filter.edition))) {
    return refused(say('admin.noSuchEdition', { code: filter.edition ?? '' }));
  }
  const matching = filteredItems(deps.db, filter);
  const { total } = await matching
    .select((one) => one.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll('items')
    .select('editions.code as edition')
    .orderBy('items.id')
    .limit(limit)
    .execute();
  await audit(deps.db, { event: 'desk.looked', at: deps.real(), subject: `receipts, by ${by}` });
  if (rows.length === 0) return done(say('admin.noReceipts'));
  const cells = rows.map((row) => [
    nameOf({ itemId: row.id, version: row.version }),
    say(`admin.status.${row.status}`),
    row.edition,
    plainLine(row.code),
    `${row.receipt_date} ${row.receipt_time}`,
    amountText(row.amount_cents),
    romeIso(row.created_at.getTime()),
    plainLine(row.reason ?? ''),
  ]);
  const more = rows.length < Number(total) ? [say('admin.moreReceipts')] : [];
  return done(
    ...table([headings(), ...cells]),
    say('admin.counted', { shown: rows.length, total: Number(total) }),
    ...more,
  );
}

const headings = (): string[] => [
  say('admin.columns.id'),
  say('admin.columns.status'),
  say('admin.columns.edition'),
  say('admin.columns.code'),
  say('admin.columns.issued'),
  say('admin.columns.amount'),
  say('admin.columns.sent'),
  say('admin.columns.reason'),
];

/** All of one receipt, and where its picture lies. */
export async function showReceipt(
  deps: DeskDeps,
  { id }: CommandOf<'receipt'>,
  by: Operator,
): Promise<Report> {
  const row = await filteredItems(deps.db, {})
    .selectAll('items')
    .select('editions.code as edition')
    .where('items.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return refused(say('admin.noReceipt', { id }));
  await audit(deps.db, { event: 'desk.looked', at: deps.real(), subject: `item ${id}, by ${by}` });
  return done(
    ...table([
      [say('admin.columns.id'), nameOf({ itemId: row.id, version: row.version })],
      [say('admin.columns.status'), say(`admin.status.${row.status}`)],
      [say('admin.columns.edition'), row.edition],
      [say('admin.columns.player'), String(row.player_id)],
      [say('admin.columns.code'), plainLine(row.code)],
      [say('admin.columns.codeKey'), row.code_key],
      [say('admin.columns.issued'), `${row.receipt_date} ${row.receipt_time}`],
      [say('admin.columns.amount'), amountText(row.amount_cents)],
      [say('admin.columns.sent'), romeIso(row.created_at.getTime())],
      [say('admin.columns.decided'), row.decided_at === null ? '' : romeIso(row.decided_at.getTime())],
      [say('admin.columns.reason'), plainLine(row.reason ?? '')],
      [say('admin.columns.file'), deps.files.place(row.file_name)],
    ]),
    ...(await historyOf(deps, id)),
  );
}
