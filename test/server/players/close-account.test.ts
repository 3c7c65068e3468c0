import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueToken } from '../../../server/auth/single-use-tokens.ts';
import { sendMailsJob } from '../../../server/mails/outbox.ts';
import { closeAccount } from '../../../server/players/close-account.ts';
import { erasedTables, keptTables } from '../../../server/players/empty-account.ts';
import { approveReceipt, reopenReceipt } from '../../../server/receipts/decide.ts';
import { runAdmin } from '../admin/admin-call.ts';
import { lightHash } from '../support/light-passwords.ts';
import { aPlayer, lastMail, type Player, signedInAgain } from '../support/players.ts';
import { aReceipt } from '../support/receipts.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

const password = 'Spaghetti1!';
const from = '192.0.2.45';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ environment: { RATE_LIMIT_FACTOR: '1' } });
});
afterAll(() => server.close());

const owner = async () => aPlayer(server, { passwordHash: await lightHash(password) });
const close = ({ token }: Player, body: object) =>
  server.call('POST', '/players/close', { token, body, from });
let count = 0;
async function receiptOf({ token }: Player): Promise<number> {
  count += 1;
  const form = aReceipt({ code: `CHIUSO-${count}` });
  return ((await server.call('POST', '/items/', { token, form })).body as { id: number }).id;
}
const statusOf = async (id: number) =>
  (await server.deps.db.selectFrom('items').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;
const rowOf = ({ id }: Player) =>
  server.deps.db.selectFrom('players').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('every table with a foreign key to players is listed as erased or kept', async () => {
  const { rows } = await sql<{ table: string }>`
    SELECT DISTINCT conrelid::regclass::text AS "table" FROM pg_constraint
    WHERE contype = 'f' AND confrelid = 'players'::regclass`.execute(server.deps.db);
  expect(rows.map(({ table }) => table).toSorted()).toEqual([...erasedTables, ...keptTables].toSorted());
});

/** What the whole database says; the mailbox of the demonstration, which holds what was mailed, aside. */
async function everyTable(): Promise<[table: string, text: string][]> {
  const { rows } = await sql<{ table: string }>`
    SELECT relname AS "table" FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'mails'`.execute(
    server.deps.db,
  );
  const texts = rows.map(async ({ table }): Promise<[string, string]> => {
    const { rows: found } = await sql`SELECT * FROM ${sql.table(table)}`.execute(server.deps.db);
    return [table, JSON.stringify(found)];
  });
  return Promise.all(texts);
}

describe('a closed account', () => {
  test('holds no personal data; its receipts stay under a number, the pending ones withdrawn', async () => {
    const { db } = server.deps;
    const player = await owner();
    const personal = {
      first_name: 'Ermenegilda',
      last_name: 'Quagliarulo',
      birth_date: '1961-02-27',
      state: 'BO',
      phone: '+39 347 7654321',
      phone_key: '393477654321',
      loyalty_card: '8001234567891',
    };
    await db.updateTable('players').set(personal).where('id', '=', player.id).execute();
    const elsewhere = await signedInAgain(server, player);
    const [approved, pending] = [await receiptOf(player), await receiptOf(player)];
    await approveReceipt(server.deps, { itemId: approved, version: 1 }, 'anna');
    const story = 'Una storia che è soltanto mia, e di nessun altro.';
    const body = { name: 'story', result: { story } };
    await server.call('POST', '/survey-completions', { token: player.token, body });
    await db
      .insertInto('player_identities')
      .values({ subject: 'somebody', player_id: player.id, created_at: new Date(0) })
      .execute();
    await issueToken(server.deps, db, 'redirect', player.id);
    await issueToken(server.deps, db, 'reset', player.id);

    expect(await close(player, { password })).toMatchObject({ status: 200, body: {} });
    for (const { token } of [player, elsewhere])
      expect((await server.call('GET', '/players/me', { token })).status).toBe(401);
    for (const table of erasedTables) {
      const left = await db
        .selectFrom(table)
        .select('player_id')
        .where('player_id', '=', player.id)
        .execute();
      expect(left, table).toEqual([]);
    }
    const { id, created_at, confirmed_at, terms_accepted_at, privacy_accepted_at, ...row } =
      await rowOf(player);
    expect(row).toEqual({
      email: `${player.id}@closed.invalid`,
      email_key: `${player.id}@closed.invalid`,
      password_hash: null,
      first_name: null,
      last_name: null,
      birth_date: null,
      phone: null,
      phone_key: null,
      state: null,
      loyalty_card: null,
      active: false,
      closed_at: new Date(server.contestClock.now()),
    });
    expect({ approved: await statusOf(approved), pending: await statusOf(pending) }).toEqual({
      approved: 'approved',
      pending: 'released',
    });
    const accepted = await db
      .selectFrom('edition_players')
      .select('rules_accepted')
      .where('player_id', '=', player.id)
      .execute();
    expect(accepted).toEqual([{ rules_accepted: true }]);
    const { state: _, ...traces } = { ...personal, email: player.email, story, subject: 'somebody' };
    for (const [table, text] of await everyTable())
      for (const [what, trace] of Object.entries(traces))
        expect(text.includes(trace), `${what} in ${table}`).toBe(false);
  });

  test('is confirmed by a last mail, which says what is kept until when', async () => {
    const player = await owner();
    await close(player, { password });
    const { subject, text } = await lastMail(server, player.email);
    expect(subject).toBe('Il tuo account è chiuso');
    expect(text).toContain('Ciao Maria,');
    expect(text).toContain('fino a cinque anni dalla chiusura del concorso');
  });

  test('accepts no login, and its address can be used for a new account', async () => {
    const player = await owner();
    await close(player, { password });
    const { email } = player;
    const login = await server.call('POST', '/players/login', { body: { email, password }, from });
    expect(login.status).toBe(422);
    const signUp = await server.call('POST', '/players/signup', {
      from,
      body: {
        email,
        password: 'Rigatoni2?',
        firstName: 'Maria',
        lastName: 'Rossi',
        birthDate: '1980-01-01',
        termsAccepted: true,
        privacyAccepted: true,
      },
    });
    expect(signUp.status).toBe(200);
  });

  test('gets no mail about later decisions, and is marked as closed in the notary’s file', async () => {
    const player = await owner();
    const itemId = await receiptOf(player);
    const seen = { itemId, version: 1 };
    await approveReceipt(server.deps, seen, 'anna');
    await close(player, { password });
    const { count: mails } = await lastMail(server, player.email);
    // What waited for the job when the account was closed is not mailed either.
    await sendMailsJob.run(server.deps, new AbortController().signal);
    expect((await lastMail(server, player.email)).count).toBe(mails);
    expect(await reopenReceipt(server.deps, seen, 'Riletto.', 'anna')).toBe('reopened');
    const waiting = await server.deps.db
      .selectFrom('outbox')
      .select('topic')
      .where('topic', 'like', `receipt ${itemId} decision%`)
      .execute();
    expect(waiting).toHaveLength(1);
    expect((await lastMail(server, player.email)).count).toBe(mails);
    const { text } = await runAdmin(server, 'export', '--with-names');
    const line = text.split('\r\n').find((one) => one.startsWith(`"${itemId}";`)) ?? '';
    expect(line).toMatch(/;"";"";"";"1";"CHIUSO-\d+";"2025-08-01T10:00:00\+02:00"$/);
  });
});

describe('what was on its way from another device', () => {
  const GONE = {
    status: 401,
    body: {
      detail: [
        {
          loc: ['header', 'authorization'],
          msg: 'Questo account è stato chiuso.',
          type: 'errors.accountClosed',
        },
      ],
    },
  };

  test('is refused by a kind and a sentence, and nothing of it is kept: a receipt, a story, the tokens', async () => {
    const player = await owner();
    const phone = await signedInAgain(server, player);
    await close(player, { password });
    const { token, refreshToken } = phone;
    const headers = { 'idempotency-key': 'a-receipt-on-its-way' };
    const form = aReceipt({ code: 'IN-VIAGGIO-1' });
    expect(await server.call('POST', '/items/', { token, form, headers })).toMatchObject(GONE);
    const body = { name: 'story', result: { story: 'Una storia che era ancora in viaggio.' } };
    expect(await server.call('POST', '/survey-completions', { token, body })).toMatchObject(GONE);
    expect(await server.call('POST', '/auth/refresh-token', { body: { refreshToken } })).toMatchObject(GONE);
    // Long after, the same: nobody is told to sign in again.
    server.realClock.advance(3 * 3_600_000);
    expect(await server.call('GET', '/players/me', { token })).toMatchObject(GONE);
    const kept = await server.deps.db
      .selectFrom('items')
      .select('id')
      .where('player_id', '=', player.id)
      .execute();
    expect(kept).toEqual([]);
  });

  test('and its number is free for a new account of the same person', async () => {
    const player = await owner();
    await close(player, { password });
    const again = await owner();
    const form = aReceipt({ code: 'IN-VIAGGIO-1' });
    expect((await server.call('POST', '/items/', { token: again.token, form })).status).toBe(200);
  });
});

describe('closing needs a confirmation', () => {
  const open = async (player: Player) => (await rowOf(player)).closed_at === null;
  const problem = (loc: string, msg: string) => ({
    status: 422,
    body: { detail: [{ loc: ['body', loc], msg }] },
  });

  test('by the password, whose guesses count with those at the login', async () => {
    const player = await owner();
    expect(await close(player, {})).toMatchObject(problem('password', 'Campo richiesto'));
    expect(await close(player, { word: 'CHIUDI' })).toMatchObject(problem('password', 'Campo richiesto'));
    const wrong = problem('password', 'La password attuale non è quella giusta.');
    for (let n = 0; n < 10; n += 1) expect(await close(player, { password: 'x' })).toMatchObject(wrong);
    expect((await close(player, { password })).status).toBe(429);
    expect(await open(player)).toBe(true);
  });

  test('by the word for an account without a password', async () => {
    const player = await aPlayer(server);
    const wrong = problem('word', 'Scrivi CHIUDI, in maiuscolo, per confermare.');
    for (const body of [{}, { word: 'chiudi' }, { password: 'CHIUDI' }])
      expect(await close(player, body)).toMatchObject(wrong);
    expect(await open(player)).toBe(true);
    expect((await close(player, { word: ' CHIUDI ' })).status).toBe(200);
    expect(await open(player)).toBe(false);
  });

  test('but not of a session whose account was closed after it was let in', async () => {
    const player = await owner();
    const letIn = { id: player.id, active: true, confirmed: true, familyId: undefined };
    expect((await close(player, { password })).status).toBe(200);
    const late = await closeAccount(server.deps, letIn, { password, address: from });
    expect(late).toMatchObject({ kind: 'refused', reason: 'unauthorized' });
  });

  test('and happens once when many sessions request it at once', async () => {
    const player = await owner();
    const twin = await signedInAgain(server, player);
    const answers = await Promise.all([close(player, { password }), close(twin, { password })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });
});
