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
      name: 'fingerprints of photos',
      found: `SELECT count(*) FROM item_photos WHERE item_id >= ${FIRST_ID}`,
      wanted: players,
      make: [
        `INSERT INTO item_photos (item_id, version, sent_sha256, kept_sha256, fingerprint, bands, compared_at)
          SELECT n, 1, encode(sha256(('sent ' || n)::bytea), 'hex'), encode(sha256(n::text::bytea), 'hex'), seen,
            (SELECT array_agg(band * 65536 + substring(seen FROM 1 + 16 * band FOR 16)::bit(16)::int)
              FROM generate_series(0, 15) band), ${joined}
          FROM ${all}, LATERAL (SELECT ('x' || encode(sha256(('seen ' || n)::bytea), 'hex'))::bit(256) AS seen) AS photo`,
      ],
    },
    {
      name: 'decisions',
      found: `SELECT count(*) FROM item_decisions WHERE item_id >= ${FIRST_ID}`,
      wanted: Math.round(0.7 * players),
      make: [
        `INSERT INTO item_decisions (item_id, version, decision, points, decided_at, decided_by)
          SELECT id, 1, status, CASE status WHEN 'approved' THEN 10 ELSE 0 END, decided_at, 'bench'
          FROM items WHERE id >= ${FIRST_ID} AND status IN ('approved', 'refused')`,
      ],
    },
    {
      name: 'entries of a draw',
      found: 'SELECT count(*) FROM draw_entries',
      wanted: Math.round(0.6 * players),
      make: [
        `INSERT INTO draws (edition_id, sealed_at, sealed_by, entries, list_sha256, prizes, reserves, one_prize_each, seed,
            official, drawn_at, drawn_by, told_at)
          SELECT id, '2025-07-10', 'bench', ${Math.round(0.6 * players)}, repeat('0', 64), prizes, 1, true, 'bench', 'bench',
            '2025-07-11', 'bench', '2025-07-12' FROM editions WHERE id = ${RUNNING_EDITION - 1}`,
        `INSERT INTO draw_entries SELECT draws.id, md5('ticket ' || items.id), md5('person ' || player_id), items.id
          FROM draws, items WHERE items.id >= ${FIRST_ID} AND status = 'approved'`,
        `INSERT INTO draw_results SELECT draw_id, 1, row_number() OVER (ORDER BY item_id), false, ticket
          FROM draw_entries ORDER BY item_id LIMIT 200`,
        `INSERT INTO wins (draw_id, prize, place, unit, player_id, item_id, state, since)
          SELECT draw_id, prize, place, place, player_id, item_id, 'confirmed', timestamptz '2025-07-13'
          FROM draw_results JOIN draw_entries USING (draw_id, ticket) JOIN items ON items.id = item_id`,
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
