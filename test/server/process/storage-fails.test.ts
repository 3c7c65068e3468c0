import type { KyselyPlugin } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { withFile } from '../../../server/receipts/photos.ts';
import { createBackground } from '../../../server/system/concurrency.ts';
import { aPlayer, type Player } from '../support/players.ts';
import { aPdf, aReceipt } from '../support/receipts.ts';
import { type Answer, openTestServer, type TestServer } from '../support/test-server.ts';

// What keeps the data fails at every place at which a receipt touches it, and then works again.

let server: TestServer;
const reported: unknown[] = [];
const failure = (code: string) => Object.assign(new Error(`the storage says ${code}`), { code });

/** Lets the statement fail that comes `n` statements from now; counts them all. */
const statements = { seen: 0, failing: Number.NaN, code: '53100' };
const failing: KyselyPlugin = {
  transformQuery: ({ node }) => {
    statements.seen += 1;
    if (statements.seen === statements.failing) throw failure(statements.code);
    return node;
  },
  transformResult: async ({ result }) => result,
};

beforeAll(async () => {
  server = await openTestServer({ deps: { background: createBackground((error) => reported.push(error)) } });
  server.deps.db = server.deps.db.withPlugin(failing);
});
afterAll(() => server.close());
afterEach(() => {
  statements.failing = Number.NaN;
  statements.code = '53100';
  reported.length = 0;
});

let count = 0;
const aCode = () => {
  count += 1;
  return `C15-${count}`;
};
const send = ({ token }: Player, code: string): Promise<Answer> =>
  server.call('POST', '/items/', {
    token,
    form: aReceipt({ code }),
    headers: { 'idempotency-key': `key of ${code}` },
  });

/** Everything that a receipt leaves behind, the answer under its key included. */
async function leftBy({ id }: Player) {
  const { db } = server.deps;
  const [items, days, audits, keys] = await Promise.all([
    db.selectFrom('items').select('id').where('player_id', '=', id).execute(),
    db.selectFrom('receipt_days').select('n').where('player_id', '=', id).execute(),
    db.selectFrom('audit_log').select('id').where('player_id', '=', id).execute(),
    db
      .selectFrom('idempotency_keys')
      .select('key')
      .where('scope', '=', `player ${id}`)
      .where('answer', 'is not', null)
      .execute(),
  ]);
  return [items, days, audits, keys].map((rows) => rows.length);
}

const away = { status: 503, headers: { 'retry-after': '5' } };
const [nothing, oneReceipt] = [
  [0, 0, 0, 0],
  [1, 1, 1, 1],
];

describe('C15: a file store', () => {
  const { write, remove } = { write: 'write', remove: 'remove' } as const;
  const without = async <T>(does: 'write' | 'remove', code: string, work: () => Promise<T>): Promise<T> => {
    const kept = server.files[does];
    Object.assign(server.files, { [does]: () => Promise.reject(failure(code)) });
    try {
      return await work();
    } finally {
      Object.assign(server.files, { [does]: kept });
    }
  };

  test.each([
    ['that is full', 'ENOSPC'],
    ['that is over its quota', 'EDQUOT'],
    ['that is read-only', 'EROFS'],
    ['without write permission', 'EACCES'],
    ['that is broken', 'EIO'],
  ])('%s gives 503 and leaves nothing behind, and the same request works afterwards', async (_what, code) => {
    const [player, name, before] = [await aPlayer(server), aCode(), server.files.kept.size];
    expect(await without(write, code, () => send(player, name))).toMatchObject(away);
    expect({ player: await leftBy(player), keptSize: server.files.kept.size }).toEqual({
      player: nothing,
      keptSize: before,
    });
    expect((await send(player, name)).status).toBe(200);
    expect({ player: await leftBy(player), keptSize: server.files.kept.size }).toEqual({
      player: oneReceipt,
      keptSize: before + 1,
    });
  });

  test('that cannot delete a file does not change the answer, and the sweep removes the orphan', async () => {
    const [one, other, name] = [await aPlayer(server), await aPlayer(server), aCode()];
    const kept = server.files.write.bind(server.files);
    server.files.write = async (file, bytes) => {
      server.files.write = kept;
      // Somebody else has sent the same receipt before this one's row is written.
      expect((await send(other, name)).status).toBe(200);
      await kept(file, bytes);
    };
    const used = await without(remove, 'EROFS', () => send(one, name));
    expect(used).toMatchObject({ status: 422, text: expect.stringContaining('sono già stati utilizzati') });
    expect(reported).toEqual([failure('EROFS')]);
  });
});

