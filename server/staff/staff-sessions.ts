import { hashToken } from '../auth/crypto.ts';
import type { DbOrTx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { ONE_HOUR, ONE_MINUTE } from '../system/clock.ts';
import { type StaffMember, shownStaff } from './staff.ts';

/** A working day, and a break: the desk shows people's receipts, so a browser that was left open is not a way in. */
export const staffSession = { longest: 8 * ONE_HOUR, idle: ONE_HOUR } as const;
/** How exactly the last call is known. */
const SEEN_EVERY_MS = ONE_MINUTE;

/** 256 bits in base64url. */
const OWN_TOKEN = /^[\w-]{43}$/;

/** A session as its owner holds it; `until` in epoch milliseconds of real time. */
export type OpenedSession = { token: string; until: number; staff: StaffMember };

/** Who sent a call, and by which session. */
export type SignedInStaff = StaffMember & { until: number; sessionHash: string };

export async function openStaffSession(
  deps: Pick<Deps, 'realNow' | 'random'>,
  tx: DbOrTx,
  staff: StaffMember,
): Promise<OpenedSession> {
  const token = deps.random.bytes(32).toString('base64url');
  const now = deps.realNow();
  const until = now + staffSession.longest;
  await tx
    .insertInto('staff_sessions')
    .values({
      hash: hashToken(token),
      staff_id: staff.id,
      created_at: new Date(now),
      seen_at: new Date(now),
      expires_at: new Date(until),
    })
    .execute();
  return { token, until, staff };
}

/** The owner of the session of a token; undefined once it is over, was idle for an hour, or its owner is blocked. */
export async function staffOfToken(
  deps: Pick<Deps, 'db' | 'realNow'>,
  token: string | undefined,
): Promise<SignedInStaff | undefined> {
  if (token === undefined || !OWN_TOKEN.test(token)) return undefined;
  const [hash, now] = [hashToken(token), deps.realNow()];
  const row = await deps.db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select(shownStaff)
    .select(['staff_sessions.seen_at', 'staff_sessions.expires_at'])
    .where('staff_sessions.hash', '=', hash)
    .where('staff_sessions.expires_at', '>', new Date(now))
    .where('staff_sessions.seen_at', '>', new Date(now - staffSession.idle))
    .where('staff.active', '=', true)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { seen_at: seen, expires_at: expires, ...staff } = row;
  if (seen.getTime() <= now - SEEN_EVERY_MS)
    await deps.db
      .updateTable('staff_sessions')
      .set({ seen_at: new Date(now) })
      .where('hash', '=', hash)
      .execute();
  return { ...staff, until: expires.getTime(), sessionHash: hash };
}

export async function closeStaffSession(db: DbOrTx, sessionHash: string): Promise<void> {
  await db.deleteFrom('staff_sessions').where('hash', '=', sessionHash).execute();
}
