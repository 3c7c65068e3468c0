import { afterEach, beforeEach, expect, test } from 'vitest';
import { passLateWins } from '../../../server/draws/run-wins.ts';
import { runAdmin } from '../admin/admin-call.ts';
import { type Player, signedInAgain } from '../support/players.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';
import { approvedReceipts, CODE, holdTheDraw, setPrizes, winsOf } from './drawn-edition.ts';

// The outcome that a player reads for each receipt after the draw (§B.61).

const COTTAGE = { name: 'Una settimana in cascina', description: 'Per quattro.', quantity: 1 };
const HOME = {
  street: 'Via dei Campi 2',
  zip: '40100',
  city: 'Bologna',
  state: 'BO',
  phone: '+39 333 1234567',
  hasReceipt: true,
  publishesName: false,
};

let server: TestServer;
let players: Map<number, Player>;
beforeEach(async () => {
  server = await openTestServer();
  await setPrizes(server, [COTTAGE]);
});
afterEach(() => server.close());

const tokenOf = async (playerId: number) =>
  (await signedInAgain(server, players.get(playerId) as Player)).token;

async function outcomeOf(playerId: number) {
  const { body } = await server.call('GET', '/items/', { token: await tokenOf(playerId) });
  return (body as { data: { draw?: string }[] }).data.map(({ draw }) => draw);
}

/** The outcomes of all players, each with how often. */
async function counted(): Promise<Record<string, number>> {
  const all: Record<string, number> = {};
  for (const id of players.keys())
    for (const draw of await outcomeOf(id)) all[String(draw)] = (all[String(draw)] ?? 0) + 1;
  return all;
}

const tell = () => runAdmin(server, 'draw', 'tell', CODE);
const mark = (as: string, win: { id: number }, ...options: string[]) =>
  runAdmin(server, 'draw', as, CODE, String(win.id), ...options);
const lastWin = async () => {
  const win = (await winsOf(server)).at(-1);
  if (win === undefined) throw new Error('Nobody has won');
  return win;
};
async function confirm(win: { id: number; player_id: number }) {
  const token = await tokenOf(win.player_id);
  const { status } = await server.call('POST', `/wins/${win.id}/confirmation`, { token, body: HOME });
  expect(status).toBe(200);
}

test('nobody is told an outcome before the draw, and nobody whether they won before the winners were written to', async () => {
  players = await approvedReceipts(server, 3);
  expect(await counted()).toEqual({ undefined: 3 });
  await holdTheDraw(server, '--reserves', '1');
  expect(await counted()).toEqual({ awaited: 3 });
  await tell();
  expect(await counted()).toEqual({ won: 1, reserve: 1, notDrawn: 1 });
});

test('a reserve is one until the prize has been delivered, and not drawn from then on', async () => {
  players = await approvedReceipts(server, 2);
  await holdTheDraw(server);
  await tell();
  const win = await lastWin();
  await confirm(win);
  expect(await counted()).toEqual({ won: 1, reserve: 1 });
  await mark('delivered', win);
  expect(await counted()).toEqual({ delivered: 1, notDrawn: 1 });
});

test('a reserve who comes up has won, and who did not confirm in time has lost the prize', async () => {
  players = await approvedReceipts(server, 2);
  await holdTheDraw(server);
  await tell();
  const first = await lastWin();
  server.contestClock.set('2025-09-21T00:00:00+02:00');
  await passLateWins(server.deps, new AbortController().signal);
  expect(await outcomeOf(first.player_id)).toEqual(['lost']);
  expect(await outcomeOf((await lastWin()).player_id)).toEqual(['won']);
});

test('a player who has received one prize is no reserve of another where the rules give one to each', async () => {
  await setPrizes(server, [COTTAGE, { ...COTTAGE, name: 'Una cena' }]);
  players = await approvedReceipts(server, 2, 2);
  await holdTheDraw(server);
  await tell();
  const dinner = await lastWin();
  // Chance decides which of their two receipts is the reserve of the first prize: here it is the other one.
  const { db } = server.deps;
  const other = db
    .selectFrom('draw_entries')
    .innerJoin('items', 'items.id', 'draw_entries.item_id')
    .select('draw_entries.ticket')
    .where('items.player_id', '=', dinner.player_id)
    .where('items.id', '<>', dinner.item_id);
  await db
    .updateTable('draw_results')
    .set({ ticket: other })
    .where('is_reserve', '=', true)
    .where('prize', '<', dinner.prize)
    .execute();
  await confirm(dinner);
  expect((await outcomeOf(dinner.player_id)).toSorted()).toEqual(['reserve', 'won']);
  await mark('delivered', dinner);
  expect((await outcomeOf(dinner.player_id)).toSorted()).toEqual(['delivered', 'notDrawn']);
});

test('a player who has lost one prize is a reserve of another until that has been delivered', async () => {
  await setPrizes(server, [COTTAGE, { ...COTTAGE, name: 'Una cena' }]);
  players = await approvedReceipts(server, 2);
  await holdTheDraw(server);
  await tell();
  const [cottage, dinner] = await winsOf(server);
  if (cottage === undefined || dinner === undefined) throw new Error('Two have won');
  await confirm(cottage);
  expect(await outcomeOf(dinner.player_id)).toEqual(['won']);
  await runAdmin(server, 'draw', 'excluded', CODE, String(dinner.id), '--reason', 'Articolo 12: minorenne.');
  // The first prize is still to be delivered: its reserve is who has just lost the second one.
  expect(await outcomeOf(dinner.player_id)).toEqual(['reserve']);
  await mark('delivered', cottage);
  expect(await outcomeOf(dinner.player_id)).toEqual(['lost']);
});
