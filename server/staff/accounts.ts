import type { components } from '../../openapi/desk.d.ts';
import { validateEmail } from '../auth/credentials.ts';
import type { Config } from '../config/config.ts';
import type { DbOrTx } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import {
  isOk,
  notFound,
  type Outcome,
  ok,
  type Refusal,
  refuseField,
  refuseFields,
  unauthorized,
  validateAll,
} from '../results/outcome.ts';
import { romeIso, romeIsoOf } from '../system/clock.ts';
import { inviteWithin } from './invitations.ts';
import { auditStaff, blockStaff, nameOfStaff, shownStaff } from './staff.ts';
import type { SignedInStaff } from './staff-sessions.ts';

// Who has access to the desk, as a manager sees and changes it in the browser. The command line does the same without these
// rules, since it makes the first account.

type Schemas = components['schemas'];
type Account = Schemas['Account'];

/** The most accounts that the desk lists and creates; a brand has about a dozen people. */
export const MAX_ACCOUNTS = 200;

const selectAccounts = (db: DbOrTx, now: number) =>
  db
    .selectFrom('staff')
    .leftJoin('staff_invitations', (join) =>
      join
        .onRef('staff_invitations.staff_id', '=', 'staff.id')
        .on('staff_invitations.expires_at', '>', new Date(now)),
    )
    .select(shownStaff)
    .select(['staff.active', 'staff.password_hash', 'staff_invitations.expires_at']);

type Row = Awaited<ReturnType<ReturnType<typeof selectAccounts>['execute']>>[number];

/** In a demonstration people come in without a password. */
function accountOf(
  { mode }: Config,
  { id, name, email, role, active, password_hash, expires_at }: Row,
): Account {
  const isWaiting = password_hash === null && (mode !== 'demonstration' || expires_at !== null);
  const joined = isWaiting ? 'invited' : 'active';
  const invitedUntil = expires_at === null ? null : romeIsoOf(expires_at);
  return { id, name, email, role, standing: active ? joined : 'blocked', invitedUntil };
}

/** The accounts by number, and how many there are in all. */
export async function listAccounts({ config, db, realNow }: Deps): Promise<Schemas['Accounts']> {
  const rows = await selectAccounts(db, realNow()).orderBy('staff.id').limit(MAX_ACCOUNTS).execute();
  return { accounts: rows.map((row) => accountOf(config, row)), total: await countAccounts(db) };
}

async function countAccounts(db: DbOrTx): Promise<number> {
  const { count } = await db
    .selectFrom('staff')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function readAccount({ config, realNow }: Deps, tx: DbOrTx, id: number): Promise<Account> {
  const row = await selectAccounts(tx, realNow()).where('staff.id', '=', id).executeTakeFirstOrThrow();
  return accountOf(config, row);
}

/**
 * Locks the accounts of all managers, and refuses a caller who is no longer an active manager. Without the lock, two
 * managers who block each other at the same moment would both succeed.
 */
async function refusalOfFormerManager(tx: DbOrTx, { id }: SignedInStaff): Promise<Refusal | undefined> {
  const managers = await tx
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'manager')
    .where('active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  return managers.some((one) => one.id === id) ? undefined : unauthorized();
}

/**
 * Invites somebody, or invites them again: with another role, after a lost phone or password, or after they were shut
 * out. Without a role in the request the account keeps its role. `token` is part of the link and is returned only here.
 */
export async function inviteAtDesk(
  deps: Deps,
  staff: SignedInStaff,
  typed: Schemas['Inviting'],
): Promise<Outcome<Schemas['Invited']>> {
  const validated = validateAll({ email: validateEmail(typed.email) });
  if (validated.kind === 'invalid') return refuseFields(validated.problems);
  const { email, key } = validated.values.email;
  return transact(deps.db, isOk, async (tx) => {
    const refusal = await refusalOfFormerManager(tx, staff);
    if (refusal !== undefined) return refusal;
    const known = await tx
      .selectFrom('staff')
      .select(['id', 'role'])
      .where('email_key', '=', key)
      .executeTakeFirst();
    if (known?.id === staff.id) return refuseField('email', 'server.desk.ownAccount');
    const role = typed.role ?? known?.role;
    if (role === undefined) return refuseField('role', 'errors.required');
    if (known === undefined && (await countAccounts(tx)) >= MAX_ACCOUNTS)
      return refuseField('email', 'server.desk.tooManyAccounts');
    const by = nameOfStaff(staff.id);
    const { token, staffId, expiresAt } = await inviteWithin(deps, tx, { email, emailKey: key, role, by });
    const account = await readAccount(deps, tx, staffId);
    return ok({ account, token, until: romeIso(expiresAt) });
  });
}

/** Blocks an account: its sessions end at once. Nobody can block their own account. */
export function blockAtDesk(deps: Deps, staff: SignedInStaff, id: number): Promise<Outcome<Account>> {
  return transact(deps.db, isOk, async (tx): Promise<Outcome<Account>> => {
    const refusal = await refusalOfFormerManager(tx, staff);
    if (refusal !== undefined) return refusal;
    if (id === staff.id) return refuseField([], 'server.desk.ownAccount');
    if ((await blockStaff(tx, { id })) === undefined) return notFound();
    await auditStaff(deps, tx, { event: 'desk.blocked', what: nameOfStaff(id), staffId: staff.id });
    return ok(await readAccount(deps, tx, id));
  });
}
