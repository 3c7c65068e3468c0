import type { AuditEvent } from '../../domain/audit-events.ts';
import { audit } from '../auth/audit.ts';
import type { DbOrTx } from '../db/database.ts';
import type { StaffRole } from '../db/staff-tables.ts';
import type { Deps } from '../deps.ts';

/** Somebody who works at the desk. */
export type StaffMember = { id: number; name: string; email: string; role: StaffRole };

/** How history and audit log name who did something: by a number, never by an address. */
export const nameOfStaff = (id: number): string => `staff ${id}`;

export const shownStaff = ['staff.id', 'staff.name', 'staff.email', 'staff.role'] as const;

/** Writes what somebody of the desk did into the audit log. */
export const auditStaff = (
  deps: Pick<Deps, 'realNow'>,
  db: DbOrTx,
  done: { event: AuditEvent; what?: string; staffId: number; playerId?: number },
): Promise<void> =>
  audit(db, {
    event: done.event,
    at: deps.realNow(),
    playerId: done.playerId,
    subject: [...(done.what === undefined ? [] : [done.what]), `by ${nameOfStaff(done.staffId)}`].join(', '),
  });

/** Everybody who was ever invited, by number. */
export const listStaff = (db: DbOrTx) =>
  db.selectFrom('staff').select(shownStaff).select(['active', 'password_hash']).orderBy('id').execute();

/** Blocks an account: its sessions end at once. Returns its number, or nothing where there is no such account. */
export async function blockStaff(
  db: DbOrTx,
  account: { id: number } | { email_key: string },
): Promise<number | undefined> {
  const blocked = await db
    .updateTable('staff')
    .set({ active: false })
    .where((eb) => eb.and(account))
    .returning('id')
    .executeTakeFirst();
  if (blocked === undefined) return undefined;
  await endSessionsOf(db, blocked.id);
  return blocked.id;
}

/** Ends the sessions, unfinished sign-ins, invitations and claims of somebody. */
export async function endSessionsOf(db: DbOrTx, staffId: number): Promise<void> {
  for (const table of ['staff_sessions', 'staff_tickets', 'staff_invitations', 'receipt_claims'] as const)
    await db.deleteFrom(table).where('staff_id', '=', staffId).execute();
}
