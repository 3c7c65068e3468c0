import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '../../../openapi/desk.d.ts';
import { auditCsv } from '../../../server/audit/read-log.ts';
import { requestedChecksJob } from '../../../server/audit/requested-checks.ts';
import { sealAuditLog } from '../../../server/audit/seal-log.ts';
import { withNotedStatements } from '../support/query-plans.ts';
import { aClerk, openTestDesk, type TestDesk } from '../support/test-desk.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

type Page = components['schemas']['AuditPage'];
type Check = components['schemas']['AuditCheck'];

const going = new AbortController().signal;

/** The signal of a server that is stopped while a job does its first piece. */
function afterOnePiece(): AbortSignal {
  let asked = 0;
  return Object.defineProperty(new AbortController().signal, 'aborted', { get: () => asked++ > 0 });
}

let server: TestServer;
let desk: TestDesk;
let auditor: { id: number; name: string; session: string };
let plansOf: ReturnType<typeof withNotedStatements>['plansOf'];
beforeAll(async () => {
  server = await openTestServer();
  const noted = withNotedStatements(server);
  plansOf = noted.plansOf;
  desk = await openTestDesk(noted.server);
  auditor = await aClerk(server, 'auditor');
});
afterAll(async () => {
  await desk.app.close();
  await server.close();
});

const add = (at: string, event: string, playerId: number | null, subject: string | null) =>
  server.deps.db
    .insertInto('audit_log')
    .values({ at: new Date(at), event, player_id: playerId, subject })
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(({ id }) => Number(id));

const read = async (query: string): Promise<Page> => {
  const { status, body } = await desk.call('GET', `/audit?${query}`, { session: auditor.session });
  expect(status).toBe(200);
  return body as Page;
};
const ids = async (query: string) => (await read(query)).data.map(({ id }) => id);

