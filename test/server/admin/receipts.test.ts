import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameColumns } from '../../../server/receipts/participations.ts';
import { aPlayer, type Player } from '../support/players.ts';
import { aReceipt, type ReceiptFields } from '../support/receipts.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';
import { logged, runAdmin } from './admin-call.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

async function send(player: Player, changes: Partial<ReceiptFields>): Promise<number> {
  const sent = await server.call('POST', '/items/', { token: player.token, form: aReceipt(changes) });
  const { id } = sent.body as { id: number };
  return id;
}

const own = async (player: Player): Promise<unknown[]> => {
  const { body } = await server.call('GET', '/items/', { token: player.token });
  return (body as { data: unknown[] }).data;
};

test('a receipt is listed, shown and approved once, and its points are added', async () => {
  const player = await aPlayer(server);
  const id = await send(player, { code: 'AP-1' });
  const list = await runAdmin(server, 'receipts', '--status', 'pending', '--edition', 'natura_contest');
  expect(list.text).toMatch(
    new RegExp(`^${id} +in verifica +natura_contest +AP-1 +2025-07-30 18:05 +12.50 +2025-08-01T`, 'm'),
  );
  const one = await runAdmin(server, 'receipts', String(id));
  expect(one.text).toMatch(/^foto +.*uploads.[0-9a-f]{32}\.pdf$/m);
  expect(one.text).not.toContain(player.email);

  expect(await runAdmin(server, 'approve', String(id))).toEqual({
    kind: 'done',
    text: `Scontrino ${id}: approvato.\n`,
  });
  expect(await own(player)).toMatchObject([{ status: 'approved' }]);
  const points = await server.call('GET', '/initiative-mission-players', { token: player.token });
  expect(points.text).toContain('"totalPoints":10');

  const again = await runAdmin(server, 'approve', String(id), '999999');
  expect(again.kind).toBe('refused');
  expect(again.text).toBe(
    `Scontrino ${id}: è già stato deciso o ritirato, resta com'è.\nScontrino 999999: non esiste.\n`,
  );
  expect(await logged(server, 'receipt.approved')).toEqual([`receipt.approved item ${id}, by anna`]);
  expect(await logged(server, 'desk.looked')).toEqual([
    'desk.looked receipts, by anna',
    `desk.looked item ${id}, by anna`,
  ]);
});

test('a refused receipt tells its player the reason, and gives no points', async () => {
  const player = await aPlayer(server);
  const id = await send(player, { code: 'RF-1' });
  const reason = 'Articolo 7.1: la data non si legge.';
  expect(await runAdmin(server, 'refuse', String(id), '--reason', reason)).toEqual({
    kind: 'done',
    text: `Scontrino ${id}: rifiutato.\n`,
  });
  expect(await own(player)).toMatchObject([{ status: 'refused', reason }]);
  expect(await logged(server, 'receipt.refused')).toEqual([`receipt.refused item ${id}, by anna`]);
});

test('receipts are found by the day of Rome on which they were sent', async () => {
  const player = await aPlayer(server);
  const before = server.contestClock.now();
  server.contestClock.set('2025-08-03T00:00:30+02:00');
  const id = await send(player, { code: 'DAY-1' });
  const on = (day: string) => runAdmin(server, 'receipts', '--from', day, '--to', day);
  expect((await on('2025-08-03')).text).toMatch(new RegExp(`^${id} [^]*1 di 1\\.`, 'm'));
  expect((await on('2025-08-02')).text).toBe('Nessuno scontrino.\n');
  server.contestClock.set(new Date(before).toISOString());
  const wrong = await runAdmin(server, 'receipts', '--edition', 'natura');
  expect(wrong).toEqual({
    kind: 'refused',
    text: expect.stringContaining('L\'edizione "natura" non esiste'),
  });
});

test('the notary’s file holds every participation and no cell that a spreadsheet would run as a formula', async () => {
  const player = await aPlayer(server);
  await server.deps.db
    .updateTable('players')
    .set({ last_name: '=cmd|’/C calc’!A0', first_name: 'Ada; "Bo"' })
    .where('id', '=', player.id)
    .execute();
  await send(player, { code: '@SUM(A1)', amount: '8.90' });
  const bare = await runAdmin(server, 'export', '--edition', 'natura_contest');
  expect(bare.text.startsWith('\uFEFF"partecipazione";"edizione";"giocatore";"numero_scontrino";')).toBe(
    true,
  );
  expect(bare.text).toMatch(
    /;"'@SUM\(A1\)";"2025-07-30";"18:05";"8,90";"in verifica";"";"2025-08-01T10:00:00\+02:00";"";"[0-9a-f]{64}";"1";"'@SUM\(A1\)";""\r\n/,
  );
  expect(bare.text).not.toContain('@example.com');

  const named = await runAdmin(server, 'export', '--with-names');
  expect(named.text.split('\r\n')[0]).toContain(nameColumns.map((name) => `"${name}"`).join(';'));
  expect(named.text).toContain(`"'=cmd|’/C calc’!A0";"Ada; ""Bo""";"${player.email}";"1"`);
  expect(await logged(server, 'desk.exported')).toEqual([
    'desk.exported participations, by anna',
    'desk.exported participations with names, by anna',
  ]);
});

test('an export contains more than one batch of rows', async () => {
  const player = await aPlayer(server);
  const rows = Array.from({ length: 1_001 }, (_, n) => ({
    player_id: player.id,
    edition_id: 4,
    code: `P-${n}`,
    code_key: `P-${n}`,
    receipt_date: '2025-03-04',
    receipt_time: '10:00',
    amount_cents: 100,
    file_name: `p-${n}.pdf`,
    file_sha256: 'x',
    status: 'released' as const,
    reason: null,
    created_at: new Date('2025-03-04T10:00:00Z'),
  }));
  await server.deps.db.insertInto('items').values(rows).execute();
  const { text } = await runAdmin(server, 'export', '--edition', 'basko_contest', '--status', 'released');
  expect(text.trimEnd().split('\r\n')).toHaveLength(1_002);
  const list = await runAdmin(server, 'receipts', '--edition', 'basko_contest', '--limit', '7');
  expect(list.text).toContain('7 di 1001.\nPer vederne altri:');
});
