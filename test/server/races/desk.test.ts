import { afterAll, beforeAll, expect } from 'vitest';
import { dayAfter } from '../../../domain/dates.ts';
import { emptyForm } from '../../../domain/edition-form.ts';
import type { components } from '../../../openapi/desk.d.ts';
import { logged } from '../admin/admin-call.ts';
import { aPdf } from '../support/a-pdf.ts';
import { type Door, doorOf } from '../support/contention.ts';
import { aPlayer } from '../support/players.ts';
import { raceTally, statuses, times } from '../support/race-tally.ts';
import { aReceipt } from '../support/receipts.ts';
import { aClerk, openTestDesk, type TestDesk } from '../support/test-desk.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let desk: TestDesk;
let door: Door;
beforeAll(async () => {
  server = await openTestServer();
  desk = await openTestDesk(server);
  door = doorOf(server.database);
});
const race = raceTally('the desk', () => server);
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

type Clerk = Awaited<ReturnType<typeof aClerk>>;
type Draft = components['schemas']['Draft'];
const act = (id: number, what: string, { session }: Clerk, body: object = { version: 1 }) =>
  desk.call('POST', `/receipts/${id}/${what}`, { session, body });
const refusal = { version: 1, article: '7.2' };
const decisions = async (id: number) => {
  const rows = server.deps.db.selectFrom('item_decisions').selectAll().where('item_id', '=', id);
  return (await rows.orderBy('id').execute()).map(({ decision }) => decision);
};
const points = async (id: number) => {
  const rows = server.deps.db.selectFrom('awards').select('points').where('source', '=', `receipt ${id}`);
  return (await rows.execute()).reduce((sum, row) => sum + row.points, 0);
};
/** What an approved receipt is worth. */
const WORTH = 15;
const waitingMails = async (id: number) => {
  const rows = server.deps.db
    .selectFrom('outbox')
    .select('id')
    .where('topic', 'like', `receipt ${id} decision %`);
  return (await rows.where('status', '=', 'waiting').execute()).length;
};

const receiptsOf = async () => (await server.deps.db.selectFrom('items').select('id').execute()).length;

let drafts = 0;
/** A day that no edition of an earlier race has. */
function freeDay(): string {
  drafts += 1;
  return dayAfter('2026-01-01', drafts);
}
/** A draft without mistakes, of an edition of one day. */
async function aDraft({ session }: Clerk, startDate = freeDay()) {
  drafts += 1;
  const { status, body: answered } = await desk.call('POST', '/drafts', { session, body: {} });
  expect(status).toBe(200);
  const begun = answered as Draft;
  const form = {
    ...emptyForm,
    code: `gara_${drafts}`,
    description: 'Gara',
    charity: 'Banco Alimentare',
    prizes: [],
    startDate,
    endDate: startDate,
  };
  const body = { version: begun.version, form };
  return (await desk.call('PUT', `/drafts/${begun.id}`, { session, body })).body as Draft;
}

const publish = ({ session }: Clerk, id: number, version: number) =>
  desk.call('POST', `/drafts/${id}/publish`, { session, body: { version, seen: null } });

race(
  'D2: eight clerks decide one receipt at once, half of them against it: one decision counts',
  async () => {
    const id = await send();
    const clerks = await times(8, () => aClerk(server));
    const answers = await door.race(8, () =>
      Promise.all(
        clerks.map((clerk, n) =>
          n % 2 === 0 ? act(id, 'approve', clerk) : act(id, 'refuse', clerk, refusal),
        ),
      ),
    );
    expect(statuses(answers)).toEqual({ 200: 1, 409: 7 });
    const made = await decisions(id);
    expect(made).toHaveLength(1);
    expect(await points(id)).toBe(made[0] === 'approved' ? WORTH : 0);
    expect(await waitingMails(id)).toBe(1);
  },
);

race('D3: one clerk presses the key eight times: approved once, points once, one mail', async () => {
  const [id, clerk] = [await send(), await aClerk(server)];
  const answers = await door.race(8, () => times(8, () => act(id, 'approve', clerk)));
  expect(statuses(answers)).toEqual({ 200: 1, 409: 7 });
  expect([await decisions(id), await points(id), await waitingMails(id)]).toEqual([['approved'], WORTH, 1]);
});

race('D4: undo and approve at once, again and again: points and mails are those of the end', async () => {
  const [id, clerk] = [await send(), await aClerk(server)];
  expect((await act(id, 'approve', clerk)).status).toBe(200);
  await door.race(8, () => times(8, (n) => act(id, n % 2 === 0 ? 'undo' : 'approve', clerk)));
  const { status } = await server.deps.db
    .selectFrom('items')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const made = await decisions(id);
  expect(made.at(-1)).toBe(status === 'approved' ? 'approved' : 'reopened');
  made.forEach((decision, n) => {
    expect(decision).toBe(n % 2 === 0 ? 'approved' : 'reopened');
  });
  const left = status === 'approved' ? [WORTH, 1] : [0, 0];
  expect([await points(id), await waitingMails(id)]).toEqual(left);
});

race('D5: a player corrects while a clerk approves: decided as it was seen, or not at all', async () => {
  const { token } = await aPlayer(server);
  count += 1;
  const form = aReceipt({ code: `BANCO-${count}` });
  const { id } = (await server.call('POST', '/items/', { token, form })).body as { id: number };
  const clerk = await aClerk(server);
  const [approved, corrected] = await door.race(2, () =>
    Promise.all([
      act(id, 'approve', clerk),
      server.call('PUT', `/items/${id}`, { token, body: { amount: '99.00' } }),
    ]),
  );
  expect([approved.status, corrected.status].toSorted()).toEqual([200, 409]);
  const item = await server.deps.db
    .selectFrom('items')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect([item.status, item.amount_cents]).toEqual(
    approved.status === 200 ? ['approved', 1_250] : ['pending', 9_900],
  );
});

