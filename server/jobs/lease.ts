import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** How long a server may be silent before another one takes its job over, seconds by the database's clock. */
const leaseSeconds = 60;

/** How often a server says that it still runs its job, milliseconds. */
export const renewEveryMs = (leaseSeconds * 1_000) / 4;

export type Lease = { name: string; holder: string };

/** The lease was taken, or how long to wait until it may be asked for again, milliseconds. */
export type LeaseAttempt = { kind: 'taken' } | { kind: 'wait'; ms: number };

// Every instant here is the database's: servers whose clocks differ share one lease.
const now = sql`clock_timestamp()`;
const leaseEnd = sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`;

/** Takes the job when it is due and no living server holds it. */
export async function takeLease(db: Database, { name, holder }: Lease): Promise<LeaseAttempt> {
  const taken = await sql`
    INSERT INTO background_jobs (name, holder, leased_until, due_at)
    VALUES (${name}, ${holder}, ${leaseEnd}, ${now})
    ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, leased_until = excluded.leased_until
    WHERE background_jobs.leased_until <= ${now} AND background_jobs.due_at <= ${now}
    RETURNING name`.execute(db);
  if (taken.rows.length > 0) return { kind: 'taken' };
  const waiting = await sql<{ ms: number }>`
    SELECT (extract(epoch FROM greatest(leased_until, due_at) - ${now}) * 1000)::float8 AS ms
    FROM background_jobs WHERE name = ${name}`.execute(db);
  return { kind: 'wait', ms: Math.max(0, waiting.rows[0]?.ms ?? 0) };
}

/** Prolongs the lease; false when another server has taken it meanwhile. */
export async function renewLease(db: Database, { name, holder }: Lease): Promise<boolean> {
  const renewed = await sql`
    UPDATE background_jobs SET leased_until = ${leaseEnd} WHERE name = ${name} AND holder = ${holder}
    RETURNING name`.execute(db);
  return renewed.rows.length > 0;
}

/** How a run ended: only a success is remembered, and a run that was interrupted is due at once. */
export type RunEnd = 'succeeded' | 'failed' | 'interrupted';

/** Gives the lease back; the job is due again after `everyMs`. */
export async function endLease(
  db: Database,
  { name, holder }: Lease,
  end: RunEnd,
  everyMs: number,
): Promise<void> {
  const pauseSeconds = end === 'interrupted' ? 0 : everyMs / 1_000;
  await sql`
    UPDATE background_jobs SET
      holder = NULL,
      leased_until = ${now},
      due_at = ${now} + make_interval(secs => ${pauseSeconds}),
      last_succeeded_at = CASE WHEN ${end === 'succeeded'} THEN ${now} ELSE last_succeeded_at END
    WHERE name = ${name} AND holder = ${holder}`.execute(db);
}
