import { afterEach, beforeEach, expect, test } from 'vitest';
import { decrypt } from '../../../server/auth/crypto.ts';
import { runAdmin } from '../admin/admin-call.ts';
import { signedInAgain } from '../support/players.ts';
import { aClerk, openTestDesk } from '../support/test-desk.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';
import { approvedReceipts, CODE, holdTheDraw, setPrizes, winsOf } from './drawn-edition.ts';

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
beforeEach(async () => {
  server = await openTestServer();
  await setPrizes(server, [COTTAGE]);
});
afterEach(() => server.close());

test('a winner’s own data name the prize that waits, until it is answered (§B.59)', async () => {
  const players = await approvedReceipts(server, 1);
  await holdTheDraw(server);
  const [win] = await winsOf(server);
  const player = players.get(win?.player_id ?? 0);
  if (win === undefined || player === undefined) throw new Error('Nobody was drawn');
  const { token } = await signedInAgain(server, player);
  const me = () => server.call('GET', '/players/me?include=playerConsents.policy', { token });
  expect((await me()).body).not.toHaveProperty('prizeToConfirm');
  await runAdmin(server, 'draw', 'tell', CODE);
  expect((await me()).body).toMatchObject({
    prizeToConfirm: { prize: COTTAGE.name, confirmUntil: '2025-09-20T23:59:59+02:00' },
  });
  await server.call('POST', `/wins/${win.id}/renunciation`, { token, body: {} });
  expect((await me()).body).not.toHaveProperty('prizeToConfirm');
});

test('a winner’s own data name the prize that is confirmed, until it is delivered (§B.59)', async () => {
  const players = await approvedReceipts(server, 1);
  await holdTheDraw(server);
  await runAdmin(server, 'draw', 'tell', CODE);
  const [win] = await winsOf(server);
  const player = players.get(win?.player_id ?? 0);
  if (win === undefined || player === undefined) throw new Error('Nobody was drawn');
  const { token } = await signedInAgain(server, player);
  const me = async () =>
    (await server.call('GET', '/players/me?include=playerConsents.policy', { token })).body;
  expect(await me()).not.toHaveProperty('confirmedPrize');
  await server.call('POST', `/wins/${win.id}/confirmation`, { token, body: HOME });
  expect(await me()).toMatchObject({ confirmedPrize: { prize: COTTAGE.name, deliverUntil: '2026-03-09' } });
  expect(await me()).not.toHaveProperty('prizeToConfirm');
  await runAdmin(server, 'draw', 'delivered', CODE, String(win.id));
  expect(await me()).not.toHaveProperty('confirmedPrize');
});

test('everybody is told in the configuration when the draw was held, and when its winners were written to (§B.61)', async () => {
  const edition = async () => {
    const { body } = await server.call('GET', '/frontend-configs');
    return (body as { edition: object }).edition;
  };
  await approvedReceipts(server, 1);
  expect(await edition()).not.toHaveProperty('drawnAt');
  await holdTheDraw(server);
  expect(await edition()).toMatchObject({ drawnAt: '2025-09-10T10:00:00+02:00' });
  expect(await edition()).not.toHaveProperty('winnersToldAt');
  server.contestClock.set('2025-09-12T09:00:00+02:00');
  await runAdmin(server, 'draw', 'tell', CODE);
  expect(await edition()).toMatchObject({
    drawnAt: '2025-09-10T10:00:00+02:00',
    winnersToldAt: '2025-09-12T09:00:00+02:00',
  });
});

test('a letter says where the prize goes only where its winner does not get it', async () => {
  await approvedReceipts(server, 1);
  await holdTheDraw(server, '--reserves', '0');
  await runAdmin(server, 'draw', 'tell', CODE);
  const [win] = await winsOf(server);
  const reason = ['--reason', 'Articolo 12: dipendente del promotore.'];
  await runAdmin(server, 'draw', 'excluded', CODE, String(win?.id), ...reason);
  const { db, key } = server.deps;
  const rows = await db
    .selectFrom('outbox')
    .select('letter')
    .where('topic', 'like', 'win %')
    .orderBy('id')
    .execute();
  const letters = rows.map(
    ({ letter }) => JSON.parse((letter && decrypt(key, 'mail', letter)) ?? '{}').about,
  );
  expect(letters.map(({ event, goesTo }) => [event, goesTo])).toEqual([
    ['told', undefined],
    ['excluded', 'charity'],
  ]);
});

test('minutes and desk tell how many entries are of blocked players, and how many receipts of closed accounts are none', async () => {
  const [blocked = 0, closed = 0] = (await approvedReceipts(server, 3)).keys();
  const desk = await openTestDesk(server);
  const { session } = await aClerk(server, 'manager');
  const notes = async () => (await desk.call('GET', `/draws/${CODE}`, { session })).body;
  const { db } = server.deps;
  await db.updateTable('players').set({ active: false }).where('id', 'in', [blocked, closed]).execute();
  const at = new Date('2025-09-01T10:00:00Z');
  await db.updateTable('players').set({ closed_at: at }).where('id', '=', closed).execute();
  expect(await notes()).toMatchObject({ entries: 2, blockedEntries: 1, closedReceipts: 1 });
  await holdTheDraw(server);
  // As it was when the list was sealed.
  await db.updateTable('players').set({ active: true }).where('id', '=', blocked).execute();
  expect(await notes()).toMatchObject({ entries: 2, blockedEntries: 1, closedReceipts: 1 });
  const minutes = (await server.call('GET', `/draws/${CODE}/minutes`)).body;
  expect(minutes).toMatchObject({
    elenco: { partecipazioni: 2, diAccountBloccati: 1, fuoriPerAccountChiuso: 1 },
  });
  expect((await desk.call('GET', `/draws/${CODE}/minutes`, { session })).body).toEqual(minutes);
  // A list of a release before: nobody knows how it was.
  await db.updateTable('draws').set({ blocked_entries: null, closed_receipts: null }).execute();
  expect(await notes()).toMatchObject({ entries: 2, blockedEntries: null, closedReceipts: null });
  const { elenco } = (await server.call('GET', `/draws/${CODE}/minutes`)).body as { elenco: object };
  expect(Object.keys(elenco)).toEqual(['partecipazioni', 'sha256']);
  await desk.app.close();
});

test('while an edition runs the desk tells nothing of entries, blocked or not', async () => {
  const desk = await openTestDesk(server);
  const { session } = await aClerk(server, 'manager');
  expect((await desk.call('GET', `/draws/${CODE}`, { session })).body).toMatchObject({
    entries: 0,
    blockedEntries: null,
    closedReceipts: null,
  });
  await desk.app.close();
});
