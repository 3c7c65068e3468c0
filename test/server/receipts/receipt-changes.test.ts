import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_CORRECTIONS } from '../../../server/receipts/change-receipt.ts';
import { approveReceipt } from '../../../server/receipts/decide.ts';
import { aPlayer } from '../support/players.ts';
import { aPdf, aReceipt } from '../support/receipts.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

let count = 0;
/** A player with a receipt of their own that nobody has judged. */
async function pending() {
  const { token } = await aPlayer(server);
  count += 1;
  const { body } = await server.call('POST', '/items/', { token, form: aReceipt({ code: `C-${count}` }) });
  return { token, id: (body as { id: number }).id };
}
const change = (token: string, id: number, body: object) =>
  server.call('PUT', `/items/${id}`, { token, body });
const release = (token: string, id: number | string) =>
  server.call('POST', `/items/release/${id}`, { token });
const notPending = {
  status: 409,
  body: { detail: 'Lo scontrino è già stato valutato o ritirato: non si può più modificare.' },
};

test('a correction changes only the sent fields of a pending receipt', async () => {
  const { token, id } = await pending();
  const answer = await change(token, id, { amount: '13.00', editionId: 5 });
  expect(answer).toMatchObject({ status: 200, body: { id, amount: '13.00', receiptTime: '18:05' } });
});

test('a correction without a change makes no new version, so the desk can decide the one it has seen', async () => {
  const { token, id } = await pending();
  for (const body of [{}, { amount: '12.5' }])
    expect(await change(token, id, body)).toMatchObject({ status: 200, body: { amount: '12.50' } });
  expect(await approveReceipt(server.deps, { itemId: id, version: 1 }, 'anna')).toBe('decided');
});

test('a receipt is corrected five times, and withdrawn after that', async () => {
  const { token, id } = await pending();
  for (let n = 1; n <= MAX_CORRECTIONS; n += 1)
    expect((await change(token, id, { amount: `${n}.00` })).status).toBe(200);
  const enough = {
    status: 409,
    body: { detail: expect.stringMatching(/^Hai già corretto questo scontrino cinque/) },
  };
  expect(await change(token, id, { amount: '6.00' })).toMatchObject(enough);
  const before = server.files.kept.size;
  const form = new FormData();
  form.set('file', new File([new Uint8Array(aPdf(500))], 'sesto.pdf'));
  expect(await server.call('PUT', `/items/${id}`, { token, form })).toMatchObject(enough);
  expect(server.files.kept.size).toBe(before);
  expect((await release(token, id)).status).toBe(200);
});

test('a new file replaces the old one, which is kept', async () => {
  const { token, id } = await pending();
  const before = [...server.files.kept.keys()];
  const form = new FormData();
  form.set('file', new File([new Uint8Array(aPdf(500))], 'nuovo.pdf'));
  expect((await server.call('PUT', `/items/${id}`, { token, form })).status).toBe(200);
  const after = [...server.files.kept.keys()];
  expect(after).toEqual([...before, expect.stringMatching(/\.pdf$/)]);
});

test('a correction is validated like a new receipt', async () => {
  const [one, other] = [await pending(), await pending()];
  expect(await change(one.token, one.id, { amount: 'x' })).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'amount'] }] },
  });
  expect(await change(one.token, one.id, { code: '///' })).toMatchObject({
    status: 422,
    body: {
      detail: [{ loc: ['body', 'code'], msg: expect.stringContaining('almeno una lettera o una cifra') }],
    },
  });
  const { code } = await server.deps.db
    .selectFrom('items')
    .select('code')
    .where('id', '=', other.id)
    .executeTakeFirstOrThrow();
  expect(await change(one.token, one.id, { code })).toMatchObject({
    status: 422,
    body: { detail: 'I dati di questo scontrino sono già stati utilizzati.' },
  });
});

test('a withdrawn receipt can be sent by any player, and still counts for the day', async () => {
  const { token } = await aPlayer(server);
  const create = (code: string) => server.call('POST', '/items/', { token, form: aReceipt({ code }) });
  const { body } = await create('RITIRO-1');
  expect(await release(token, (body as { id: number }).id)).toMatchObject({
    status: 200,
    body: { status: 'released' },
  });
  expect((await create('RITIRO-1')).status).toBe(200);
  expect((await create('RITIRO-2')).status).toBe(200);
  expect((await create('RITIRO-3')).status).toBe(422);
});

test('a decided or withdrawn receipt cannot be changed', async () => {
  const [approved, withdrawn] = [await pending(), await pending()];
  await approveReceipt(server.deps, { itemId: approved.id, version: 1 }, 'anna');
  await release(withdrawn.token, withdrawn.id);
  for (const { token, id } of [approved, withdrawn]) {
    expect(await change(token, id, { amount: '1.00' })).toMatchObject(notPending);
    expect(await release(token, id)).toMatchObject(notPending);
  }
});

test('the receipt of another player is 404', async () => {
  const { id } = await pending();
  const { token } = await aPlayer(server);
  expect((await change(token, id, { amount: '1.00' })).status).toBe(404);
  expect((await release(token, id)).status).toBe(404);
});

test.each(['0', '-1', '2147483648', '9007199254740993', '1;drop', 'abc'])('%s is not an id', async (id) => {
  const { token } = await aPlayer(server);
  expect((await release(token, id)).status).toBe(422);
});

test('a correction of a receipt needs a running contest, a withdrawal does not', async () => {
  const { token, id } = await pending();
  server.contestClock.set('2025-08-30T00:00:00+02:00');
  const [changed, released] = [await change(token, id, { amount: '1.00' }), await release(token, id)];
  server.contestClock.set('2025-08-01T10:00:00+02:00');
  expect(changed).toMatchObject({ status: 403, body: { detail: 'api.disabled' } });
  expect(released.status).toBe(200);
});
