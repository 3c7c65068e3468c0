import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '../../../openapi/desk.d.ts';
import { logged } from '../admin/admin-call.ts';
import { aPlayer, type Player } from '../support/players.ts';
import { aReceipt } from '../support/receipts.ts';
import { aClerk, openTestDesk, type TestDesk } from '../support/test-desk.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

// The facts of the queue beside its receipts: how many are under review by others, and how long a decision may be undone.

type Schemas = components['schemas'];
type Clerk = Awaited<ReturnType<typeof aClerk>>;

const minutes = 60_000;

let server: TestServer;
let desk: TestDesk;
let player: Player;
let clerk: Clerk;
let other: Clerk;
beforeAll(async () => {
  server = await openTestServer();
  desk = await openTestDesk(server);
  [player, clerk, other] = [await aPlayer(server), await aClerk(server), await aClerk(server)];
});
afterAll(async () => {
  await desk.app.close();
  await server.close();
});

async function send(n: number, { token } = player, hour = '09'): Promise<number> {
  const form = aReceipt({ code: `Q-000${n}x`, receiptTime: `${hour}:0${n}` });
  const sent = await server.call('POST', '/items/', { token, form });
  expect(sent.status, sent.text).toBe(200);
  return (sent.body as { id: number }).id;
}
const next = ({ session }: Clerk) => desk.call('POST', '/queue/next', { session, body: {} });
const act = (id: number, act: 'approve' | 'undo', { session } = clerk) =>
  desk.call('POST', `/receipts/${id}/${act}`, { session, body: { version: 1 } });
const later = (ms: number) => server.realClock.set(new Date(server.realClock.now() + ms).toISOString());
const queue = async () =>
  (await desk.call('GET', '/queue', { session: clerk.session })).body as Schemas['Queue'];

test('the queue counts the receipts under review by others, not the own, decided, undone or withdrawn ones', async () => {
  const [one, two] = [await send(1), await send(2)];
  await next(clerk);
  expect((await queue()).taken).toBe(0);
  await next(other);
  expect((await queue()).taken).toBe(1);
  await act(one, 'approve');
  await act(one, 'undo');
  expect((await queue()).taken).toBe(1);
  await server.call('POST', `/items/release/${two}`, { token: player.token });
  expect((await queue()).taken).toBe(0);
});

test('a decision tells how much of the ten minutes for an undo is left, by the clock of the server', async () => {
  const id = await send(3);
  expect((await act(id, 'approve')).body).toMatchObject({ id, undoMs: 10 * minutes });
  later(minutes);
  expect((await queue()).last).toMatchObject({ id, undoMs: 9 * minutes });
});

test('a refusal tells what its player will read, also once the desk is opened anew; an approval nothing', async () => {
  const from = await aPlayer(server);
  const id = await send(9, from);
  const { body } = await desk.call('POST', `/receipts/${id}/refuse`, {
    session: clerk.session,
    body: { version: 1, article: '7.2', note: 'Il totale è un altro.' },
  });
  const reason = 'Articolo 7.2: i dati scritti non corrispondono a quelli stampati. Il totale è un altro.';
  expect(body).toMatchObject({ status: 'refused', reason });
  expect((await queue()).last).toMatchObject({ id, reason });
  expect((await act(await send(9, from, '11'), 'approve')).body).toMatchObject({ reason: null });
});

test('an undo answers with the decision before it, so that one after the other is taken back', async () => {
  const [mine, from] = [await aClerk(server), await aPlayer(server)];
  const [one, two, three] = [await send(4, from), await send(5, from), await send(6, from)];
  await act(one, 'approve', mine);
  later(9 * minutes);
  await act(two, 'approve', mine);
  later(1);
  await act(three, 'approve', mine);
  expect((await act(three, 'undo', mine)).body).toMatchObject({
    receipt: { id: three, status: 'pending', claim: { kind: 'mine' } },
    last: { id: two, status: 'approved', version: 1, undoMs: 10 * minutes - 1 },
  });
  // The ten minutes of the first are over.
  later(minutes);
  expect((await act(two, 'undo', mine)).body).toMatchObject({ receipt: { id: two }, last: null });
  expect(await act(one, 'undo', mine)).toMatchObject({ status: 409, body: { reason: 'undoOver' } });
});

test('a refusal whose receipt has been sent again is passed over, since it cannot be undone', async () => {
  const [mine, from] = [await aClerk(server), await aPlayer(server)];
  const approved = await send(4, from, '10');
  await act(approved, 'approve', mine);
  later(minutes);
  const blurred = await send(5, from, '10');
  // The reason that frees the number.
  const refusal = { version: 1, article: '7.1' };
  await desk.call('POST', `/receipts/${blurred}/refuse`, { session: mine.session, body: refusal });
  const lastOf = async () => {
    const { body } = await desk.call('GET', '/queue', { session: mine.session });
    return (body as Schemas['Queue']).last;
  };
  expect(await lastOf()).toMatchObject({ id: blurred });
  const again = await send(5, from, '10');
  expect(await act(blurred, 'undo', mine)).toMatchObject({
    status: 409,
    body: {
      reason: 'numberTaken',
      detail: `Nel frattempo lo stesso scontrino è stato inviato di nuovo, con il numero ${again} (in attesa, arrivato: 1º agosto 2025): la decisione resta.`,
    },
  });
  expect(await lastOf()).toMatchObject({ id: approved });
});

test('receipts are found by the number that was printed, however it is written, or that the desk gives, of every status', async () => {
  const [mine, from] = [await aClerk(server), await aPlayer(server)];
  const [one, two] = [await send(7, from), await send(8, from)];
  await act(one, 'approve', mine);
  const found = async (number: string) => {
    const path = `/receipts?number=${encodeURIComponent(number)}`;
    const { body } = await desk.call('GET', path, { session: mine.session });
    return (body as Schemas['Receipts']).data.map(({ id, status }) => [id, status]);
  };
  expect(await found(' q–0007X ')).toEqual([[one, 'approved']]);
  expect(await found(String(two))).toEqual([[two, 'pending']]);
  expect(await found('Q-0007')).toEqual([]);
  expect(await logged(server, 'desk.looked')).toContain(
    `desk.looked receipts by number, by staff ${mine.id}`,
  );
});
