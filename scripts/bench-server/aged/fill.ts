import pg from 'pg';
import { sealAuditLog } from '../../../server/audit/seal-log.ts';
import { hashPassword } from '../../../server/auth/passwords.ts';
import { openServerKey } from '../../../server/data-dir/server-key.ts';
import { remoteDatabase } from '../../../server/db/engines.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { seedCampaign } from '../../../server/seeds/campaign.ts';
import { systemRandom } from '../../../server/system/random.ts';
import { PASSWORD, RUNNING_EDITION } from '../crowd.ts';

/** How much of day 91 of a national contest is made: 1 is all of it. */
export type Scale = number;

/** What a database on day 91 holds. */
export const DAY_91 = {
  players: 1_000_000,
  receipts: 1_000_000,
  accessTokens: 3_000_000,
  expiredSessions: 500_000,
  auditRows: 5_000_000,
} as const;

/** Players of the contest begin above those of the demonstration and of other benches. */
export const FIRST_ID = 10_001;
const ONE_DAY_MS = 86_400_000;

/** A part of the filling: whether it is there, and the statements that make it. What a purge has taken is made again. */
type Part = { name: string; found: string; wanted: number; make: readonly string[] };

/** A text as long and as random as a token's hash, of what `value` is. */
const hashOf = (value: string) => `rtrim(encode(sha256((${value})::bytea), 'base64'), '=')`;

function partsOf(scale: Scale, passwordHash: string): Part[] {
  const players = Math.round(DAY_91.players * scale);
  const expired = Math.round(DAY_91.expiredSessions * scale);
  const auditRows = Math.round(DAY_91.auditRows * scale);
  const all = `generate_series(${FIRST_ID}, ${FIRST_ID + players - 1}) n`;
  const joined = `timestamptz '2025-07-16' + (n - ${FIRST_ID}) * interval '${(44 * ONE_DAY_MS) / players} milliseconds'`;
  const old = `generate_series(1, ${expired}) n`;
  const refreshed = 'ON CONFLICT (hash) DO UPDATE SET expires_at = excluded.expires_at';
  const player = `${FIRST_ID} + n % ${players}`;
  const live = hashOf("'live-' || n");
  const gone = hashOf("'gone-' || n");
  return [
    {
      name: 'players',
      found: `SELECT count(*) FROM players WHERE id >= ${FIRST_ID}`,
      wanted: players,
      make: [
        `INSERT INTO players (id, email, email_key, password_hash, first_name, last_name, birth_date, phone, phone_key,
            state, confirmed_at, terms_accepted_at, privacy_accepted_at, created_at)
          SELECT n, 'player-' || n || '@example.com', 'player-' || n || '@example.com', '${passwordHash}', 'Maria', 'Rossi',
            '1988-04-12', '333' || n, '39333' || n, 'RM', ${joined}, ${joined}, ${joined}, ${joined} FROM ${all}`,
        `INSERT INTO edition_players SELECT n, ${RUNNING_EDITION}, true, true, ${joined} FROM ${all}`,
        `INSERT INTO player_consents (player_id, policy_id, given_at, expires_at)
          SELECT n, 1, ${joined}, ${joined} + interval '24 months' FROM ${all}`,
        `INSERT INTO awards (player_id, action_id, source, points, awarded_at)
          SELECT n, (SELECT min(id) FROM mission_actions), 'receipt ' || n, 10, ${joined} FROM ${all}`,
        `INSERT INTO survey_completions (player_id, name, result, completed_at)
          SELECT n, 'story', jsonb_build_object('story', repeat('La domenica la nonna tirava la sfoglia. ', 8)), ${joined}
          FROM ${all} WHERE n % 3 = 0`,
      ],
    },
    {
      name: 'receipts',
      found: `SELECT count(*) FROM items WHERE id >= ${FIRST_ID}`,
      wanted: players,
      make: [
        `INSERT INTO items (id, player_id, edition_id, code, code_key, receipt_date, receipt_time, amount_cents,
            file_name, file_sha256, status, created_at, decided_at)
          SELECT n, n, ${RUNNING_EDITION}, 'S-' || n, 'S-' || n, date '2025-07-16' + n % 44, '18:05', 500 + n % 5000,
            md5(n::text) || '.jpg', encode(sha256(n::text::bytea), 'hex'),
            (ARRAY['approved','approved','approved','approved','approved','approved','pending','pending','refused','released'])[1 + n % 10],
            ${joined}, ${joined} FROM ${all}`,
        `INSERT INTO receipt_days SELECT n, date '2025-07-16' + n % 44, 1 FROM ${all}`,
        'TRUNCATE item_counts',
        'INSERT INTO item_counts SELECT status, count(*) FROM items GROUP BY status',
      ],
    },
    {
      name: 'living sessions',
      found: "SELECT count(*) FROM access_tokens WHERE expires_at > now() - interval '20 hours'",
      wanted: 2 * players,
      make: [
        `INSERT INTO token_families SELECT ${live}, n, now() - interval '5 days', now() + interval '60 days', NULL FROM ${all}
          ON CONFLICT (id) DO NOTHING`,
        `INSERT INTO refresh_tokens SELECT ${hashOf("'live refresh ' || n")}, ${live}, 7, now() + interval '25 days', NULL
          FROM ${all} ${refreshed}`,
        ...[1, 2].map(
          (
            k,
          ) => `INSERT INTO access_tokens SELECT ${hashOf(`'live access ${k} ' || n`)}, ${live}, now() - interval '${k} hours'
            FROM ${all} ${refreshed}`,
        ),
      ],
    },
    {
      name: 'expired sessions',
      found: "SELECT count(*) FROM token_families WHERE expires_at < now() - interval '2 days'",
      wanted: expired,
      make: [
        `INSERT INTO token_families SELECT ${gone}, ${player}, now() - interval '93 days', now() - interval '3 days', NULL FROM ${old}
          ON CONFLICT (id) DO NOTHING`,
        `INSERT INTO refresh_tokens SELECT ${hashOf("'gone refresh ' || n")}, ${gone}, 3, now() - interval '3 days', NULL
          FROM ${old} ${refreshed}`,
        ...[1, 2].map(
          (
            k,
          ) => `INSERT INTO access_tokens SELECT ${hashOf(`'gone access ${k} ' || n`)}, ${gone}, now() - interval '3 days'
            FROM ${old} ${refreshed}`,
        ),
      ],
    },
    {
      name: 'audit rows',
      found: 'SELECT count(*) FROM audit_log',
      wanted: auditRows,
      make: [
        `INSERT INTO audit_log (at, event, player_id, subject)
          SELECT now() - interval '91 days' + n * interval '${(91 * ONE_DAY_MS) / auditRows} milliseconds',
            (ARRAY['session.renewed','session.renewed','session.renewed','login.accepted','receipt.created','code.sent'])[1 + n % 6],
            ${player}, CASE WHEN n % 6 = 4 THEN 'item ' || n END
          FROM generate_series(1, ${auditRows}) n`,
      ],
    },
  ];
}

