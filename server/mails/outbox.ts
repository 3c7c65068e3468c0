import { sql } from 'kysely';
import * as v from 'valibot';
import { decrypt, encrypt, hmac } from '../auth/crypto.ts';
import { removeHits } from '../auth/sliding-window.ts';
import type { DbOrTx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Job } from '../jobs/run-jobs.ts';
import { ONE_HOUR, ONE_MINUTE, ONE_SECOND } from '../system/clock.ts';
import type { ReadinessCheck } from '../system/readiness.ts';
import type { MailOutcome } from './mail.ts';
import { type MailTemplate, mailTemplateSchema, renderMail, subjectOf } from './mail-templates.ts';

// A mail is written in the transaction of what caused it and sent after the commit: at once, and, where that fails or
// the server ends first, again by a job of whichever server. A server that is killed between the mail service's word
// and its own note sends a mail twice, with the same Message-ID; none is lost.

const PURPOSE = 'mail';
/** Longer than any attempt takes (`mail.ts`): by then the server that made it is dead, and another one may. */
const LEASE_MS = 2 * ONE_MINUTE;
const FIRST_PAUSE_MS = 30 * ONE_SECOND;
const LONGEST_PAUSE_MS = ONE_HOUR;

/** The dependencies of writing a mail; the command line has them, too. */
export type MailDeps = Pick<Deps, 'key' | 'random' | 'realNow'>;

export type OutgoingMail = {
  template: MailTemplate;
  /** The topic: a newer mail of the same topic replaces one that is still waiting. */
  topic: string;
  /** The player whom the mail is about: closing the account cancels it. Undefined where there is none. */
  playerId: number | undefined;
  /** The time from which on the mail is of no use and is not sent, epoch milliseconds of real time. */
  giveUpAt: number;
  /** The rate limits that the mail counted against; given back if it is never sent. */
  limitKeys: readonly string[];
  /** Real time before which the mail is not sent and can be withdrawn; undefined: it is sent at once. */
  notBefore?: number | undefined;
};

