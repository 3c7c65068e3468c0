import type { Session } from '../db/database.ts';

/** Everything that the audit log tells apart. */
export type AuditEvent =
  | 'account.created'
  | 'account.joined'
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
