import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '../../../openapi/schema.d.ts';
import { sweepOrphans } from '../../../server/files/orphans.ts';
import { approveReceipt, refuseReceipt } from '../../../server/receipts/decide.ts';
import { logged, runAdmin } from '../admin/admin-call.ts';
import { aPlayer, type Player, signedInAgain } from '../support/players.ts';
import { aReceipt, pdf, type ReceiptFields } from '../support/receipts.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

type Item = components['schemas']['Item'];
let count = 0;
const send = ({ token }: Player, changes: Partial<ReceiptFields> = {}, file?: Buffer) => {
  count += 1;
  return server.call('POST', '/items/', { token, form: aReceipt({ code: `H-${count}`, ...changes }, file) });
};
async function pending(player: Player, changes?: Partial<ReceiptFields>, file?: Buffer): Promise<number> {
  const { body } = await send(player, changes, file);
  return (body as Item).id;
}
const correct = ({ token }: Player, id: number, body: object) =>
  server.call('PUT', `/items/${id}`, { token, body });
const own = async ({ token }: Player) =>
  ((await server.call('GET', '/items/', { token })).body as { data: Item[] }).data;
const points = async ({ id }: Player): Promise<number> => {
  const rows = await server.deps.db
    .selectFrom('awards')
    .select('points')
    .where('player_id', '=', id)
    .execute();
  return rows.reduce((sum, row) => sum + row.points, 0);
};
const duplicate = { status: 422, body: { detail: 'I dati di questo scontrino sono già stati utilizzati.' } };
const at = async <T>(instant: string, work: () => Promise<T>) => {
  server.contestClock.set(instant);
  try {
    return await work();
  } finally {
    server.contestClock.set('2025-08-01T10:00:00+02:00');
  }
};