/** Writes a mail to be sent once the transaction is committed, by `sendMail` or by the job. */
export async function enqueueMail(deps: MailDeps, tx: DbOrTx, posting: OutgoingMail): Promise<number> {
  const { template, topic, playerId, giveUpAt, limitKeys, notBefore } = posting;
  const now = new Date(deps.realNow());
  const due = new Date(notBefore ?? deps.realNow());
  await replaceWaiting(tx, { topic }, now);
  const { id } = await tx
    .insertInto('outbox')
    .values({
      kind: template.kind,
      topic,
      player_id: playerId ?? null,
      subject: subjectOf(template),
      letter: encrypt(deps.key, PURPOSE, JSON.stringify(template), deps.random),
      limit_keys: JSON.stringify(limitKeys),
      // Since when it waits to be sent: one that may not leave yet is not late (`mailCheck`).
      created_at: due,
      next_attempt_at: due,
      give_up_at: new Date(giveUpAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** How many mails of a kind have not left yet. */
export async function waitingOfKind(db: DbOrTx, kind: MailTemplate['kind']): Promise<number> {
  const { n } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('status', '=', 'waiting')
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Ends what waits to be mailed about an account that is closed. */
export const endMailsOf = (deps: MailDeps, tx: DbOrTx, playerId: number): Promise<number> =>
  replaceWaiting(tx, { playerId }, new Date(deps.realNow()));

/** Takes a mail back that has not left; false when it has, or is leaving now, or was never written. */
export const withdrawMail = async (deps: MailDeps, tx: DbOrTx, topic: string): Promise<boolean> =>
  (await replaceWaiting(tx, { topic }, new Date(deps.realNow()))) > 0;

/** How many had not left. */
async function replaceWaiting(
  tx: DbOrTx,
  of: { topic: string } | { playerId: number },
  now: Date,
): Promise<number> {
  const replaced = await tx
    .updateTable('outbox')
    .set({ status: 'replaced', letter: null, ended_at: now })
    .where((eb) => ('topic' in of ? eb('topic', '=', of.topic) : eb('player_id', '=', of.playerId)))
    .where('status', '=', 'waiting')
    .returning(['limit_keys', 'leased_until'])
    .execute();
  // A mail that is being sent may still arrive.
  const unsent = replaced.filter(({ leased_until: until }) => until === null || until <= now);
  for (const { limit_keys: keys } of unsent) await removeHits(tx, keys);
  return unsent.length;
}

/** Makes the first attempt at a mail; `waiting` when it failed and will be repeated, or when another server makes it. */
export async function sendMail(deps: Deps, id: number): Promise<'sent' | 'waiting' | 'dead'> {
  const claimed = await claim(deps, id);
  return claimed === undefined ? 'waiting' : attempt(deps, claimed);
}

/** Makes the first attempt after the answer; what it cannot do the job repeats. */
export function sendMailLater(deps: Deps, id: number): void {
  deps.background.start(async () => void (await sendMail(deps, id)));
}

/** Repeats what failed and sends what a server that ended has left, oldest first. */
export const sendMailsJob: Job = {
  name: 'send-mails',
  everyMs: 10 * ONE_SECOND,
  run: async (deps, signal) => {
    while (!signal.aborted) {
      const claimed = await claim(deps);
      if (claimed === undefined) return;
      await attempt(deps, claimed);
    }
  },
};

type Claimed = {
  id: number;
  letter: string;
  attempts: number;
  limitKeys: readonly string[];
  giveUpAt: number;
};

/** Takes a due mail, or that one, for this server alone; nothing where none is due or all are taken. */
async function claim(deps: Deps, id?: number): Promise<Claimed | undefined> {
  const now = new Date(deps.realNow());
  const row = await deps.db
    .updateTable('outbox')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      leased_until: new Date(now.getTime() + LEASE_MS),
      next_attempt_at: new Date(now.getTime() + LEASE_MS),
    }))
    .where('id', '=', (due) =>
      due
        .selectFrom('outbox')
        .select('id')
        .where('status', '=', 'waiting')
        .where('next_attempt_at', '<=', now)
        .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
        .orderBy('next_attempt_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'letter', 'attempts', 'limit_keys', 'give_up_at'])
    .executeTakeFirst();
  if (row === undefined || row.letter === null) return undefined;
  const { letter, attempts, limit_keys: limitKeys } = row;
  return { id: row.id, letter, attempts, limitKeys, giveUpAt: row.give_up_at.getTime() };
}

async function attempt(deps: Deps, claimed: Claimed): Promise<'sent' | 'waiting' | 'dead'> {
  const outcome = await send(deps, claimed);
  const now = deps.realNow();
  if (outcome.kind === 'sent') {
    await end(deps.db, claimed, { status: 'sent', ended_at: new Date(now) });
    return 'sent';
  }
  const next = now + Math.min(FIRST_PAUSE_MS * 2 ** (claimed.attempts - 1), LONGEST_PAUSE_MS);
  if (!outcome.isFinal && next < claimed.giveUpAt) {
    await deps.db
      .updateTable('outbox')
      .set({ next_attempt_at: new Date(next), leased_until: null, last_failure: outcome.reason })
      .where('id', '=', claimed.id)
      .where('status', '=', 'waiting')
      .execute();
    return 'waiting';
  }
  const ended = { status: 'dead', ended_at: new Date(now), last_failure: outcome.reason } as const;
  if (await end(deps.db, claimed, ended)) await removeHits(deps.db, claimed.limitKeys);
  return 'dead';
}

type End = { status: 'sent' | 'dead'; ended_at: Date; last_failure?: string };

/** False when a newer mail has replaced it. */
async function end(db: DbOrTx, { id }: Claimed, ended: End): Promise<boolean> {
  const row = await db
    .updateTable('outbox')
    .set({ ...ended, letter: null, leased_until: null })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

async function send(deps: Deps, { id, letter, giveUpAt }: Claimed): Promise<MailOutcome> {
  const now = deps.realNow();
  if (now >= giveUpAt) return { kind: 'failed', reason: 'too late', isFinal: true };
  const text = decrypt(deps.key, PURPOSE, letter);
  // Encrypted with another server.key: it cannot be read any more.
  if (text === undefined) return { kind: 'failed', reason: 'another key', isFinal: true };
  const { siteUrl, services } = deps.config;
  const { hostname } = new URL(siteUrl);
  const messageId = `<${hmac(deps.key, 'message', id).toString('hex').slice(0, 32)}@${hostname}>`;
  const setting = { siteUrl, contactEmail: services.contactEmail, now };
  const mail = renderMail(v.parse(mailTemplateSchema, JSON.parse(text)), setting);
  return deps.mailer.send({ ...mail, messageId });
}

/** How many mails wait, and since when the oldest does. */
export async function waitingMails(db: DbOrTx): Promise<{ n: number; since: Date | undefined }> {
  const { rows } = await sql<{ n: number; since: Date | null }>`
    SELECT count(*)::integer AS n, min(created_at) AS since FROM outbox WHERE status = 'waiting'
  `.execute(db);
  return { n: rows[0]?.n ?? 0, since: rows[0]?.since ?? undefined };
}

/** How many mails ended in the last hour, by what became of them. */
export async function mailsOfLastHour(db: DbOrTx, now: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('outbox')
    .select((one) => ['status', one.fn.countAll<number>().as('n')])
    .where('ended_at', '>', new Date(now - ONE_HOUR))
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, n }) => [status, Number(n)]));
}

/**
 * Says `failing` on `/readyz` once a mail has waited for five minutes: the mail service has refused it several times, or
 * one kill after the other held it up, each for its lease. It does not make the server unready: players play without mail,
 * and every other server's mail fails as well. `off` where this server sends none (`JOBS=off`).
 */
export const mailCheck = ({
  config,
  db,
  realNow,
}: Pick<Deps, 'config' | 'db' | 'realNow'>): ReadinessCheck => ({
  name: 'mail',
  isAdvisory: true,
  ask: async () => {
    if (!config.doesJobs) return 'off';
    const { since } = await waitingMails(db);
    return since !== undefined && realNow() - since.getTime() > 5 * ONE_MINUTE ? 'failing' : 'ok';
  },
});
