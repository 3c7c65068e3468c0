import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hashToken } from '../../server/auth/crypto.ts';
import { hashPassword } from '../../server/auth/passwords.ts';
import { embeddedDatabase, openEngine } from '../../server/db/engines.ts';
import { migrate } from '../../server/db/migrate.ts';
import { giveConsent } from '../../server/policies/policies.ts';
import { seedCampaign } from '../../server/seeds/campaign.ts';
import { systemRandom } from '../../server/system/random.ts';

/** The password of every bench player. */
export const PASSWORD = 'Spaghetti1!';
/** The edition that runs while the clock stands where a new demonstration starts. */
export const RUNNING_EDITION = 5;

const SIZE = 200;
/** The id of the first bench player; the seeded players of the demonstration have lower ones. */
const FIRST_ID = 1_001;
const JOINED = Date.parse('2025-07-20T10:00:00+02:00');
const ONE_DAY = 86_400_000;
/** A limit that no bench reaches in a day. */
const NO_DAILY_LIMIT = 100_000_000;

export type BenchPlayer = { id: number; email: string; token: string };

/** The fans that a prepared database holds, each with a session that outlives every run. */
export const BENCH_PLAYERS: readonly BenchPlayer[] = Array.from({ length: SIZE }, (_, at) => ({
  id: FIRST_ID + at,
  email: `fan-${at}@example.com`,
  // As long as a token of the server's own: another is not looked up.
  token: `a-token-of-the-bench-${at}-`.padEnd(43, 'x'),
}));

/** Writes a new data directory with the site's whole schema and a crowd that may send receipts without end. */
export async function createPlayers(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const db = embeddedDatabase(await openEngine(join(dataDir, 'database')));
  await migrate(db);
  await db.transaction().execute((tx) => seedCampaign(tx, Date.now()));
  const passwordHash = await hashPassword(PASSWORD, systemRandom);
  const [joined, tomorrow] = [new Date(JOINED), new Date(Date.now() + ONE_DAY)];
  await db
    .insertInto('players')
    .values(BENCH_PLAYERS.map((fan) => playerOf(fan, passwordHash, joined)))
    .execute();
  await db
    .insertInto('token_families')
    .values(
      BENCH_PLAYERS.map(({ id }) => ({
        id: familyOf(id),
        player_id: id,
        created_at: joined,
        expires_at: tomorrow,
      })),
    )
    .execute();
  await db
    .insertInto('access_tokens')
    .values(
      BENCH_PLAYERS.map(({ id, token }) => ({
        hash: hashToken(token),
        family_id: familyOf(id),
        expires_at: tomorrow,
      })),
    )
    .execute();
  const acceptance = { privacy_accepted: true, rules_accepted: true, accepted_at: joined };
  await db
    .insertInto('edition_players')
    .values(BENCH_PLAYERS.map(({ id }) => ({ player_id: id, edition_id: RUNNING_EDITION, ...acceptance })))
    .execute();
  for (const { id } of BENCH_PLAYERS) await giveConsent(db, id, { id: 1, consent_months: 24 }, JOINED);
  await db.updateTable('editions').set({ daily_receipts: NO_DAILY_LIMIT }).execute();
  await db.destroy();
}

const familyOf = (id: number): string => `family-of-${id}`;

const playerOf = ({ id, email }: BenchPlayer, passwordHash: string, joined: Date) => ({
  id,
  ...aPlayer(email, passwordHash, joined, joined),
});

/** The row of a player but for its number. `confirmedAt`: null where the address waits for its code. */
export const aPlayer = (email: string, passwordHash: string, confirmedAt: Date | null, joined: Date) => ({
  email,
  email_key: email,
  password_hash: passwordHash,
  first_name: 'Maria',
  last_name: 'Rossi',
  birth_date: '1988-04-12',
  phone: null,
  phone_key: null,
  state: null,
  loyalty_card: null,
  active: true,
  confirmed_at: confirmedAt,
  created_at: joined,
});
