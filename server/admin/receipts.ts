import { join } from 'node:path';
import { sql } from 'kysely';
import { amountText } from '../../domain/money.ts';
import { audit } from '../auth/audit.ts';
import type { Database } from '../db/database.ts';
import { approveReceipt, refuseReceipt, reopenReceipt } from '../receipts/decide.ts';
import { nameOf, type Seen } from '../receipts/service.ts';
import { romeIso } from '../system/clock.ts';
import type { CommandOf, Filter } from './command.ts';
import { say, type TextKey } from './messages.ts';
import { done, plainLine, type Report, refused, table } from './output.ts';
import type { DeskDeps, Operator } from './own-database.ts';

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

/** Whether an edition of that code exists; a filter by another is a slip of the hand, not an empty list. */
export async function isKnownEdition(db: Database, code: string | undefined): Promise<boolean> {
  if (code === undefined) return true;
  const found = await db.selectFrom('editions').select('id').where('code', '=', code).executeTakeFirst();
  return found !== undefined;
}

/** What a receipt was before its corrections, and what was decided about it, each with its time; oldest first. */
export async function historyOf(deps: DeskDeps, itemId: number): Promise<string[]> {
  return [...(await replacedVersions(deps, itemId)), ...(await decisions(deps, itemId))];
}

async function replacedVersions({ db, config }: DeskDeps, itemId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('item_versions')
    .selectAll()
    .where('item_id', '=', itemId)
    .orderBy('version')
    .execute();
  if (rows.length === 0) return [];
  const headings = [
    say('admin.columns.id'),
    say('admin.columns.code'),
    say('admin.columns.issued'),
    say('admin.columns.amount'),
    say('admin.columns.replaced'),
    say('admin.columns.file'),
  ];
  const cells = rows.map((row) => [
    `${itemId}@${row.version}`,
    plainLine(row.code),
    `${row.receipt_date} ${row.receipt_time}`,
    amountText(row.amount_cents),
    romeIso(row.replaced_at.getTime()),
    join(config.dataDir, 'uploads', row.file_name),
  ]);
  return ['', say('admin.replacedVersions'), ...table([headings, ...cells])];
}

async function decisions({ db }: DeskDeps, itemId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('item_decisions')
    .selectAll()
    .where('item_id', '=', itemId)
    .orderBy('id')
    .execute();
  if (rows.length === 0) return [];
  const headings = [
    say('admin.columns.id'),
    say('admin.columns.status'),
    say('admin.columns.decided'),
    say('admin.columns.by'),
    say('admin.columns.points'),
    say('admin.columns.reason'),
  ];
  const cells = rows.map((row) => [
    nameOf({ itemId, version: row.version }),
    say(row.refusal_kind === 'unreadable' ? 'admin.decision.unreadable' : `admin.decision.${row.decision}`),
    romeIso(row.decided_at.getTime()),
    plainLine(row.decided_by),
    String(row.points),
    plainLine(row.reason ?? ''),
  ]);
  return ['', say('admin.decisions'), ...table([headings, ...cells])];
}

/** Approves each of the receipts that is still to be decided as it was seen. */
export const approve = (deps: DeskDeps, { seen }: CommandOf<'approve'>, by: Operator): Promise<Report> =>
  forEach(seen, 'admin.approved', (one) => approveReceipt(deps, one, by));

/** Refuses each of the receipts that is still to be decided as it was seen, with the reason that its player reads. */
export const refuse = (
  deps: DeskDeps,
  { seen, reason, isUnreadable }: CommandOf<'refuse'>,
  by: Operator,
): Promise<Report> => {
  const refusing = { kind: isUnreadable ? 'unreadable' : 'rules', reason } as const;
  return forEach(seen, isUnreadable ? 'admin.refusedUnreadable' : 'admin.refused', (one) =>
    refuseReceipt(deps, one, refusing, by),
  );
};

/** Takes the decision about each of the receipts back. */
export const reopen = (
  deps: DeskDeps,
  { seen, reason }: CommandOf<'reopen'>,
  by: Operator,
): Promise<Report> => forEach(seen, 'admin.reopened', (one) => reopenReceipt(deps, one, reason, by));

/** What the desk is told when a receipt was left as it is. */
const refusals = {
  absent: 'admin.noReceipt',
  notPending: 'admin.notPending',
  notDecided: 'admin.notDecided',
  changed: 'admin.changed',
  taken: 'admin.numberTaken',
} as const satisfies Record<string, TextKey>;

async function forEach(
  seen: readonly Seen[],
  success: TextKey,
  work: (one: Seen) => Promise<keyof typeof refusals | 'decided' | 'reopened'>,
): Promise<Report> {
  const lines: string[] = [];
  let kind: Report['kind'] = 'done';
  for (const one of seen) {
    const outcome = await work(one);
    const isDone = outcome === 'decided' || outcome === 'reopened';
    if (!isDone) kind = 'refused';
    lines.push(`${say(isDone ? success : refusals[outcome], { id: nameOf(one), item: one.itemId })}\n`);
  }
  return { kind, text: lines };
}
