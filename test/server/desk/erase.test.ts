import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '../../../openapi/desk.d.ts';
import { issueToken } from '../../../server/auth/single-use-tokens.ts';
import { sendMailsJob } from '../../../server/mails/outbox.ts';
import { erasedTables, keptTables } from '../../../server/players/empty-account.ts';
import { erasedBesides } from '../../../server/players/erase-player.ts';
import { approveReceipt } from '../../../server/receipts/decide.ts';
import { logged } from '../admin/admin-call.ts';
import { aPlayer, lastMail, type Player } from '../support/players.ts';
import { aReceipt } from '../support/receipts.ts';
import { aClerk, openTestDesk, type TestDesk } from '../support/test-desk.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';
import { aWin } from '../support/wins.ts';

let server: TestServer;
let desk: TestDesk;
let manager: Awaited<ReturnType<typeof aClerk>>;
beforeAll(async () => {
  server = await openTestServer();
  desk = await openTestDesk(server);
  manager = await aClerk(server, 'manager');
});
afterAll(async () => {
  await desk.app.close();
  await server.close();
});

const erase = (id: number, number = String(id)) =>
  desk.call('POST', `/players/${id}/erase`, { session: manager.session, body: { number } });

let count = 0;
async function send({ token }: Player): Promise<number> {
  count += 1;
  const sent = await server.call('POST', '/items/', { token, form: aReceipt({ code: `ERASE-${count}` }) });
  return (sent.body as { id: number }).id;
}

const DELIVERY = {
  street: 'Via dei Corbezzoli 7',
  zip: '40121',
  city: 'Bologna',
  state: 'BO',
  phone: '+39 340 1112223',
};

/** Puts something of a player into each table that refers to players. */
const FILLERS: Readonly<Record<string, (player: Player) => Promise<unknown>>> = {
  items: async (player) => {
    await approveReceipt(server.deps, { itemId: await send(player), version: 1 }, 'anna');
    await send(player);
  },
  // With the receipts, the account, its session, its consent and its accepted rules.
  awards: async () => undefined,
  receipt_days: async () => undefined,
  token_families: async () => undefined,
  player_consents: async () => undefined,
  edition_players: async () => undefined,
  survey_completions: ({ token }) => {
    const body = { name: 'story', result: { story: 'Una storia che è soltanto mia, e di nessun altro.' } };
    return server.call('POST', '/survey-completions', { token, body });
  },
  story_days: async () => undefined,
  confirmation_codes: ({ id }) =>
    insert(sql`INSERT INTO confirmation_codes (player_id, generation, code_hash, attempts, issued_at, expires_at)
      VALUES (${id}, 1, 'x', 0, now(), now())`),
  redirect_tokens: ({ id }) => issueToken(server.deps, server.deps.db, 'redirect', id),
  reset_tokens: ({ id }) => issueToken(server.deps, server.deps.db, 'reset', id),
  player_identities: ({ id }) =>
    insert(
      sql`INSERT INTO player_identities (subject, player_id, created_at) VALUES (${`subject ${id}`}, ${id}, now())`,
    ),
  known_networks: ({ id }) =>
    insert(sql`INSERT INTO known_networks (player_id, network, expires_at) VALUES (${id}, 'x', now())`),
  edition_reminders: ({ id }) =>
    insert(sql`INSERT INTO edition_reminders (player_id, edition_id, asked_at) VALUES (${id}, 5, now())`),
  signals: async ({ id }) => {
    const other = await aPlayer(server);
    await insert(sql`INSERT INTO signals (kind, player_id, related_player_id, created_at)
      VALUES ('phone-shared', ${id}, ${other.id}, now()), ('phone-shared', ${other.id}, ${id}, now())`);
  },
  wins: ({ id }) => aWin(server, id, DELIVERY),
  // Written by the erasure itself.
  erasures: async () => undefined,
};

const insert = (statement: ReturnType<typeof sql>) => statement.execute(server.deps.db);

const tablesOfPlayers = async (): Promise<string[]> => {
  const { rows } = await sql<{ table: string }>`
    SELECT DISTINCT conrelid::regclass::text AS "table" FROM pg_constraint
    WHERE contype = 'f' AND confrelid = 'players'::regclass`.execute(server.deps.db);
  return rows.map(({ table }) => table);
};

