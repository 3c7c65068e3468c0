import { setTimeout as wait } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { audit } from '../auth/audit.ts';
import { emailKey } from '../auth/credentials.ts';
import { pseudonym } from '../auth/crypto.ts';
import { type CodeCheck, checkAnonymously, checkCode, requestSend } from '../auth/otp.ts';
import { networkLimitUses, refusedByLimit } from '../auth/rate-limits.ts';
import type { DbOrTx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { sendMail } from '../mails/outbox.ts';
import { type Outcome, ok, refuse, refuseForNow, type Write } from '../results/outcome.ts';
import { ONE_SECOND } from '../system/clock.ts';
import { enqueueCode } from './new-player.ts';

type Nothing = Record<string, never>;

/** How long the player waits for the first attempt at their mail. */
const MAIL_TIMEOUT = 10 * ONE_SECOND;

/**
 * Mails the active code again, or a new one; once a minute. Answered when the mail service has taken the mail, never
 * "sent" when it has not: then the outbox goes on trying, and the player may ask again as well.
 * `address`: where the call came from.
 */
export async function sendCode(
  deps: Deps,
  write: Write,
  { playerId, address }: { playerId: number; address: string },
): Promise<Outcome<Nothing>> {
  const posted = await write<{ mailId: number }>(async (tx) => {
    const player = await lockUnconfirmed(tx, playerId);
    if (player === undefined) return refuse('alreadyConfirmed');
    const code = await enqueueCode(deps, tx, player, { fresh: false, address });
    if (code.kind === 'refused') return code;
    const asked = await requestSend(deps, tx, playerId);
    if (asked.kind === 'cooling') return refuseForNow('codeCooldown', asked.waitMs);
    return ok({ mailId: code.mailId });
  });
  if (posted.kind === 'refused') return posted;
  return (await isSentInTime(deps, posted.body.mailId)) ? ok({}) : refuseForNow('mailNotSent', 60_000);
}

/**
 * The player, as long as the address is not confirmed. Whoever sends a code, tries one or changes the address takes
 * this row first, so that a code is always mailed to the address that it confirms, and nobody waits in a circle.
 */
const lockUnconfirmed = (tx: DbOrTx, id: number) =>
  tx
    .selectFrom('players')
    .select(['id', 'email', 'email_key', 'first_name'])
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

async function isSentInTime(deps: Deps, mailId: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  deps.background.start(async () => {
    try {
      resolve((await sendMail(deps, mailId)) === 'sent');
    } finally {
      resolve(false);
    }
  });
  const late = new AbortController();
  const outOfTime = wait(MAIL_TIMEOUT, false, { signal: late.signal }).catch(() => false);
  const isSent = await Promise.race([promise, outOfTime]);
  late.abort();
  return isSent;
}

export const confirmByCode = (
  deps: Deps,
  write: Write,
  { playerId, code }: { playerId: number; code: string },
): Promise<Outcome<Nothing>> =>
  confirm(deps, write, { playerId, tryIt: (tx) => checkCode(deps, tx, playerId, code.trim()) });

/** `address`: where the call came from. */
type Activation = { email: string; code: string; address: string };

/**
 * The older confirmation, without a session. An unknown address gets the words of a wrong code by the same statements;
 * `npm run test:login-timing` measures both.
 */
export async function activate(
  deps: Deps,
  write: Write,
  { email, code, address }: Activation,
): Promise<Outcome<Nothing>> {
  const tooOften = await refusedByLimit(deps, ...networkLimitUses(deps, 'activation by network', address));
  if (tooOften !== undefined) return tooOften;
  const key = emailKey(email);
  const player = await deps.db
    .selectFrom('players')
    .select('id')
    .where('email_key', '=', key)
    .executeTakeFirst();
  const playerId = player?.id ?? 0;
  return confirm(deps, write, {
    playerId,
    subject: pseudonym(deps.key, key),
    tryIt: (tx) => checkAnonymously(deps, tx, { playerId, emailKey: key, address }, code.trim()),
  });
}

type Attempt = {
  /** 0 for an address without an account. */
  playerId: number;
  /** The pseudonym of the address that an anonymous caller named. */
  subject?: string;
  tryIt: (tx: Transaction<Tables>) => Promise<CodeCheck>;
};

/** A refused try is kept as much as an accepted one, or the tries would never be used up. */
function confirm(deps: Deps, write: Write, { playerId, subject, tryIt }: Attempt): Promise<Outcome<Nothing>> {
  return write<Nothing>(
    async (tx) => {
      await lockUnconfirmed(tx, playerId);
      const trial = await tryIt(tx);
      const event = trial === 'accepted' ? 'code.accepted' : 'code.refused';
      await audit(tx, {
        event,
        at: deps.realNow(),
        playerId: playerId === 0 ? undefined : playerId,
        subject,
      });
      if (trial !== 'accepted') {
        return refuse(trial === 'used' ? 'usedCode' : 'wrongCode');
      }
      await tx
        .updateTable('players')
        .set({ confirmed_at: new Date(deps.contestClock.now()) })
        .where('id', '=', playerId)
        .execute();
      return ok({});
    },
    { commitOnRefusal: true },
  );
}
