import type { Session } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { oneHour } from '../system/clock.ts';
import { consumeHits } from './sliding-window.ts';

/** Everything that the audit log tells apart. */
export type AuditEvent =
  | 'account.created'
  | 'account.joined'
  | 'account.closed'
  | 'login.accepted'
  | 'login.refused'
  | 'session.renewed'
  | 'session.reuse-alarm'
  | 'session.closed'
  | 'code.sent'
  | 'code.refused'
  | 'code.accepted'
  | 'password.reset-asked'
  | 'password.changed'
  | 'password.refused'
  | 'consent.given'
  | 'consent.withdrawn'
  | 'rules.accepted'
  | 'redirect.redeemed'
  | 'redirect.refused'
  | 'receipt.created'
  | 'receipt.changed'
  | 'receipt.released'
  | 'receipt.approved'
  | 'receipt.refused'
  | 'receipt.reopened'
  | 'limit.hit'
  | 'access.refused'
  | 'desk.looked'
  | 'desk.exported'
  | 'edition.opened'
  | 'edition.closed'
  | 'draw.sealed'
  | 'draw.held'
  | 'installation.bound';

export type AuditEntry = {
  event: AuditEvent;
  /** Real time, epoch milliseconds. */
  at: number;
  playerId?: number | undefined;
  /** What it was about: an identifier or a pseudonym, never a secret, never an address. */
  subject?: string | undefined;
};

/** Adds one line to the log that nobody can change. */
export async function audit(db: Session, entry: AuditEntry): Promise<void> {
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

/** A signed-in player who may not do what they asked for: 403, or 404 for a thing that is not theirs. */
export type RefusedAccess = { playerId: number; operation: string; status: number };

/** Tells the log once an hour for each player, call and status: somebody who tries every number must not fill it. */
export async function noteRefusedAccess(deps: Deps, refused: RefusedAccess): Promise<void> {
  const { playerId, operation, status } = refused;
  const subject = `${operation} ${status}`;
  const now = deps.real();
  const onceAnHour = { key: `access refused:${playerId}:${subject}`, windowMs: oneHour, allowed: 1 };
  if ((await consumeHits(deps.db, [onceAnHour], now)).size === 0) return;
  await audit(deps.db, { event: 'access.refused', at: now, playerId, subject });
}
