import type { AuditEvent, RemovedKind } from '../../domain/audit-events.ts';
import type { DbOrTx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { ONE_HOUR } from '../system/clock.ts';
import { consumeHits } from './sliding-window.ts';

export type AuditEntry = {
  event: AuditEvent;
  /** Real time, epoch milliseconds. */
  at: number;
  playerId?: number | undefined;
  /** The subject: an identifier or a pseudonym, never a secret or an address. */
  subject?: string | undefined;
};

/** Adds one row to the append-only log. */
export async function audit(db: DbOrTx, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      at: new Date(entry.at),
      event: entry.event,
      player_id: entry.playerId ?? null,
      subject: entry.subject ?? null,
    })
    .execute();
}

/** How many of each kind a run of a job has removed: one row, and none where nothing went. */
export async function auditRemoval(
  { db, realNow }: Pick<Deps, 'db' | 'realNow'>,
  removed: Partial<Record<RemovedKind, number>>,
): Promise<void> {
  const counts = Object.entries(removed).filter(([, n]) => n > 0);
  if (counts.length === 0) return;
  const subject = `${counts.map(([kind, n]) => `${kind} ${n}`).join(', ')}, by the site`;
  await audit(db, { event: 'data.removed', at: realNow(), subject });
}

/** A logged-in player was refused: 403, or 404 for data of another player. */
export type RefusedAccess = { playerId: number; operation: string; status: number };

/** Adds a row unless one with the same `key` was added less than an hour before. */
export async function auditOnceAnHour(db: DbOrTx, key: string, entry: AuditEntry): Promise<void> {
  if ((await consumeHits(db, [{ key, windowMs: ONE_HOUR, allowed: 1 }], entry.at)).size > 0)
    await audit(db, entry);
}

/** Logged once an hour for each player, call and status, so that trying many ids does not fill the log. */
export async function noteRefusedAccess(deps: Deps, refused: RefusedAccess): Promise<void> {
  const { playerId, operation, status } = refused;
  const subject = `${operation} ${status}`;
  const entry = { event: 'access.refused', at: deps.realNow(), playerId, subject } as const;
  await auditOnceAnHour(deps.db, `access refused:${playerId}:${subject}`, entry);
}
