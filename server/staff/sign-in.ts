import { audit } from '../auth/audit.ts';
import { emailKey } from '../auth/credentials.ts';
import { hashToken, pseudonym } from '../auth/crypto.ts';
import { admitLogin, consumeRateLimits } from '../auth/rate-limits.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { busy, isOk, notFound, type Outcome, ok, refuse } from '../results/outcome.ts';
import { ONE_MINUTE } from '../system/clock.ts';
import { auditStaff, shownStaff } from './staff.ts';
import { type OpenedSession, openStaffSession } from './staff-sessions.ts';
import { openSecret, stepOfCode } from './totp.ts';

/** How long the code may take to come after the password. */
const TICKET_MS = 5 * ONE_MINUTE;

/** `address`: where the call came from. */
type PasswordStep = { email: string; password: string; address: string };

/**
 * The first step: a password, guessed and bounded like a player's, but counted apart. An unknown address, a wrong
 * password and an invitation that nobody accepted yet cost the same work and get the same answer.
 */
export async function checkStaffPassword(
  deps: Deps,
  { email, password, address }: PasswordStep,
): Promise<Outcome<{ ticket: string }>> {
  const key = emailKey(email);
  const admission = await admitLogin(deps, { emailKey: `desk ${key}`, address, isKnownNetwork: false });
  if (admission.kind === 'refused') return admission;
  const staff = await deps.db
    .selectFrom('staff')
    .select(['id', 'password_hash', 'active'])
    .where('email_key', '=', key)
    .executeTakeFirst();
  const matched = await deps.passwords.matches(password, staff?.password_hash);
  if (matched.kind === 'full' || matched.value) await admission.giveBack();
  if (matched.kind === 'full') return busy();
  if (!matched.value || staff === undefined || !staff.active) {
    const subject = `desk ${pseudonym(deps.key, key)}`;
    await audit(deps.db, { event: 'desk.sign-in-refused', at: deps.realNow(), subject });
    return refuse('badCredentials');
  }
  const ticket = deps.random.bytes(32).toString('base64url');
  await deps.db
    .insertInto('staff_tickets')
    .values({
      hash: hashToken(ticket),
      staff_id: staff.id,
      expires_at: new Date(deps.realNow() + TICKET_MS),
    })
    .execute();
  return ok({ ticket });
}

/** The second step: the code of the app. Each serves once, and who guesses is stopped after five. */
export async function checkStaffCode(
  deps: Deps,
  { ticket, code }: { ticket: string; code: string },
): Promise<Outcome<OpenedSession>> {
  const now = deps.realNow();
  const owner = await deps.db
    .selectFrom('staff_tickets')
    .innerJoin('staff', 'staff.id', 'staff_tickets.staff_id')
    .select(shownStaff)
    .select('staff.totp_secret')
    .where('staff_tickets.hash', '=', hashToken(ticket))
    .where('staff_tickets.expires_at', '>', new Date(now))
    .where('staff.active', '=', true)
    .executeTakeFirst();
  if (owner === undefined) return refuse('deskTicketOver');
  const { totp_secret: sealed, ...staff } = owner;
  const subject = String(staff.id);
  const counted = await consumeRateLimits(deps, [
    { name: 'desk code by account', subject },
    { name: 'desk code by account, a day', subject },
  ]);
  if (counted.kind === 'refused') return counted;
  const secret = sealed === null ? undefined : openSecret(deps, sealed);
  const step = secret === undefined ? undefined : stepOfCode(secret, code, now);
  const opened = await transact<Outcome<OpenedSession>>(deps.db, isOk, async (tx) => {
    if (step === undefined) return refuse('wrongDeskCode');
    const taken = await tx
      .updateTable('staff')
      .set({ totp_step: step })
      .where('id', '=', staff.id)
      .where('active', '=', true)
      .where((eb) => eb.or([eb('totp_step', 'is', null), eb('totp_step', '<', step)]))
      .returning('id')
      .executeTakeFirst();
    const used = await tx
      .deleteFrom('staff_tickets')
      .where('hash', '=', hashToken(ticket))
      .returning('hash')
      .executeTakeFirst();
    if (taken === undefined || used === undefined) return refuse('wrongDeskCode');
    await auditStaff(deps, tx, { event: 'desk.signed-in', staffId: staff.id });
    return ok(await openStaffSession(deps, tx, staff));
  });
  if (opened.kind === 'ok') await counted.giveBack();
  else await auditStaff(deps, deps.db, { event: 'desk.sign-in-refused', what: 'code', staffId: staff.id });
  return opened;
}

/** Who may come in by one press: everybody of a demonstration, nobody anywhere else. */
export const peopleOfDemonstration = ({ config, db }: Deps) =>
  config.mode === 'demonstration'
    ? db
        .selectFrom('staff')
        .select(['id', 'name', 'role'])
        .where('active', '=', true)
        .orderBy('id')
        .limit(20)
        .execute()
    : Promise.resolve([]);

export async function enterDemonstration(deps: Deps, id: number): Promise<Outcome<OpenedSession>> {
  if (deps.config.mode !== 'demonstration') return notFound();
  const staff = await deps.db
    .selectFrom('staff')
    .select(shownStaff)
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst();
  if (staff === undefined) return notFound();
  await auditStaff(deps, deps.db, { event: 'desk.signed-in', what: 'demonstration', staffId: id });
  return ok(await openStaffSession(deps, deps.db, staff));
}
