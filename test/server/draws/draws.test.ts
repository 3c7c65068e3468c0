import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { logged, runAdmin } from '../admin/admin-call.ts';
import { aPlayer, type Player } from '../support/players.ts';
import { aReceipt } from '../support/receipts.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

const CODE = 'natura_contest';
const AFTER_THE_END = '2025-09-10T10:00:00+02:00';
const SEED = '12 45 67 81 90';
const OFFICIAL = 'Lucia Neri, funzionaria camerale';
const VERIFIER = join(import.meta.dirname, '../../../public/documenti/verifica-estrazione.mjs');

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

async function send(player: Player, code: string): Promise<number> {
  const sent = await server.call('POST', '/items/', { token: player.token, form: aReceipt({ code }) });
  expect(sent.status).toBe(200);
  return (sent.body as { id: number }).id;
}

/** Players with some approved receipts each, and the campaign over. */
async function approvedReceipts(counts: readonly number[]): Promise<{ players: Player[]; items: number[] }> {
  const players: Player[] = [];
  const items: number[] = [];
  for (const [index, count] of counts.entries()) {
    const player = await aPlayer(server);
    players.push(player);
    for (let n = 0; n < count; n += 1) items.push(await send(player, `E-${index}-${n}`));
  }
  await runAdmin(server, 'approve', ...items.map(String));
  server.contestClock.set(AFTER_THE_END);
  return { players, items };
}

const seal = (...options: string[]) => runAdmin(server, 'draw', 'seal', CODE, ...options);
const hold = (seed = SEED) => runAdmin(server, 'draw', 'hold', CODE, '--seed', seed, '--official', OFFICIAL);

test('the site tells each player the tickets of their own receipts once the list is sealed', async () => {
  const { players } = await approvedReceipts([2, 1]);
  const ticketsOf = async ({ token }: Player) => {
    const { body } = await server.call('GET', '/items/', { token });
    return (body as { data: { ticket?: string }[] }).data.map(({ ticket }) => ticket);
  };
  const [two, one] = players as [Player, Player];
  expect(await ticketsOf(two)).toEqual([undefined, undefined]);
  await seal();
  const { text: list } = await runAdmin(server, 'draw', 'list', CODE);
  const listed = list.match(/^[0-9a-f]{32}(?= )/gm) ?? [];
  const told = [...(await ticketsOf(two)), ...(await ticketsOf(one))];
  expect(told.toSorted()).toEqual(listed.toSorted());
  expect(listed).toHaveLength(3);
});

test('the command seals the approved receipts, publishes their hash, and draws each prize once', async () => {
  const { items } = await approvedReceipts([3, 2, 1, 1, 1]);
  const sealed = await seal('--reserves', '1');
  const list = await runAdmin(server, 'draw', 'list', CODE);
  const sha256 = createHash('sha256').update(list.text).digest('hex');
  expect(sealed.text).toBe(
    `Edizione ${CODE}: elenco sigillato, ${items.length} partecipazioni.\nSHA-256 ${sha256}\n` +
      "Il sito lo pubblica in Archivio: scrivilo anche nell'avviso, chi lo conosce vede se l'elenco cambia.\n",
  );
  expect(list.text.split('\n').slice(0, 3)).toEqual([
    'elenco-partecipazioni 1',
    `concorso ${CODE}`,
    `partecipazioni ${items.length}`,
  ]);
  expect(list.text).not.toContain('@');

  const held = await hold();
  expect(held.kind).toBe('done');
  const again = await hold('another seed');
  expect(again.text).toBe(
    `Edizione ${CODE}: l'estrazione è già fatta, con il seme ${SEED}. Non si ripete.\n`,
  );
  expect(await logged(server, 'draw.sealed', 'draw.held')).toEqual([
    `draw.sealed edition ${CODE}, ${items.length} entries, ${sha256}, by anna`,
    `draw.held edition ${CODE}, seed ${SEED}, by anna`,
  ]);
});

