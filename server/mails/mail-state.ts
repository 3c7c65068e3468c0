import { sql } from 'kysely';
import type { Session } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { oneHour, oneMinute } from '../system/clock.ts';
import type { ReadinessCheck } from '../system/readiness.ts';

/** How many mails wait, and since when the oldest does. */
export async function waitingMails(db: Session): Promise<{ n: number; since: Date | undefined }> {
  const { rows } = await sql<{ n: number; since: Date | null }>`
    SELECT count(*)::integer AS n, min(created_at) AS since FROM outbox WHERE status = 'waiting'
  `.execute(db);
  return { n: rows[0]?.n ?? 0, since: rows[0]?.since ?? undefined };
}

/** How many mails ended in the last hour, by what became of them. */
export async function mailsOfLastHour(db: Session, now: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('outbox')
    .select((one) => ['status', one.fn.countAll<number>().as('n')])
    .where('ended_at', '>', new Date(now - oneHour))
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, n }) => [status, Number(n)]));
}

/**
 * Says `failing` on `/readyz` once a mail has waited for five minutes: by then it was tried several times. It does not
 * make the server unready: players play without mail, and every other server's mail fails as well. `off` where this
 * server sends none (`JOBS=off`).
 */
export const mailCheck = ({ config, db, real }: Pick<Deps, 'config' | 'db' | 'real'>): ReadinessCheck => ({
  name: 'mail',
  isAdvisory: true,
  ask: async () => {
    if (!config.doesJobs) return 'off';
    const { since } = await waitingMails(db);
    return since !== undefined && real() - since.getTime() > 5 * oneMinute ? 'failing' : 'ok';
  },
});
