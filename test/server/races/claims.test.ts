import { afterAll, beforeAll, expect } from 'vitest';
import { aPlayer } from '../support/players.ts';
import { raceTally, statuses, times } from '../support/race-tally.ts';
import { aReceipt } from '../support/receipts.ts';
import { aClerk, openTestDesk, type TestDesk } from '../support/test-desk.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let desk: TestDesk;
beforeAll(async () => {
  server = await openTestServer();
  desk = await openTestDesk(server);
});
const race = raceTally('claims', () => server);
afterAll(async () => {
  await desk.app.close();
  await server.close();
});

let count = 0;
async function send(): Promise<number> {
  count += 1;
  const { token } = await aPlayer(server);
  const form = aReceipt({ code: `BANCO-${count}` });
  return ((await server.call('POST', '/items/', { token, form })).body as { id: number }).id;
}

async function nothingWaits(): Promise<void> {
  const { db } = server.deps;
  await db.updateTable('items').set({ status: 'released' }).where('status', '=', 'pending').execute();
  await db.deleteFrom('receipt_claims').execute();
}

race('D1: twelve clerks ask for the next receipt at once: no two get the same', async () => {
  await nothingWaits();
  const ids = await times(12, send);
  const clerks = await times(12, () => aClerk(server));
  const answers = await Promise.all(
    clerks.map(({ session }) => desk.call('POST', '/queue/next', { session, body: {} })),
  );
  const taken = answers.map(({ body }) => (body as { receipt: { id: number } | null }).receipt?.id);
  expect(taken.toSorted()).toEqual(ids.toSorted());
});

race(
  'D11: a receipt is put back while eight others ask for it: one has it, and keeps it whatever is put back',
  async () => {
    await nothingWaits();
    const [id, first] = [await send(), await aClerk(server)];
    const others = await times(8, () => aClerk(server));
    await desk.call('POST', '/queue/next', { session: first.session, body: {} });
    const unclaim = () => desk.call('POST', `/receipts/${id}/unclaim`, { session: first.session });
    const answers = await Promise.all([
      unclaim(),
      unclaim(),
      ...others.map(({ session }) => desk.call('POST', '/queue/next', { session, body: {} })),
    ]);
    expect(statuses(answers)).toEqual({ 204: 2, 200: 8 });
    const taken = answers
      .slice(2)
      .map(({ body }) => (body as { receipt: { id: number } | null }).receipt?.id);
    const holders = others.filter((_, n) => taken[n] === id).map(({ id: staffId }) => staffId);
    // Who asked before it was put back got nothing.
    expect(holders.length).toBeLessThanOrEqual(1);
    expect((await unclaim()).status).toBe(204);
    const claims = await server.deps.db.selectFrom('receipt_claims').selectAll().execute();
    expect(claims.filter(({ item_id }) => item_id === id).map(({ staff_id }) => staff_id)).toEqual(holders);
  },
);
