import { sql } from 'kysely';
import type { Deps } from '../deps.ts';

/** Who works at the desk of a demonstration, one of each role; its door is open, so they need no password. */
const demoStaff = [
  { id: 1, email: 'ilaria@example.com', name: 'Ilaria Conti', role: 'clerk' },
  { id: 2, email: 'bruno@example.com', name: 'Bruno Neri', role: 'clerk' },
  { id: 3, email: 'renata@example.com', name: 'Renata Bassi', role: 'manager' },
  { id: 4, email: 'anna@example.com', name: 'Anna Fabbri', role: 'auditor' },
] as const;

type SeedDeps = Pick<Deps, 'db' | 'contestClock'>;

/**
 * Seeds who works at the desk; also into a demonstration that was begun before there was a desk. Whoever is there
 * already stays as they are.
 */
export async function seedStaff({ db, contestClock }: SeedDeps): Promise<void> {
  const created_at = new Date(contestClock.now());
  await db
    .insertInto('staff')
    .values(demoStaff.map((one) => ({ ...one, email_key: one.email, created_at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // The numbers above were given by hand: whoever is invited later gets one after them.
  await sql`SELECT setval(pg_get_serial_sequence('staff', 'id'), (SELECT max(id) FROM staff))`.execute(db);
}