race('D6: receipts arrive while their player is erased: each is withdrawn and kept, or refused', async () => {
  const { id, token } = await aPlayer(server);
  const manager = await aClerk(server, 'manager');
  const body = { number: String(id) };
  const [erased, ...sent] = await door.race(6, () =>
    Promise.all([
      desk.call('POST', `/players/${id}/erase`, { session: manager.session, body }),
      ...Array.from({ length: 5 }, () => {
        count += 1;
        const form = aReceipt({ code: `BANCO-${count}` });
        return server.call('POST', '/items/', { token, form });
      }),
    ]),
  );
  expect(erased?.status).toBe(200);
  expect(sent.every(({ status }) => [200, 401, 422, 429].includes(status))).toBe(true);
  const rows = await server.deps.db
    .selectFrom('items')
    .select('status')
    .where('player_id', '=', id)
    .execute();
  expect(rows).toHaveLength(sent.filter(({ status }) => status === 200).length);
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(rows.length === 0 ? [] : ['released']));
  const left = server.deps.db.selectFrom('receipt_days').select('n').where('player_id', '=', id);
  expect(await left.execute()).toEqual([]);
  const certificate = await server.deps.db
    .selectFrom('erasures')
    .select('certificate')
    .where('player_id', '=', id)
    .executeTakeFirst();
  expect(certificate?.certificate).toContain(`scontrini con le foto ${rows.length}`);
});
race(
  'D7: eight managers open one draft at once: one edition, one line in the log, no draft left',
  async () => {
    const managers = await times(8, () => aClerk(server, 'manager'));
    const draft = await aDraft(managers[0] as Clerk);
    const answers = await door.race(8, () =>
      Promise.all(managers.map((staff) => publish(staff, draft.id, draft.version))),
    );
    expect(statuses(answers)).toEqual({ 200: 1, 404: 7 });
    const rows = server.deps.db.selectFrom('editions').select('id').where('code', '=', draft.form.code);
    expect(await rows.execute()).toHaveLength(1);
    const lines = await logged(server, 'edition.opened');
    expect(lines.filter((line) => line.includes(`edition ${draft.form.code},`))).toHaveLength(1);
  },
);

race(
  'D8: drafts of the same days are opened at once: one is, the others are told that they meet it',
  async () => {
    const managers = await times(4, () => aClerk(server, 'manager'));
    const day = freeDay();
    const drafts = await Promise.all(managers.map((staff) => aDraft(staff, day)));
    const answers = await door.race(4, () =>
      Promise.all(drafts.map((draft, n) => publish(managers[n] as Clerk, draft.id, draft.version))),
    );
    expect(statuses(answers)).toEqual({ 200: 1, 422: 3 });
    // A brand has twenty drafts at most: those of this round make room for the next.
    await server.deps.db.deleteFrom('edition_drafts').execute();
  },
);

race(
  'D9: an edition is opened, given rules and closed while receipts come in: none is lost, none is late',
  async () => {
    // The round before has closed it.
    const summer = server.deps.db.updateTable('editions').set({ end_date: '2025-08-29' });
    await summer.where('code', '=', 'natura_contest').execute();
    const manager = await aClerk(server, 'manager');
    const draft = await aDraft(manager);
    const players = await times(8, () => aPlayer(server));
    const before = await receiptsOf();
    const forms = players.map((_, n) => aReceipt({ code: `GARA-${drafts}-${n}` }));
    const [opened, published, closed, ...sent] = await door.race(11, () =>
      Promise.all([
        publish(manager, draft.id, draft.version),
        desk.call('POST', '/editions/natura_contest/rules', {
          session: manager.session,
          headers: { 'content-type': 'application/pdf' },
          body: aPdf(`race ${drafts}`),
        }),
        desk.call('POST', '/editions/natura_contest/close', {
          session: manager.session,
          body: { lastDay: '2025-07-31', reason: 'Premi finiti' },
        }),
        ...players.map(({ token }, n) =>
          server.call('POST', '/items/', { token, form: forms[n] ?? aReceipt() }),
        ),
      ]),
    );
    expect({ openedStatus: opened.status, closedStatus: closed.status }).toEqual({
      openedStatus: 200,
      closedStatus: 200,
    });
    // Its edition may be over when the rules come.
    expect([200, 422]).toContain(published.status);
    const taken = sent.filter(({ status }) => status === 200).length;
    expect(sent.filter(({ status }) => status === 403)).toHaveLength(players.length - taken);
    expect(await receiptsOf()).toBe(before + taken);
    const late = await server.call('POST', '/items/', {
      token: players[0]?.token ?? '',
      form: aReceipt({ code: `GARA-${drafts}-TARDI` }),
    });
    expect(late.status).toBe(403);
  },
);

race('D10: managers shut each other out at once: one of them stays', async () => {
  await server.deps.db.updateTable('staff').set({ role: 'clerk' }).execute();
  const managers = await times(4, () => aClerk(server, 'manager'));
  await door.race(4, () =>
    Promise.all(
      managers.map(({ session }, at) =>
        desk.call('POST', `/accounts/${managers[(at + 1) % 4]?.id}/block`, { session }),
      ),
    ),
  );
  const left = await server.deps.db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'manager')
    .where('active', '=', true)
    .execute();
  expect(left.length).toBeGreaterThan(0);
});