const SEQUENCES = ['players', 'items'].map(
  (table) => `SELECT setval(pg_get_serial_sequence('${table}', 'id'), greatest(max(id), 1000)) FROM ${table}`,
);

/** Makes a database as it stands on day 91, or what is missing of it, and seals its audit log. */
export async function fillDatabase(url: string, dataDir: string, scale: Scale): Promise<void> {
  const db = remoteDatabase(url, () => undefined);
  await migrate(db);
  await db.transaction().execute((tx) => seedCampaign(tx, Date.now()));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Rows that are made to fit need no check of their keys, which would take most of the time.
  await client.query('SET session_replication_role = replica; SET synchronous_commit = off');
  let isChanged = false;
  for (const part of partsOf(scale, await hashPassword(PASSWORD, systemRandom))) {
    const begun = performance.now();
    const { rows } = await client.query<{ count: string }>(part.found);
    if (Number(rows[0]?.count) >= part.wanted) continue;
    for (const statement of part.make) await client.query(statement);
    isChanged = true;
    console.log(
      `filled: ${part.name}, ${part.wanted}, in ${Math.round((performance.now() - begun) / 1_000)} s`,
    );
  }
  for (const statement of SEQUENCES) await client.query(statement);
  if (isChanged) await client.query('VACUUM (ANALYZE)');
  await client.end();
  const key = openServerKey(dataDir, systemRandom);
  const begun = performance.now();
  const seals = await sealAuditLog({ db, key }, new AbortController().signal);
  if (seals > 0)
    console.log(`sealed: ${seals} ranges in ${Math.round((performance.now() - begun) / 1_000)} s`);
  await db.destroy();
}