describe('a correction', () => {
  test('keeps the replaced version with its data, photo and time, and the sweep keeps that photo', async () => {
    const player = await aPlayer(server);
    const first = Buffer.concat([pdf, Buffer.from('the first photo')]);
    const id = await pending(player, { code: 'STORIA-1', amount: '12.50' }, first);
    const before = await server.deps.db
      .selectFrom('items')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const form = aReceipt({ code: 'STORIA-2', amount: '13.50' });
    const answer = await at('2025-08-01T11:30:00+02:00', () =>
      server.call('PUT', `/items/${id}`, { token: player.token, form }),
    );
    expect(answer.status).toBe(200);

    const { id: _id, player_id: _player, status: _status, ...rest } = before;
    const { reason: _reason, refusal_kind: _kind, created_at, decided_at: _decided, ...data } = rest;
    expect(
      await server.deps.db.selectFrom('item_versions').selectAll().where('item_id', '=', id).execute(),
    ).toEqual([
      {
        item_id: id,
        ...data,
        version: 1,
        replaced_at: new Date('2025-08-01T11:30:00+02:00'),
        replaced_by: `player ${player.id}`,
      },
    ]);
    const after = await server.deps.db
      .selectFrom('items')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(after).toMatchObject({ version: 2, code: 'STORIA-2', amount_cents: 1_350, created_at });
    expect(after.file_name).not.toBe(before.file_name);
    const { db } = server.deps;
    const later = Date.now() + 365 * 24 * 3_600_000;
    await sweepOrphans(
      { db, files: server.files, log: () => undefined, now: later, isOurs: async () => true },
      new AbortController().signal,
    );
    const kept = server.files.kept.get(before.file_name) ?? '';
    expect(createHash('sha256').update(kept).digest('hex')).toBe(before.file_sha256);
  });

  test('is listed by the admin command as a new version, with all earlier ones', async () => {
    const player = await aPlayer(server);
    const id = await pending(player, { code: 'VERSIONI-1' });
    await correct(player, id, { amount: '20.00' });
    await correct(player, id, { amount: '21.00' });
    const list = await runAdmin(server, 'receipts', '--limit', '1000');
    expect(list.text).toMatch(new RegExp(`^${id}@3 +in verifica`, 'm'));
    const one = await runAdmin(server, 'receipts', `${id}@3`);
    expect(one.text).toMatch(new RegExp(`^${id}@1 +VERSIONI-1 .* 12.50 +2025-08-01T10:00:00`, 'm'));
    expect(one.text).toMatch(new RegExp(`^${id}@2 +VERSIONI-1 .* 20.00 `, 'm'));
    expect(one.text.match(/ memory\/uploads\//g), 'the photo of each of the three versions').toHaveLength(3);
    const { text } = await runAdmin(server, 'export');
    expect(text).toContain('"sha256_foto";"versione";"numero_confrontato";"account_chiuso_il"\r\n');
    expect(text).toMatch(new RegExp(`"${id}";.*"21,00".*;"3";"VERSIONI-1";""\r\n`));
  });

  test('cannot date a receipt after the time when it was sent', async () => {
    const player = await aPlayer(server);
    const id = await pending(player, { receiptDate: '2025-07-20', receiptTime: '09:00' });
    const later = (receiptDate: string, receiptTime: string) =>
      at('2025-08-05T12:00:00+02:00', async () => {
        const { token } = await signedInAgain(server, player);
        return correct({ ...player, token }, id, { receiptDate, receiptTime });
      });
    for (const [day, time] of [
      ['2025-08-01', '10:16'],
      ['2025-08-03', '09:00'],
    ] as const) {
      expect(await later(day, time)).toMatchObject({
        status: 422,
        body: {
          detail: [
            {
              loc: ['body', 'receiptDate'],
              msg: 'Uno scontrino emesso dopo il primo invio va inviato come nuovo.',
            },
          ],
        },
      });
    }
    expect((await later('2025-08-01', '10:15')).status).toBe(200);
  });

  test('that changes number, amount and time records a signal, one that keeps the time does not', async () => {
    const player = await aPlayer(server);
    const [slip, other] = [await pending(player), await pending(player)];
    await correct(player, slip, { amount: '99.00', code: 'SVISTA-1' });
    await correct(player, other, { amount: '98.00', code: 'TUTTALTRO', receiptTime: '18:06' });
    const rows = await server.deps.db
      .selectFrom('signals')
      .select(['kind', 'item_id'])
      .where('player_id', '=', player.id)
      .execute();
    expect(rows).toEqual([{ kind: 'receipt-rewritten', item_id: other }]);
  });

  test('into another edition needs one that was running when it was sent, and its limit of that day', async () => {
    const player = await aPlayer(server);
    const ids = [await pending(player), await pending(player)];
    const { db } = server.deps;
    const twin = { description: 'Gemella', rules_link: '', prizes: '[]', daily_receipts: 1 };
    const days = { start_date: '2025-07-16', end_date: '2025-08-29' };
    const { id: strict } = await db
      .insertInto('editions')
      .values({ code: 'gemella', ...twin, ...days })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: next } = await db
      .insertInto('editions')
      .values({ code: 'dopo', ...twin, ...days, start_date: '2025-08-02' })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const edition_id of [strict, next]) {
      const accepted = { privacy_accepted: true, rules_accepted: true, accepted_at: new Date() };
      await db
        .insertInto('edition_players')
        .values({ player_id: player.id, edition_id, ...accepted })
        .execute();
    }
    const change = async (editionId: number) => {
      const { token } = await signedInAgain(server, player);
      return correct({ ...player, token }, ids[0] ?? 0, { editionId });
    };
    expect(await change(strict)).toMatchObject({
      status: 422,
      body: { detail: 'Oggi hai già superato il numero massimo di partecipazioni. Ritenta domani' },
    });
    expect(await at('2025-08-03T12:00:00+02:00', () => change(next))).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'editionId'] }] },
    });
    await db.updateTable('editions').set({ daily_receipts: 2 }).where('id', '=', strict).execute();
    expect((await change(strict)).status).toBe(200);
    await db
      .updateTable('editions')
      .set({ start_date: '2020-01-01', end_date: '2020-01-02' })
      .where('id', 'in', [strict, next])
      .execute();
  });

  test('of a version that another correction has replaced is refused', async () => {
    const player = await aPlayer(server);
    const id = await pending(player);
    const { files } = server;
    const write = files.write.bind(files);
    files.write = async (name, bytes) => {
      files.write = write;
      expect((await correct(player, id, { amount: '5.00' })).status).toBe(200);
      await write(name, bytes);
    };
    const slow = await server.call('PUT', `/items/${id}`, {
      token: player.token,
      form: aReceipt({ code: 'LENTA-1' }),
    });
    expect(slow.status).toBe(409);
    expect(await own(player)).toMatchObject([{ id, amount: '5.00' }]);
  });
});