describe('the log', () => {
  test('is found by person, account, kind and days of Rome, and by all of them together', async () => {
    const clerk = await aClerk(server);
    const late = await add('2024-03-10T22:59:59Z', 'receipt.approved', 7, `11, by staff ${clerk.id}`);
    const next = await add('2024-03-10T23:00:00Z', 'receipt.refused', 7, `12, by staff ${clerk.id}`);
    const other = await add('2024-03-11T10:00:00Z', 'receipt.refused', 8, `13, by staff ${clerk.id}0`);
    const system = await add('2024-03-11T11:00:00Z', 'receipt.refused', 7, 'by anna');
    const days = 'from=2024-03-01&to=2024-03-31';
    expect(await ids(days)).toEqual([system, other, next, late]);
    expect(await ids('from=2024-03-01&to=2024-03-10')).toEqual([late]);
    expect(await ids('from=2024-03-11&to=2024-03-11')).toEqual([system, other, next]);
    expect(await ids(`staff=${clerk.id}`)).toEqual([next, late]);
    expect(await ids(`player=8&${days}`)).toEqual([other]);
    expect(await ids(`event=receipt.refused&${days}`)).toEqual([system, other, next]);
    expect(await ids(`event=receipt.refused&player=7&staff=${clerk.id}&${days}`)).toEqual([next]);
    expect(await ids('event=no.such&from=2024-03-01')).toEqual([]);
    const [line] = (await read(`staff=${clerk.id}`)).data;
    expect(line).toEqual({
      id: next,
      at: '2024-03-11T00:00:00+01:00',
      event: 'receipt.refused',
      playerId: 7,
      person: clerk.name,
      receiptId: null,
      subject: `12, by staff ${clerk.id}`,
    });
  });

  test('is found by receipt: whoever sent, looked at, decided or reopened it, and the prize that it won', async () => {
    const clerk = await aClerk(server);
    const by = `by staff ${clerk.id}`;
    const sent = await add('2024-04-01T10:00:00Z', 'receipt.created', 7, 'item 4042');
    const looked = await add('2024-04-01T11:00:00Z', 'desk.looked', null, `item 4042, ${by}`);
    const approved = await add('2024-04-01T12:00:00Z', 'receipt.approved', 7, `item 4042@2, ${by}`);
    const undone = await add('2024-04-01T13:00:00Z', 'receipt.reopened', 7, `item 4042@2, ${by}: item 5, no`);
    const won = await add(
      '2024-04-01T14:00:00Z',
      'win.told',
      7,
      `win 3, item 4042, edition x, prize 1, ${by}`,
    );
    await add('2024-04-01T15:00:00Z', 'receipt.created', 7, 'item 40421');
    await add('2024-04-01T16:00:00Z', 'story.read', 7, `story 4042, ${by}`);
    await add('2024-04-01T17:00:00Z', 'player.blocked', 7, `come item 4042, ${by}`);
    const { data } = await read('receipt=4042');
    expect(data.map(({ id, receiptId }) => [id, receiptId])).toEqual(
      [won, undone, approved, looked, sent].map((id) => [id, 4042]),
    );
    expect(await ids('receipt=4042&event=receipt.approved')).toEqual([approved]);
    expect(await ids('receipt=404')).toEqual([]);
  });

  test('names who undid or reopened a decision, whatever the reason says', async () => {
    const [clerk, other] = [await aClerk(server), await aClerk(server)];
    const subject = `item 4043, by staff ${clerk.id}: chiesto, by staff ${other.id}`;
    const reopened = await add('2024-04-02T10:00:00Z', 'receipt.reopened', 7, subject);
    const typed = `item 4043, by anna: by staff ${other.id}`;
    const commanded = await add('2024-04-02T11:00:00Z', 'receipt.reopened', 7, typed);
    expect(await ids(`staff=${clerk.id}`)).toEqual([reopened]);
    expect(await ids(`staff=${other.id}`)).toEqual([]);
    expect((await read('receipt=4043')).data.map(({ id, person }) => [id, person])).toEqual([
      [commanded, null],
      [reopened, clerk.name],
    ]);
  });

  test('comes fifty rows at a time, none twice, also where many share an instant', async () => {
    await sql`INSERT INTO audit_log (at, event, player_id)
      SELECT timestamptz '2023-05-05T10:00:00.123456Z' + (n / 60) * interval '1 microsecond', 'limit.hit', 99
      FROM generate_series(1, 120) AS n`.execute(server.deps.db);
    const seen: number[] = [];
    let before = '';
    for (let pages = 0; pages < 3; pages += 1) {
      const { data, next } = await read(`player=99${before}`);
      seen.push(...data.map(({ id }) => id));
      before = `&before=${next}`;
      expect(next === null).toBe(pages === 2);
    }
    expect({ seenLength: seen.length, size: new Set(seen).size }).toEqual({ seenLength: 120, size: 120 });
    expect(await ids('player=99&before=999999999999')).toEqual([]);
  });

  test('refuses a day that is none', async () => {
    for (const path of ['/audit', '/audit/export'])
      expect(
        (await desk.call('GET', `${path}?from=2024-02-30`, { session: auditor.session })).body,
      ).toMatchObject({ reason: 'invalid', detail: [{ loc: ['query', 'from'], type: 'day' }] });
  });

  test('refuses days in the wrong order, and a receipt that is no number', async () => {
    for (const [query, loc] of [
      ['from=2024-03-02&to=2024-03-01', ['query', 'from']],
      ['receipt=x', ['query', 'receipt']],
    ] as const)
      for (const path of ['/audit', '/audit/export'])
        expect((await desk.call('GET', `${path}?${query}`, { session: auditor.session })).body).toMatchObject(
          { reason: 'invalid', detail: [{ loc }] },
        );
  });

  test('tells that it was looked at and exported, and by whom', async () => {
    await desk.call('GET', '/audit/export?player=99', { session: auditor.session });
    const done = (await read(`staff=${auditor.id}`)).data.slice(0, 2);
    expect(done.map(({ event, subject }) => [event, subject])).toEqual([
      ['desk.looked', `audit log, by staff ${auditor.id}`],
      ['desk.exported', `audit log, by staff ${auditor.id}`],
    ]);
  });
});

describe('its file', () => {
  test('has the rows of a receipt', async () => {
    await add('2024-04-03T10:00:00Z', 'receipt.created', 7, 'item 4044');
    const { text } = await desk.call('GET', '/audit/export?receipt=4044', { session: auditor.session });
    expect(text.split('\r\n').slice(1)).toEqual([
      expect.stringMatching(/"receipt.created";"7";"";"item 4044";"4044"$/),
      '',
    ]);
  });

  test('has every row of the filter, and no cell that a spreadsheet would run', async () => {
    await add('2022-01-01T10:00:00Z', 'access.refused', 5, '=1+1;"x"');
    const { text, headers } = await desk.call('GET', '/audit/export?to=2022-12-31', {
      session: auditor.session,
    });
    expect(headers['content-type']).toContain('text/csv');
    expect(headers['content-disposition']).toBe('attachment; filename="registro.csv"');
    expect(text.replace('\uFEFF', '').split('\r\n')).toEqual([
      '"numero";"istante";"atto";"giocatore";"persona";"oggetto";"scontrino"',
      expect.stringMatching(/^"\d+";"2022-01-01T11:00:00\+01:00";"access.refused";"5";"";"'=1\+1;""x""";""$/),
      '',
    ]);
  });

  test('ends at its bound, and says that there is more', async () => {
    const linesOf = async (most: number) => {
      let text = '';
      for await (const piece of auditCsv(server.deps.db, { player: 99 }, most)) text += piece;
      return text.trimEnd().split('\r\n');
    };
    expect(await linesOf(119)).toHaveLength(121);
    expect((await linesOf(119)).at(-1)).toContain('restringi i giorni');
    expect(await linesOf(120)).toHaveLength(121);
    expect((await linesOf(120)).at(-1)).not.toContain('restringi');
  });
});