test('the single file finds the same winners from list and minutes, and reports each difference', async () => {
  await approvedReceipts([3, 2, 1, 1, 1, 1, 1]);
  await seal('--reserves', '2');
  await hold();
  const folder = mkdtempSync(join(tmpdir(), 'draw-'));
  const [list, minutes] = [join(folder, 'elenco.txt'), join(folder, 'verbale.json')];
  const { text: listText } = await runAdmin(server, 'draw', 'list', CODE);
  const { text: minutesText } = await runAdmin(server, 'draw', 'minutes', CODE);
  const verify = (changedList = listText, changedMinutes = minutesText) => {
    writeFileSync(list, changedList);
    writeFileSync(minutes, changedMinutes);
    const { status, stdout, stderr } = spawnSync(process.execPath, [VERIFIER, list, minutes], {
      encoding: 'utf8',
    });
    return { status, said: stdout + stderr };
  };
  try {
    expect(verify()).toEqual({
      status: 0,
      said: expect.stringMatching(/^Corrisponde: 10 partecipazioni, \d+ premi, seme "12 45 67 81 90"\.\n$/),
    });
    expect(verify(listText, minutesText.replace(SEED, '12 45 67 81 91'))).toMatchObject({
      status: 1,
      said: expect.stringContaining('i vincitori del premio 1'),
    });
    const [, ticket = ''] = /\n([0-9a-f]{32}) /.exec(listText) ?? [];
    const without = listText
      .split('\n')
      .filter((line) => !line.startsWith(ticket))
      .join('\n');
    expect(verify(without)).toMatchObject({
      status: 1,
      said: expect.stringContaining("SHA-256 dell'elenco"),
    });
    expect(verify(listText, 'no minutes')).toMatchObject({
      status: 2,
      said: expect.stringContaining('non è un verbale'),
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a list is sealed only when the edition is over and every receipt is decided', async () => {
  const player = await aPlayer(server);
  const id = await send(player, 'U-1');
  expect((await seal()).text).toBe(
    `Edizione ${CODE}: finisce il giorno 2025-08-29; l'elenco si sigilla dal giorno dopo.\n`,
  );
  server.contestClock.set(AFTER_THE_END);
  expect((await seal()).text).toMatch(/1 scontrini sono ancora in verifica/);
  await runAdmin(server, 'refuse', String(id), '--reason', 'Articolo 7.1: non si legge.');
  expect((await seal()).text).toMatch(/non ha partecipazioni valide/);
  expect((await hold()).text).toMatch(/l'elenco non è sigillato/);
  expect((await runAdmin(server, 'draw', 'seal', 'nessuna')).kind).toBe('refused');
});

test("refused, withdrawn and ended players' receipts are not in the list", async () => {
  const { players, items } = await approvedReceipts([1, 1, 1]);
  const [refusedId = 0] = items;
  await runAdmin(server, 'reopen', String(refusedId), '--reason', 'Riguardata.');
  await runAdmin(server, 'refuse', String(refusedId), '--reason', 'Articolo 7.1: la data non si legge.');
  await server.deps.db
    .updateTable('players')
    .set({ closed_at: new Date(server.contestClock.now()) })
    .where('id', '=', players[1]?.id ?? 0)
    .execute();
  expect((await seal()).text).toMatch(/sigillato, 1 partecipazioni/);
});

test('once the list is sealed no decision is reopened and no late receipt comes in', async () => {
  const { players, items } = await approvedReceipts([1, 1]);
  await seal();
  const reopened = await runAdmin(server, 'reopen', String(items[0]), '--reason', 'Riguardata.');
  expect(reopened.text).toMatch(/è sigillato; la decisione resta com'è/);
  // Within the edition again by the clock, as a request is that arrived in time and is recorded late.
  server.contestClock.set('2025-08-29T23:59:00+02:00');
  const form = () => aReceipt({ code: 'LATE-1' });
  const [player] = players;
  const late = await server.call('POST', '/items/', { token: player?.token ?? '', form: form() });
  expect(late.status).toBe(403);
  await server.deps.db.deleteFrom('draw_entries').execute();
  await server.deps.db.deleteFrom('draws').execute();
  const unsealed = await server.call('POST', '/items/', { token: player?.token ?? '', form: form() });
  expect(unsealed.status).toBe(200);
});

test('a list that was changed in the database is not drawn from', async () => {
  await approvedReceipts([1, 1]);
  await seal();
  await server.deps.db
    .updateTable('draw_entries')
    .set({ person: 'f'.repeat(32) })
    .execute();
  expect(await hold()).toEqual({ kind: 'refused', text: expect.stringMatching(/non è quello sigillato/) });
});

test("the winners' file names the players so that the promoter can write to them, and the audit log records it", async () => {
  const { players } = await approvedReceipts([1]);
  expect((await runAdmin(server, 'draw', 'winners', CODE)).text).toMatch(/l'elenco non è sigillato/);
  await seal();
  expect((await runAdmin(server, 'draw', 'winners', CODE)).text).toMatch(/non è ancora fatta/);
  await hold();
  const { text } = await runAdmin(server, 'draw', 'winners', CODE);
  expect(text.split('\r\n')[1]).toContain(`"Rossi";"Maria";"${players[0]?.email}"`);
  expect(await logged(server, 'desk.exported')).toEqual([
    `desk.exported winners of ${CODE} with names, by anna`,
  ]);
});