describe('a decision', () => {
  test('counts only for the version that was reviewed', async () => {
    const player = await aPlayer(server);
    const id = await pending(player);
    await correct(player, id, { amount: '300.00' });
    expect(await approveReceipt(server.deps, { itemId: id, version: 1 }, 'anna')).toBe('changed');
    expect(await runAdmin(server, 'approve', String(id))).toEqual({
      kind: 'refused',
      text: `Scontrino ${id}: il giocatore lo ha corretto dopo; riguardalo con npm run admin -- receipts ${id}.\n`,
    });
    expect(await own(player)).toMatchObject([{ status: 'pending' }]);
    expect(await runAdmin(server, 'approve', `${id}@2`)).toEqual({
      kind: 'done',
      text: `Scontrino ${id}@2: approvato.\n`,
    });
    expect((await logged(server, 'receipt.approved')).at(-1)).toBe(`receipt.approved item ${id}@2, by anna`);
  });

  test('frees the number when the photo is unreadable, not when the rules are broken', async () => {
    const [one, other] = [await aPlayer(server), await aPlayer(server)];
    const [blurred, refused] = [
      await pending(one, { code: 'SFOCATA' }),
      await pending(one, { code: 'VIETATA' }),
    ];
    const reason = 'Articolo 7.1: la foto non si legge.';
    const unreadable = await runAdmin(server, 'refuse', String(blurred), '--reason', reason, '--unreadable');
    expect(unreadable.text).toBe(
      `Scontrino ${blurred}: rifiutato perché non si legge, il suo numero è di nuovo libero.\n`,
    );
    await runAdmin(server, 'refuse', String(refused), '--reason', 'Articolo 5: fuori concorso.');
    const freed = (await own(one)).filter(({ freesNumber }) => freesNumber);
    expect(freed).toMatchObject([{ code: 'SFOCATA', status: 'refused', reason }]);
    expect((await send(one, { code: 'SFOCATA' })).status).toBe(200);
    expect(await send(other, { code: 'SFOCATA' })).toMatchObject(duplicate);
    expect(await send(other, { code: 'VIETATA' })).toMatchObject(duplicate);
  });

  test('can be reverted with a reason: the points are removed, history and audit log keep both', async () => {
    const player = await aPlayer(server);
    const id = await pending(player);
    await runAdmin(server, 'approve', String(id));
    expect(await points(player)).toBe(15);
    const reopened = await runAdmin(server, 'reopen', String(id), '--reason', 'Era di un altro negozio.');
    expect(reopened).toEqual({ kind: 'done', text: `Scontrino ${id}: riaperto, di nuovo in verifica.\n` });
    expect(await points(player)).toBe(0);
    expect(await own(player)).toMatchObject([{ status: 'pending' }]);
    expect(await logged(server, 'receipt.reopened')).toEqual([
      `receipt.reopened item ${id}, by anna: Era di un altro negozio.`,
    ]);
    const refusing = { kind: 'rules', reason: 'Articolo 4: altro negozio.' } as const;
    expect(await refuseReceipt(server.deps, { itemId: id, version: 1 }, refusing, 'bruno')).toBe('decided');
    await runAdmin(server, 'reopen', String(id), '--reason', 'Il negozio aderisce.');
    await runAdmin(server, 'approve', String(id));
    expect(await points(player)).toBe(15);
    const { text } = await runAdmin(server, 'receipts', String(id));
    const section = text.slice(text.indexOf('Decisioni'));
    expect([...section.matchAll(/^\d+ +(\S+) +\S+ +(\S+) +(-?\d+)/gm)].map(([, ...row]) => row)).toEqual([
      ['approvato', 'anna', '15'],
      ['riaperto', 'anna', '-15'],
      ['rifiutato', 'bruno', '0'],
      ['riaperto', 'anna', '0'],
      ['approvato', 'anna', '15'],
    ]);
  });

  test('cannot be reverted when there is none or when the freed number was sent again', async () => {
    const player = await aPlayer(server);
    const [open, blurred] = [await pending(player), await pending(player, { code: 'LIBERATO' })];
    const reopen = (id: number) => runAdmin(server, 'reopen', String(id), '--reason', 'Si legge.');
    expect((await reopen(open)).text).toMatch(/non è stato deciso/);
    expect((await reopen(999_999)).text).toMatch(/non esiste/);
    const unreadable = { kind: 'unreadable', reason: 'Articolo 7.1' } as const;
    await refuseReceipt(server.deps, { itemId: blurred, version: 1 }, unreadable, 'anna');
    const again = await pending(player, { code: 'LIBERATO' });
    expect(await reopen(blurred)).toEqual({
      kind: 'refused',
      text: `Scontrino ${blurred}: nel frattempo lo stesso scontrino è stato inviato di nuovo, non si può riaprire.\n`,
    });
    expect(await own(player)).toMatchObject([
      { id: again },
      { id: blurred, status: 'refused' },
      { id: open },
    ]);
    await server.call('POST', `/items/release/${again}`, { token: player.token });
    expect((await reopen(blurred)).kind).toBe('done');
  });
});
