import { amountText } from '../../domain/money.ts';
import { audit } from '../auth/audit.ts';
import type { Database } from '../db/database.ts';
import { photoOf, presenceOf } from '../files/presence.ts';
import {
  approveReceipt,
  type ReviewedVersion,
  receiptLabel,
  refuseReceipt,
  reopenReceipt,
} from '../receipts/decide.ts';
import { filteredItems, participationsCsv } from '../receipts/participations.ts';
import { romeIsoOf } from '../system/clock.ts';
import { plainLine } from '../system/plain-line.ts';
import type { CommandOf } from './command.ts';
import { type TextKey, t } from './messages.ts';
import { type CommandOutput, done, refused, table } from './output.ts';
import type { AdminDeps, Operator } from './own-database.ts';

/** The receipts of a filter, oldest first: so they are worth deciding. */
export async function listReceipts(
  deps: AdminDeps,
  { filter, limit }: CommandOf<'receipts'>,
  by: Operator,
): Promise<CommandOutput> {
  if (!(await isKnownEdition(deps.db, filter.edition))) {
    return refused(t('admin.noSuchEdition', { code: filter.edition ?? '' }));
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
  await audit(deps.db, { event: 'desk.looked', at: deps.realNow(), subject: `receipts, by ${by}` });
  if (rows.length === 0) return done(t('admin.noReceipts'));
  const cells = rows.map((row) => [
    receiptLabel({ itemId: row.id, version: row.version }),
    t(`admin.status.${row.status}`),
    row.edition,
    plainLine(row.code),
    `${row.receipt_date} ${row.receipt_time}`,
    amountText(row.amount_cents),
    romeIsoOf(row.created_at),
    plainLine(row.reason ?? ''),
  ]);
  const more = rows.length < Number(total) ? [t('admin.moreReceipts')] : [];
  return done(
    ...table([headings(), ...cells]),
    t('admin.counted', { shown: rows.length, total: Number(total) }),
    ...more,
  );
}

const headings = (): string[] => [
  t('admin.columns.id'),
  t('admin.columns.status'),
  t('admin.columns.edition'),
  t('admin.columns.code'),
  t('admin.columns.issued'),
  t('admin.columns.amount'),
  t('admin.columns.sent'),
  t('admin.columns.reason'),
];

/** All of one receipt, and where its picture lies. */
export async function showReceipt(
  deps: AdminDeps,
  { id }: CommandOf<'receipt'>,
  by: Operator,
): Promise<CommandOutput> {
  const row = await filteredItems(deps.db, {})
    .selectAll('items')
    .select('editions.code as edition')
    .where('items.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return refused(t('admin.noReceipt', { id }));
  await audit(deps.db, { event: 'desk.looked', at: deps.realNow(), subject: `item ${id}, by ${by}` });
  return done(
    ...table([
      [t('admin.columns.id'), receiptLabel({ itemId: row.id, version: row.version })],
      [t('admin.columns.status'), t(`admin.status.${row.status}`)],
      [t('admin.columns.edition'), row.edition],
      [t('admin.columns.player'), String(row.player_id)],
      [t('admin.columns.code'), plainLine(row.code)],
      [t('admin.columns.codeKey'), row.code_key],
      [t('admin.columns.issued'), `${row.receipt_date} ${row.receipt_time}`],
      [t('admin.columns.amount'), amountText(row.amount_cents)],
      [t('admin.columns.sent'), romeIsoOf(row.created_at)],
      [t('admin.columns.decided'), row.decided_at === null ? '' : romeIsoOf(row.decided_at)],
      [t('admin.columns.reason'), plainLine(row.reason ?? '')],
      [t('admin.columns.file'), await photoCell(deps, row)],
    ]),
    ...(await historyOf(deps, id)),
  );
}

/** Every participation of a filter as a CSV file, read from the database a piece at a time. */
export async function exportParticipations(
  { db, realNow }: AdminDeps,
  { filter, withNames }: CommandOf<'export'>,
  by: Operator,
): Promise<CommandOutput> {
  const { edition } = filter;
  if (!(await isKnownEdition(db, edition))) return refused(t('admin.noSuchEdition', { code: edition ?? '' }));
  const what = withNames ? 'participations with names' : 'participations';
  await audit(db, { event: 'desk.exported', at: realNow(), subject: `${what}, by ${by}` });
  return { kind: 'done', text: participationsCsv(db, filter, withNames) };
}

/** Whether an edition of that code exists; a filter by another is a slip of the hand, not an empty list. */
async function isKnownEdition(db: Database, code: string | undefined): Promise<boolean> {
  if (code === undefined) return true;
  const found = await db.selectFrom('editions').select('id').where('code', '=', code).executeTakeFirst();
  return found !== undefined;
}

/** The earlier versions of a receipt and the decisions about it, each with its time, the oldest first. */
export async function historyOf(deps: AdminDeps, itemId: number): Promise<string[]> {
  return [...(await replacedVersions(deps, itemId)), ...(await decisions(deps, itemId))];
}

/** Where a photo lies, and whether it is there as it was sent. */
async function photoCell({ files }: AdminDeps, row: Parameters<typeof photoOf>[0]): Promise<string> {
  const presence = await presenceOf(files, photoOf(row));
  return t(`admin.photo.${presence}`, { place: files.place(row.file_name) });
}

async function replacedVersions(deps: AdminDeps, itemId: number): Promise<string[]> {
  const rows = await deps.db
    .selectFrom('item_versions')
    .selectAll()
    .where('item_id', '=', itemId)
    .orderBy('version')
    .execute();
  if (rows.length === 0) return [];
  const headings = [
    t('admin.columns.id'),
    t('admin.columns.code'),
    t('admin.columns.issued'),
    t('admin.columns.amount'),
    t('admin.columns.replaced'),
    t('admin.columns.file'),
  ];
  const cells = await Promise.all(
    rows.map(async (row) => [
      `${itemId}@${row.version}`,
      plainLine(row.code),
      `${row.receipt_date} ${row.receipt_time}`,
      amountText(row.amount_cents),
      romeIsoOf(row.replaced_at),
      await photoCell(deps, row),
    ]),
  );
  return ['', t('admin.replacedVersions'), ...table([headings, ...cells])];
}

async function decisions({ db }: AdminDeps, itemId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('item_decisions')
    .selectAll()
    .where('item_id', '=', itemId)
    .orderBy('id')
    .execute();
  if (rows.length === 0) return [];
  const headings = [
    t('admin.columns.id'),
    t('admin.columns.status'),
    t('admin.columns.decided'),
    t('admin.columns.by'),
    t('admin.columns.points'),
    t('admin.columns.reason'),
  ];
  const cells = rows.map((row) => [
    receiptLabel({ itemId, version: row.version }),
    t(row.refusal_kind === 'unreadable' ? 'admin.decision.unreadable' : `admin.decision.${row.decision}`),
    romeIsoOf(row.decided_at),
    plainLine(row.decided_by),
    String(row.points),
    plainLine(row.reason ?? ''),
  ]);
  return ['', t('admin.decisions'), ...table([headings, ...cells])];
}

/** Approves each of the receipts that is still to be decided as it was seen. */
export const approve = (
  deps: AdminDeps,
  { seen }: CommandOf<'approve'>,
  by: Operator,
): Promise<CommandOutput> => forEach(seen, 'admin.approved', (one) => approveReceipt(deps, one, by));

/** Refuses each of the receipts that is still to be decided as it was seen, with the reason that its player reads. */
export const refuse = (
  deps: AdminDeps,
  { seen, reason, isUnreadable }: CommandOf<'refuse'>,
  by: Operator,
): Promise<CommandOutput> => {
  const refusing = { kind: isUnreadable ? 'unreadable' : 'rules', reason } as const;
  return forEach(seen, isUnreadable ? 'admin.refusedUnreadable' : 'admin.refused', (one) =>
    refuseReceipt(deps, one, refusing, by),
  );
};

/** Takes the decision about each of the receipts back. */
export const reopen = (
  deps: AdminDeps,
  { seen, reason }: CommandOf<'reopen'>,
  by: Operator,
): Promise<CommandOutput> => forEach(seen, 'admin.reopened', (one) => reopenReceipt(deps, one, reason, by));

/** What is printed when a receipt was left as it is. */
const refusals = {
  absent: 'admin.noReceipt',
  notPending: 'admin.notPending',
  notDecided: 'admin.notDecided',
  changed: 'admin.changed',
  photoLost: 'admin.photoLost',
  storeAway: 'admin.storeAway',
  taken: 'admin.numberTaken',
  sealed: 'admin.receiptSealed',
} as const satisfies Record<string, TextKey>;

async function forEach(
  seen: readonly ReviewedVersion[],
  success: TextKey,
  work: (one: ReviewedVersion) => Promise<keyof typeof refusals | 'decided' | 'reopened'>,
): Promise<CommandOutput> {
  const lines: string[] = [];
  let kind: CommandOutput['kind'] = 'done';
  for (const one of seen) {
    const outcome = await work(one);
    const isDone = outcome === 'decided' || outcome === 'reopened';
    if (!isDone) kind = 'refused';
    lines.push(`${t(isDone ? success : refusals[outcome], { id: receiptLabel(one), item: one.itemId })}\n`);
  }
  return { kind, text: lines };
}