describe('a check of the seals', () => {
  const ask = () => desk.call('POST', '/audit/check', { session: auditor.session });
  const last = async () => {
    const { body } = await desk.call('GET', '/audit/check', { session: auditor.session });
    return (body as { check: Check | null }).check;
  };
  const work = () => requestedChecksJob.run(server.deps, going);
  const asOwner = async (change: string) => {
    for (const step of ['DISABLE TRIGGER USER', '', 'ENABLE TRIGGER USER'])
      await sql.raw(step === '' ? change : `ALTER TABLE audit_log ${step}`).execute(server.deps.db);
  };

  test('goes on in the background, tells how far it has come, and ends with what it counted', async () => {
    expect(await last()).toBeNull();
    for (let seals = 0; seals < 60; seals += 1) {
      await add('2024-06-01T10:00:00Z', 'login.accepted', 1_000 + seals, null);
      await sealAuditLog(server.deps, going);
    }
    const asked = await ask();
    expect(asked.body).toMatchObject({ check: { seals: 0, by: auditor.name, endedAt: null, fault: null } });
    const { ofSeals } = (asked.body as { check: Check }).check;
    expect(ofSeals).toBe(60);
    await requestedChecksJob.run(server.deps, afterOnePiece());
    expect(await last()).toMatchObject({ seals: 50, ofSeals, endedAt: null });
    await work();
    const { rows } = await sql<{ n: string }>`SELECT count(*) AS n FROM audit_log
      WHERE id <= (SELECT max(last_id) FROM audit_seals)`.execute(server.deps.db);
    expect(await last()).toMatchObject({
      seals: ofSeals,
      rows: Number(rows[0]?.n),
      removed: 0,
      later: 1,
      fault: null,
      fromId: 1,
      endedAt: expect.any(String),
      fingerprint: expect.stringMatching(/^\d+-[0-9a-f]{16}$/),
    });
  });

  test('is one at a time, whoever asks', async () => {
    const both = await Promise.all([ask(), ask()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await work();
    expect((await last())?.fault).toBeNull();
  });

  test('names the first row that was changed', async () => {
    const changed = await server.deps.db
      .selectFrom('audit_log')
      .select('id')
      .where('player_id', '=', 1007)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await asOwner(`UPDATE audit_log SET player_id = 1008 WHERE id = ${changed.id}`);
    await ask();
    await work();
    expect((await last())?.fault).toEqual({ kind: 'changed', id: changed.id });
    await asOwner(`UPDATE audit_log SET player_id = 1007 WHERE id = ${changed.id}`);
    await ask();
    await work();
    expect((await last())?.fault).toBeNull();
  });

  test('reports an end that was cut off together with its seals', async () => {
    const { rows } = await sql<{ number: number; first_id: number }>`
      SELECT number, first_id FROM audit_seals ORDER BY number DESC LIMIT 1`.execute(server.deps.db);
    const end = rows[0];
    await asOwner(`DELETE FROM audit_log WHERE id >= ${end?.first_id}`);
    await sql.raw('ALTER TABLE audit_seals DISABLE TRIGGER USER').execute(server.deps.db);
    await sql`DELETE FROM audit_seals WHERE number = ${end?.number}`.execute(server.deps.db);
    await sql.raw('ALTER TABLE audit_seals ENABLE TRIGGER USER').execute(server.deps.db);
    await ask();
    await work();
    expect((await last())?.fault).toMatchObject({ kind: 'noted-seal-gone' });
  });
});

test('no filter reads the whole log, nor sorts it', async () => {
  await sql`INSERT INTO audit_log (at, event, player_id, subject)
    SELECT timestamptz '2024-06-01' + n * interval '1 second', (ARRAY['login.accepted', 'receipt.created'])[n % 2 + 1],
      1000 + n % 20, CASE WHEN n % 50 = 0 THEN 'item ' || n % 90 || ', by staff ' || (900 + n % 7) END
    FROM generate_series(1, 60000) AS n`.execute(server.deps.db);
  await sql`ANALYZE audit_log`.execute(server.deps.db);
  const filters = [
    '',
    'staff=903',
    'receipt=50',
    'player=1007',
    'event=receipt.created',
    'from=2024-06-01&to=2024-06-01',
  ];
  const plans = await plansOf(/from "audit_log"/, async () => {
    for (const filter of filters) await read(filter);
    for (const filter of filters) {
      const { next } = await read(filter);
      if (next !== null) await read(`${filter}&before=${next}`);
    }
  });
  expect(plans.length).toBeGreaterThan(10);
  expect(plans.filter((plan) => /Seq Scan on audit_log|Sort Key/.test(plan))).toEqual([]);
});
