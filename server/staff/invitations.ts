import { audit } from '../auth/audit.ts';
import { validatePassword } from '../auth/credentials.ts';
import { hashToken } from '../auth/crypto.ts';
import { consumeRateLimits, networkLimitUses } from '../auth/rate-limits.ts';
import type { DbOrTx } from '../db/database.ts';
import type { StaffRole } from '../db/staff-tables.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import {
  busy,
  invalid,
  isOk,
  type Outcome,
  ok,
  refuse,
  refuseField,
  refuseFields,
  type Validated,
  valid,
  validateAll,
} from '../results/outcome.ts';
import { ONE_DAY } from '../system/clock.ts';
import { auditStaff, endSessionsOf, nameOfStaff, shownStaff } from './staff.ts';
import { type OpenedSession, openStaffSession } from './staff-sessions.ts';
import { newSecret, openSecret, sealSecret, secretAddress, stepOfCode } from './totp.ts';

const INVITATION_MS = 3 * ONE_DAY;
const LONGEST_NAME = 100;

type InvitingDeps = Pick<Deps, 'db' | 'realNow' | 'random' | 'key'>;

/** Whom to invite, and who does: the name of a user of the system, or of somebody at the desk. */
type Inviting = { email: string; emailKey: string; role: StaffRole; by: string };

/**
 * Invites somebody, or invites them again: who has lost phone or password accepts again, and what let them in until then
 * ends with the acceptance; who was shut out comes in by the acceptance alone. Returns the token of the link, which is kept
 * as a hash alone.
 */
export const inviteStaff = (deps: InvitingDeps, inviting: Inviting): Promise<Invited> =>
  deps.db.transaction().execute((tx) => inviteWithin(deps, tx, inviting));

type Invited = { token: string; staffId: number; expiresAt: number };

/** `inviteStaff` inside the caller's transaction. */
export async function inviteWithin(
  deps: InvitingDeps,
  tx: DbOrTx,
  { email, emailKey, role, by }: Inviting,
): Promise<Invited> {
  const token = deps.random.bytes(32).toString('base64url');
  const expiresAt = deps.realNow() + INVITATION_MS;
  const { id } = await tx
    .insertInto('staff')
    .values({ email, email_key: emailKey, name: email, role, created_at: new Date(deps.realNow()) })
    .onConflict((conflict) =>
      conflict.column('email_key').doUpdateSet(({ eb, ref }) => ({
        role,
        active: true,
        password_hash: eb
          .case()
          .when('staff.active', '=', true)
          .then(ref('staff.password_hash'))
          .else(null)
          .end(),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('staff_invitations').where('staff_id', '=', id).execute();
  await tx
    .insertInto('staff_invitations')
    .values({
      hash: hashToken(token),
      staff_id: id,
      totp_secret: sealSecret(deps, newSecret(deps)),
      expires_at: new Date(expiresAt),
    })
    .execute();
  const subject = `${nameOfStaff(id)} as ${role}, by ${by}`;
  await audit(tx, { event: 'desk.invited', at: deps.realNow(), subject });
  return { token, staffId: id, expiresAt };
}

const findInvitation = (db: DbOrTx, token: string, now: number) =>
  db
    .selectFrom('staff_invitations')
    .innerJoin('staff', 'staff.id', 'staff_invitations.staff_id')
    .select(shownStaff)
    .select('staff_invitations.totp_secret')
    .where('staff_invitations.hash', '=', hashToken(token))
    .where('staff_invitations.expires_at', '>', new Date(now))
    .executeTakeFirst();

type Shown = { email: string; role: StaffRole; secret: string; address: string };

/** What an invitation is for. A token has 256 bits: the limit keeps the log of refusals short, no more. */
export async function readInvitation(
  deps: Deps,
  { token, address }: { token: string; address: string },
): Promise<Outcome<Shown>> {
  const counted = await consumeRateLimits(
    deps,
    networkLimitUses(deps, 'desk invitation by network', address),
  );
  if (counted.kind === 'refused') return counted;
  const found = await findInvitation(deps.db, token, deps.realNow());
  const secret = found && openSecret(deps, found.totp_secret);
  if (found === undefined || secret === undefined) return refuse('invitationOver');
  const { email, role } = found;
  return ok({ email, role, secret, address: secretAddress(secret, email) });
}

type Accepting = { token: string; name: string; password: string; code: string; address: string };

/** Accepts an invitation: from then on name, password and codes are these, and no previous one lets anybody in. */
export async function acceptInvitation(deps: Deps, accepting: Accepting): Promise<Outcome<OpenedSession>> {
  const { token, address, code } = accepting;
  const counted = await consumeRateLimits(
    deps,
    networkLimitUses(deps, 'desk invitation by network', address),
  );
  if (counted.kind === 'refused') return counted;
  const now = deps.realNow();
  const invited = await findInvitation(deps.db, token, now);
  const secret = invited && openSecret(deps, invited.totp_secret);
  if (invited === undefined || secret === undefined) return refuse('invitationOver');
  const validated = validateAll({
    name: validateName(accepting.name),
    password: validatePassword(accepting.password, invited.email),
  });
  if (validated.kind === 'invalid') return refuseFields(validated.problems);
  const step = stepOfCode(secret, code, now);
  if (step === undefined) return refuseField('code', 'server.desk.wrongCode');
  const hashed = await deps.passwords.hash(validated.values.password);
  if (hashed.kind === 'full') return busy();
  const { name } = validated.values;
  const { id, email, role, totp_secret } = invited;
  return transact<Outcome<OpenedSession>>(deps.db, isOk, async (tx) => {
    // The account before what belongs to it, as inviting and blocking lock them: in the other order both would wait for each other.
    await tx.selectFrom('staff').select('id').where('id', '=', id).forUpdate().execute();
    const used = await tx
      .deleteFrom('staff_invitations')
      .where('hash', '=', hashToken(token))
      .returning('hash')
      .executeTakeFirst();
    if (used === undefined) return refuse('invitationOver');
    await endSessionsOf(tx, id);
    await tx
      .updateTable('staff')
      .set({ name, password_hash: hashed.value, totp_secret, totp_step: step })
      .where('id', '=', id)
      .execute();
    await auditStaff(deps, tx, { event: 'desk.joined', staffId: id });
    return ok(await openStaffSession(deps, tx, { id, name, email, role }));
  });
}

/** A name of one line, as colleagues read it. */
function validateName(text: string): Validated<string> {
  const name = text.trim().normalize('NFC');
  if (name === '') return invalid('name', 'errors.required');
  if ([...name].length > LONGEST_NAME) return invalid('name', 'errors.nameTooLong');
  return /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name) ? invalid('name', 'errors.nameCharacters') : valid(name);
}
