import { join } from 'node:path';
import { amountText } from '../../domain/money.ts';
import { nameOf } from '../receipts/versions.ts';
import { romeIso } from '../system/rome.ts';
import type { DeskDeps } from './admin-deps.ts';
import { say } from './messages.ts';
import { plainLine, table } from './table.ts';

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
