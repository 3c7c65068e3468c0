import { setTimeout as wait } from 'node:timers/promises';
import { romeDay } from '../../domain/dates.ts';
import { audit } from '../auth/audit.ts';
import { pseudonym } from '../auth/crypto.ts';
import { rememberNetwork } from '../auth/networks.ts';
import { askForSend, type Trial, tryAnonymously, tryCode } from '../auth/otp.ts';
import { networkPassages, refusedByLimit } from '../auth/rate-limits.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Handler, PlayersHandler } from '../http/handler.ts';
import { sendMail } from '../mails/outbox.ts';
import { createPlayer, postCode } from '../players/new-player.ts';
import { emailKey, validateEmail, validatePassword, validateSignUp } from '../players/validation.ts';
import { giveConsent, profilingPolicies } from '../policies/policies.ts';
import { answer, type Outcome, refuse, refuseFields, refuseForNow, type Write } from '../results/outcome.ts';
import { validateAll } from '../results/validated.ts';
import { oneSecond } from '../system/clock.ts';

/**
 * Becoming a player. The terms are recorded with the account; the general policy's consent is not, it is asked for at
 * the gate. A profiling consent that was given here is kept.
 */
export const signup: Handler<'signup'> = async ({ deps, body, address, write }) => {
  const tooOften = await refusedByLimit(deps, ...networkPassages(deps, 'signup by network', address));
  if (tooOften !== undefined) return tooOften;
  const form = validateSignUp(body, romeDay(deps.shop.now()));
  if (form.kind === 'invalid') return refuseFields(form.problems);
  return createPlayer(deps, write, { ...form.values, acceptedTerms: true, address }, async (tx, playerId) => {
    await rememberNetwork(deps, tx, playerId, address);
    if (body.profilingAccepted !== true) return;
    for (const policy of await profilingPolicies(tx))
      await giveConsent(tx, playerId, policy, deps.shop.now());
  });
};

/** The older registration: who comes this way is asked for the missing data at the gate. */
export const createUser: Handler<'createUser'> = async ({ deps, body, address, write }) => {
  const tooOften = await refusedByLimit(deps, ...networkPassages(deps, 'signup by network', address));
  if (tooOften !== undefined) return tooOften;
  const form = validateAll({
    email: validateEmail(body.email),
    password: validatePassword(body.password, body.email),
  });
  if (form.kind === 'invalid') return refuseFields(form.problems);
  const untold = { firstName: null, lastName: null, birthDate: null, phone: null, state: null };
  const player = { ...form.values, ...untold, acceptedTerms: false, address };
  return createPlayer(deps, write, player, (tx, playerId) => rememberNetwork(deps, tx, playerId, address));
};

type Nothing = Record<string, never>;

/** How long the player waits for the first attempt at their mail. */
const mailTimeout = 10 * oneSecond;

/**
 * Mails the living code again, or a new one; once a minute. Answered when the mail service has taken the mail, never
 * "sent" when it has not: then the outbox goes on trying, and the player may ask again as well.
 */
export const sendEmailConfirmation: PlayersHandler<'sendEmailConfirmation'> = async ({
  deps,
  player,
  address,
  write,
}) => {
  if (player.confirmed) return refuse('alreadyConfirmed');
  const row = await readerOf(deps.db, player.id);
  const posted = await write<{ mailId: number }>(async (tx) => {
    const code = await postCode(deps, tx, row, { fresh: false, address });
    if (code.kind === 'refused') return code;
    const asked = await askForSend(deps, tx, player.id);
    if (asked.kind === 'cooling') return refuseForNow('codeCooldown', asked.waitMs);
    return answer({ mailId: code.mailId });
  });
  if (posted.kind === 'refused') return posted;
  return (await isSentInTime(deps, posted.body.mailId)) ? answer({}) : refuseForNow('mailNotSent', 60_000);
};

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
  const outOfTime = wait(mailTimeout, false, { signal: late.signal }).catch(() => false);
  const isSent = await Promise.race([promise, outOfTime]);
  late.abort();
  return isSent;
}

export const confirmEmail: PlayersHandler<'confirmEmail'> = ({ deps, player, body, write }) =>
  confirm(deps, write, {
    playerId: player.id,
    tryIt: (tx) => tryCode(deps, tx, player.id, body.otp.trim()),
  });

/**
 * The older confirmation, without a session. An unknown address gets the words of a wrong code by the same statements;
 * `npm run test:login-timing` measures both.
 */
export const activateUser: Handler<'activateUser'> = async ({ deps, body, address, write }) => {
  const tooOften = await refusedByLimit(deps, ...networkPassages(deps, 'activation by network', address));
  if (tooOften !== undefined) return tooOften;
  const key = emailKey(body.email);
  const player = await deps.db
    .selectFrom('players')
    .select('id')
    .where('email_key', '=', key)
    .executeTakeFirst();
  const playerId = player?.id ?? 0;
  return confirm(deps, write, {
    playerId,
    subject: pseudonym(deps.key, key),
    tryIt: (tx) => tryAnonymously(deps, tx, { playerId, emailKey: key, address }, body.otp.trim()),
  });
};

type Attempt = {
  /** 0 for an address without an account. */
  playerId: number;
  /** Whose address an anonymous caller named, as a pseudonym. */
  subject?: string;
  tryIt: (tx: Parameters<Parameters<Write>[0]>[0]) => Promise<Trial>;
};

/** A refused try is kept as much as an accepted one, or the tries would never be used up. */
function confirm(deps: Deps, write: Write, { playerId, subject, tryIt }: Attempt): Promise<Outcome<Nothing>> {
  return write<Nothing>(
    async (tx) => {
      const trial = await tryIt(tx);
      const event = trial === 'accepted' ? 'code.accepted' : 'code.refused';
      await audit(tx, { event, at: deps.real(), playerId: playerId === 0 ? undefined : playerId, subject });
      if (trial !== 'accepted') {
        return refuse(trial === 'used' ? 'usedCode' : 'wrongCode');
      }
      await tx
        .updateTable('players')
        .set({ confirmed_at: new Date(deps.shop.now()) })
        .where('id', '=', playerId)
        .execute();
      return answer({});
    },
    { evenRefused: true },
  );
}

const readerOf = (db: Database, id: number) =>
  db
    .selectFrom('players')
    .select(['id', 'email', 'email_key', 'first_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