test('C15: a database that is full at any statement of a receipt gives 503, leaves nothing behind and works again', async () => {
  const somebody = await aPlayer(server);
  const first = statements.seen;
  expect((await send(somebody, aCode())).status).toBe(200);
  const each = statements.seen - first;
  let refused = 0;
  for (let n = 1; n <= each; n += 1) {
    const [player, name, files] = [await aPlayer(server), aCode(), server.files.kept.size];
    statements.failing = statements.seen + n;
    const answer = await send(player, name);
    if (answer.status === 200) continue;
    refused += 1;
    expect(answer, `statement ${n}`).toMatchObject(away);
    expect({ player: await leftBy(player), keptSize: server.files.kept.size }, `statement ${n}`).toEqual({
      player: nothing,
      keptSize: files,
    });
    expect((await send(player, name)).status).toBe(200);
    expect(await leftBy(player), `statement ${n}`).toEqual(oneReceipt);
  }
  expect(refused).toBeGreaterThan(7);
});

describe('a receipt that was committed but whose confirmation from the database was lost', () => {
  /** The database does what it is asked at the end of a transaction, and the wire loses its answer. */
  const losingTheAnswer = async <T>(work: () => Promise<T>): Promise<T> => {
    const { db } = server.deps;
    const start = db.startTransaction.bind(db);
    Object.assign(db, {
      startTransaction: () => {
        const builder = start();
        const execute = builder.execute.bind(builder);
        return Object.assign(builder, {
          execute: async () => {
            const tx = await execute();
            const commit = tx.commit.bind(tx);
            return Object.assign(tx, {
              commit: () => ({
                execute: async () => {
                  await commit().execute();
                  throw failure('ECONNRESET');
                },
              }),
            });
          },
        });
      },
    });
    try {
      return await work();
    } finally {
      Reflect.deleteProperty(db, 'startTransaction');
    }
  };

  test('gives 503 and keeps its photo, and the repetition acknowledges the same receipt', async () => {
    const [player, name, before] = [await aPlayer(server), aCode(), server.files.kept.size];
    expect(await losingTheAnswer(() => send(player, name))).toMatchObject(away);
    expect({ player: await leftBy(player), keptSize: server.files.kept.size }).toEqual({
      player: oneReceipt,
      keptSize: before + 1,
    });
    expect((await send(player, name)).status).toBe(200);
    const { file_name: file } = await server.deps.db
      .selectFrom('items')
      .select('file_name')
      .where('player_id', '=', player.id)
      .executeTakeFirstOrThrow();
    expect(server.files.kept.has(file)).toBe(true);
    expect({ player: await leftBy(player), keptSize: server.files.kept.size }).toEqual({
      player: oneReceipt,
      keptSize: before + 1,
    });
  });

  test('keeps both photos when it was a correction', async () => {
    const [player, name] = [await aPlayer(server), aCode()];
    const { id } = (await send(player, name)).body as { id: number };
    const before = server.files.kept.size;
    const form = aReceipt({ code: aCode() });
    const correct = () => server.call('PUT', `/items/${id}`, { token: player.token, form });
    expect(await losingTheAnswer(correct)).toMatchObject(away);
    expect(server.files.kept.size).toBe(before + 1);
  });
});

test('a file that a row names stays, whatever becomes of the work that it was written for', async () => {
  const player = await aPlayer(server);
  await send(player, aCode());
  const { file_name: named } = await server.deps.db
    .selectFrom('items')
    .select('file_name')
    .where('player_id', '=', player.id)
    .executeTakeFirstOrThrow();
  await server.files.write('0123456789abcdef0123456789abcdef.pdf', aPdf());
  for (const name of [named, '0123456789abcdef0123456789abcdef.pdf']) {
    const file = { name, sha256: '', sentSha256: '', fingerprint: undefined };
    const work = withFile(server.deps, file, () => Promise.reject(new Error('the work failed')));
    await expect(work).rejects.toThrow('the work failed');
  }
  await server.deps.background.settled();
  expect([...server.files.kept.keys()]).toContain(named);
  expect([...server.files.kept.keys()]).not.toContain('0123456789abcdef0123456789abcdef.pdf');
});

test.each([
  ['a database that was dropped', '3D000'],
  ['an embedded database whose directory is gone', '58P01'],
])('%s under a running server is 503 with a time to come again', async (_, code) => {
  const player = await aPlayer(server);
  statements.code = code;
  statements.failing = statements.seen + 1;
  expect(await server.call('GET', '/players/me', { token: player.token })).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
  });
});