const countOf = async (table: string, id: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::integer AS n FROM ${sql.table(table)} WHERE player_id = ${id}`.execute(server.deps.db);
  return rows[0]?.n ?? 0;
};

test('the certificate says what went and what stays until when, and its SHA-256 is that of the file', async () => {
  const player = await aPlayer(server);
  await send(player);
  const { body } = await erase(player.id);
  const { erasure, standing } = body as components['schemas']['Player'];
  expect(standing).toBe('closed');
  expect(erasure).toMatchObject({ by: manager.id, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const path = `/players/${player.id}/certificate`;
  const { text, headers } = await desk.call('GET', path, { session: manager.session });
  expect(headers['content-disposition']).toBe(`attachment; filename="cancellazione-${player.id}.txt"`);
  expect(createHash('sha256').update(text).digest('hex')).toBe(erasure?.sha256);
  expect(text).toBe(erasure?.certificate);
  for (const line of [
    `Giocatore numero ${player.id}`,
    `Cancellato il 21 novembre 2026 alle 10:00 da ${manager.name}, per il marchio`,
    '- consensi: 1',
    '- giorni con scontrini: 1',
    "scontrini con le foto 1, accettazioni del regolamento 1, biglietti nell'estrazione 0, premi estratti 0; ultimo giorno 29 agosto 2030",
    'registro delle operazioni: 30 mesi da ogni operazione',
  ])
    expect(text).toContain(line);
  expect(text).not.toContain('certificate.');
  expect(text).not.toContain('{{');
});

test('a player with something in every table that refers to players is erased, and the contest’s records stay', async () => {
  const player = await aPlayer(server);
  const personal = {
    first_name: 'Ermenegilda',
    last_name: 'Quagliarulo',
    birth_date: '1961-02-27',
    phone: '+39 347 7654321',
    phone_key: '393477654321',
    loyalty_card: '8001234567891',
  };
  await server.deps.db.updateTable('players').set(personal).where('id', '=', player.id).execute();
  const tables = await tablesOfPlayers();
  expect(Object.keys(FILLERS).toSorted()).toEqual(tables.toSorted());
  for (const fill of Object.values(FILLERS)) await fill(player);
  for (const table of tables.filter((one) => one !== 'erasures'))
    expect(await countOf(table, player.id), table).toBeGreaterThan(0);

  // The address is needed until the prize is delivered.
  expect(await erase(player.id)).toMatchObject({ status: 409, body: { reason: 'prizeOwed' } });
  expect((await server.call('GET', '/players/me', { token: player.token })).status).toBe(200);
  const wins = server.deps.db.updateTable('wins').set({ state: 'delivered' });
  await wins.where('player_id', '=', player.id).execute();

  const erased = await erase(player.id);
  expect(erased.status, erased.text).toBe(200);
  const left = { items: 2, edition_players: 1, wins: 1, token_families: 1, erasures: 1 };
  for (const table of tables)
    expect([table, await countOf(table, player.id)]).toEqual([table, left[table as keyof typeof left] ?? 0]);
  const { rows: signals } = await sql`
    SELECT FROM signals WHERE related_player_id = ${player.id}`.execute(server.deps.db);
  expect(signals).toEqual([]);
  const known = [...erasedTables, ...keptTables].filter((table) => !(table in left));
  expect(known.toSorted()).toEqual([...erasedTables, ...erasedBesides].toSorted());
  expect(await logged(server, 'player.erased')).toContain(`player.erased by staff ${manager.id}`);
  expect((await server.call('GET', '/players/me', { token: player.token })).status).toBe(401);

  // Nothing of the person is anywhere, once the last mail has left.
  await sendMailsJob.run(server.deps, new AbortController().signal);
  expect((await lastMail(server, player.email)).subject).toBe('Il tuo account è chiuso');
  const { rows } = await sql<{ table: string }>`
    SELECT relname AS "table" FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'mails'`.execute(
    server.deps.db,
  );
  for (const { table } of rows) {
    const found = await sql`SELECT * FROM ${sql.table(table)}`.execute(server.deps.db);
    for (const trace of [
      ...Object.values(personal),
      DELIVERY.street,
      DELIVERY.phone,
      player.email,
      'soltanto mia',
      `subject ${player.id}`,
    ])
      expect(JSON.stringify(found.rows).includes(trace), `${trace} in ${table}`).toBe(false);
  }
});

test('an erasure needs the number typed, happens once, and comes after a closing as well', async () => {
  const player = await aPlayer(server);
  for (const typed of ['', 'x', String(player.id + 1)])
    expect(await erase(player.id, typed)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'number'] }] },
    });
  expect((await erase(99_999)).status).toBe(404);
  const close = { token: player.token, body: { word: 'CHIUDI' } };
  expect((await server.call('POST', '/players/close', close)).status).toBe(200);
  const closed = await server.deps.db
    .selectFrom('players')
    .select('closed_at')
    .where('id', '=', player.id)
    .executeTakeFirst();
  expect((await erase(player.id, ` ${player.id} `)).status).toBe(200);
  expect(await erase(player.id)).toMatchObject({ status: 409, body: { reason: 'playerErased' } });
  const after = await server.deps.db
    .selectFrom('players')
    .select('closed_at')
    .where('id', '=', player.id)
    .executeTakeFirst();
  expect(after).toEqual(closed);
  const { id } = await aPlayer(server);
  const none = await desk.call('GET', `/players/${id}/certificate`, { session: manager.session });
  expect(none.status).toBe(404);
});
