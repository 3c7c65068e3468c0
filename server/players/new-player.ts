import type { Transaction } from 'kysely';
import { romeDay } from '../../domain/dates.ts';
import type { components } from '../../openapi/schema.d.ts';
import { audit } from '../auth/audit.ts';
import { domainOf, type EmailAddress, validateEmail, validatePassword } from '../auth/credentials.ts';
import { rememberNetwork } from '../auth/networks.ts';
import { currentCode, newCode } from '../auth/otp.ts';
import { consumeRateLimits, networkLimitUses, refusedByLimit } from '../auth/rate-limits.ts';
import { openSession, type TokenPair } from '../auth/sessions.ts';
import type { DbOrTx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { brokenUniqueness } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { enqueueMail, sendMailLater } from '../mails/outbox.ts';
import { recipientLimitUses } from '../mails/recipients.ts';
import { giveConsent, profilingPolicies } from '../policies/policies.ts';
import {
  busy,
  type Outcome,
  ok,
  type Refusal,
  refuseField,
  refuseFields,
  validateAll,
  type Write,
} from '../results/outcome.ts';
import { signalSharedPhone } from '../signals/signals.ts';
import { checkSignUpForm, type Phone } from './validation.ts';

type SignupRequest = components['schemas']['SignupRequest'];

/** A player as a form describes one; what the older registration does not ask stays empty. */
export type NewPlayer = {
  email: EmailAddress;
  password: string;
  firstName: string | null;
  lastName: string | null;
  birthDate: string | null;
  phone: Phone | null;
  state: string | null;
  acceptedTerms: boolean;
};

/**
 * Becoming a player. The account records when terms and privacy notice were accepted; the consent to the general policy
 * is not written here, the gate asks for it. A profiling consent that was given here is kept. `address`: where the call came from.
 */
export async function signUp(
  deps: Deps,
  write: Write,
  { form: given, address }: { form: SignupRequest; address: string },
): Promise<Outcome<TokenPair>> {
  const tooOften = await refusedByLimit(deps, ...networkLimitUses(deps, 'signup by network', address));
  if (tooOften !== undefined) return tooOften;
  const form = checkSignUpForm(given, romeDay(deps.contestClock.now()));
  if (form.kind === 'invalid') return refuseFields(form.problems);
  return createPlayer(deps, write, { ...form.values, acceptedTerms: true, address }, async (tx, playerId) => {
    if (given.profilingAccepted !== true) return;
    for (const policy of await profilingPolicies(tx))
      await giveConsent(tx, playerId, policy, deps.contestClock.now());
  });
}

/** The older registration call; the gate requests the missing data afterwards. */
export async function registerByEmail(
  deps: Deps,
  write: Write,
  { email, password, address }: { email: string; password: string; address: string },
): Promise<Outcome<TokenPair>> {
  const tooOften = await refusedByLimit(deps, ...networkLimitUses(deps, 'signup by network', address));
  if (tooOften !== undefined) return tooOften;
  const form = validateAll({ email: validateEmail(email), password: validatePassword(password, email) });
  if (form.kind === 'invalid') return refuseFields(form.problems);
  return createPlayer(deps, write, { ...form.values, ...emptyPersonalData, acceptedTerms: false, address });
}

/** What neither the older registration nor the identity service says of a person. */
export const emptyPersonalData = {
  firstName: null,
  lastName: null,
  birthDate: null,
  phone: null,
  state: null,
} as const;

/**
 * Makes an account, opens its session and mails its first code. The address is unique by the database's
 * word: of many at once exactly one gets the account. A phone number that another account has is a signal for the
 * brand, no refusal: the answer must not tell whose number is known here (docs/decisions/0022). `alongside` runs in the same transaction;
 * `address`: where the call came from.
 */
async function createPlayer(
  deps: Deps,
  write: Write,
  { address, ...player }: NewPlayer & { address: string },
  alongside: (tx: Transaction<Tables>, playerId: number) => Promise<void> = () => Promise.resolve(),
): Promise<Outcome<TokenPair>> {
  if (await deps.domains.isMissing(domainOf(player.email.email))) {
    return refuseField('email', 'errors.mailDomain');
  }
  const hash = await deps.passwords.hash(player.password);
  if (hash.kind === 'full') return busy();
  try {
    let mailId: number | undefined;
    const made = await write<TokenPair>(async (tx) => {
      if (await isTakenByAnother(tx, player.email.key)) return emailTaken();
      const { id } = await insertPlayer(deps, tx, player, { passwordHash: hash.value, confirmedAt: null });
      const { email, key: email_key } = player.email;
      const posted = await enqueueCode(
        deps,
        tx,
        { id, email, email_key, first_name: player.firstName },
        { fresh: true, address },
      );
      if (posted.kind === 'refused') return posted;
      mailId = posted.mailId;
      await rememberNetwork(deps, tx, id, address);
      await alongside(tx, id);
      await audit(tx, { event: 'account.created', at: deps.realNow(), playerId: id });
      return ok(await openSession(deps, tx, id));
    });
    if (made.kind === 'ok' && mailId !== undefined) sendMailLater(deps, mailId);
    return made;
  } catch (error) {
    const refused = uniquenessRefusal(error);
    if (refused === undefined) throw error;
    return refused;
  }
}

/** A player of the identity service has no password, and may come confirmed. */
type Credentials = { passwordHash: string | null; confirmedAt: Date | null };

/** Writes the row of a new player. */
export async function insertPlayer(
  deps: Deps,
  tx: Transaction<Tables>,
  player: Omit<NewPlayer, 'password'>,
  { passwordHash, confirmedAt }: Credentials,
): Promise<{ id: number }> {
  const now = new Date(deps.contestClock.now());
  const accepted = player.acceptedTerms ? now : null;
  const made = await tx
    .insertInto('players')
    .values({
      email: player.email.email,
      email_key: player.email.key,
      password_hash: passwordHash,
      first_name: player.firstName,
      last_name: player.lastName,
      birth_date: player.birthDate,
      phone: player.phone?.phone ?? null,
      phone_key: player.phone?.key ?? null,
      state: player.state,
      loyalty_card: null,
      confirmed_at: confirmedAt,
      terms_accepted_at: accepted,
      privacy_accepted_at: accepted,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (player.phone !== null) {
    await signalSharedPhone(tx, { key: player.phone.key, playerId: made.id, at: now.getTime() });
  }
  return made;
}

/**
 * Whether an account has this address, that of `playerId` aside. Asked before it is written, although the constraint decides: PostgreSQL writes the
 * address that breaks one into its own log.
 */
export async function isTakenByAnother(tx: DbOrTx, emailKey: string, playerId = 0): Promise<boolean> {
  const others = tx.selectFrom('players').select('id').where('email_key', '=', emailKey);
  return (await others.where('id', '<>', playerId).executeTakeFirst()) !== undefined;
}

export const emailTaken = (): Refusal => refuseField('email', 'errors.emailTaken');

/** The sentence for an address that another account has; nothing for any other error. */
export const uniquenessRefusal = (error: unknown): Refusal | undefined =>
  brokenUniqueness(error) === 'players_email_unique' ? emailTaken() : undefined;

type Addressee = { id: number; email: string; email_key: string; first_name: string | null };

/** A mail that leaves once its transaction is committed (`sendMail`). */
type Posted = { kind: 'posted'; mailId: number };

/**
 * Writes the mail with the player's code: the active one again, or with `fresh` a new one. Code and mail are of one
 * transaction, so there is never a new code that nobody is mailed; refused when the day's codes or what one mailbox
 * gets are used up, and then nothing of the transaction may stay. `address`: where the call came from.
 */
export async function enqueueCode(
  deps: Deps,
  tx: DbOrTx,
  player: Addressee,
  { fresh, address }: { fresh: boolean; address: string },
): Promise<Posted | Refusal> {
  const living = await (fresh ? newCode : currentCode)(deps, tx, player);
  if (living.kind === 'refused') return living;
  // A caller who requests a code has not yet proved to own the address.
  const passages = recipientLimitUses(player.email, { by: 'newcomer', address });
  const ofRecipient = await consumeRateLimits(deps, passages, tx);
  if (ofRecipient.kind === 'refused') return ofRecipient;
  await audit(tx, { event: 'code.sent', at: deps.realNow(), playerId: player.id });
  const { code, expiresAt } = living;
  const reader = { email: player.email, firstName: player.first_name };
  const mailId = await enqueueMail(deps, tx, {
    template: { kind: 'code', reader, code, expiresAt },
    topic: `code ${player.id}`,
    playerId: player.id,
    giveUpAt: expiresAt,
    limitKeys: [...living.limitKeys, ...ofRecipient.keys],
  });
  return { kind: 'posted', mailId };
}
