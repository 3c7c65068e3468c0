import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '../../../openapi/desk.d.ts';
import { approveReceipt } from '../../../server/receipts/decide.ts';
import { logged } from '../admin/admin-call.ts';
import { aPlayer, type Player, signedInAgain } from '../support/players.ts';
import { aReceipt } from '../support/receipts.ts';
import { aClerk, openTestDesk, type TestDesk } from '../support/test-desk.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

type Schemas = components['schemas'];
type Records<Kind> = Extract<Schemas['Records'], { kind: Kind }>;

let server: TestServer;
let desk: TestDesk;
let manager: Awaited<ReturnType<typeof aClerk>>;
beforeAll(async () => {
  server = await openTestServer();
  desk = await openTestDesk(server);
  manager = await aClerk(server, 'manager');
});
afterAll(async () => {
  await desk.app.close();
  await server.close();
});

const find = async (by: Schemas['PlayerKey'], text: string, after?: number) => {
  const body = { by, text, ...(after !== undefined && { after }) };
  const found = await desk.call('POST', '/players/search', { session: manager.session, body });
  expect(found.status, found.text).toBe(200);
  return found.body as Schemas['Players'];
};
const idsOf = ({ data }: Schemas['Players']) => data.map(({ id }) => id);
const life = async ({ id }: { id: number }) =>
  (await desk.call('GET', `/players/${id}`, { session: manager.session })).body as Schemas['Player'];
const recordsOf = <Kind extends Schemas['RecordKind']>({ records }: Schemas['Player'], kind: Kind) =>
  (records.find((one) => one.kind === kind)?.data ?? []) as Records<Kind>['data'];
const act = (id: number, what: string, body: object, { session } = manager) =>
  desk.call('POST', `/players/${id}/${what}`, { session, body });

async function named(firstName: string, lastName: string, more: object = {}): Promise<Player> {
  const player = await aPlayer(server);
  const name = { first_name: firstName, last_name: lastName, ...more };
  await server.deps.db.updateTable('players').set(name).where('id', '=', player.id).execute();
  return player;
}

let count = 0;
async function send({ token }: Player): Promise<number> {
  count += 1;
  const form = aReceipt({ code: `G-${1000 + count}/x`, receiptTime: `10:${String(10 + count)}` });
  const sent = await server.call('POST', '/items/', { token, form });
  expect(sent.status, sent.text).toBe(200);
  return (sent.body as { id: number }).id;
}

describe('a search', () => {
  test('finds by the beginning of an e-mail, by number, by phone however it is written, and by receipt', async () => {
    const phone = { phone: '347 111 2223', phone_key: '393471112223' };
    const player = await named('Nives', 'Zanardelli', phone);
    const itemId = await send(player);
    const code = `g-${1000 + count} / X`;
    expect(idsOf(await find('email', ` ${player.email.toUpperCase()}`))).toEqual([player.id]);
    expect(idsOf(await find('email', player.email.slice(0, -8)))).toContain(player.id);
    expect(idsOf(await find('number', `${player.id}`))).toEqual([player.id]);
    expect(idsOf(await find('phone', '+39 3471112223'))).toEqual([player.id]);
    expect(idsOf(await find('receipt', code))).toEqual([player.id]);
    expect(idsOf(await find('receipt', String(itemId)))).toEqual([player.id]);
    for (const by of ['email', 'name', 'phone', 'receipt'] as const)
      expect(idsOf(await find(by, '999999999999'))).toEqual([]);
  });

  test('finds a name by the beginning of surname or first name, in either order, whatever case, accents and marks', async () => {
    const { id } = await named('Niccolò Maria', 'D’Àvalos');
    for (const text of [
      'd’àv',
      'davalos',
      "D'AVALOS nic",
      'niccolò',
      'Niccolo  maria d’Àv',
      'd avalos  Niccolò Maria',
    ])
      expect(idsOf(await find('name', text)), text).toEqual([id]);
    for (const text of ['%valos', 'avalos', 'maria d'])
      expect(idsOf(await find('name', text)), text).toEqual([]);
  });

  test('lists surname matches before first-name matches, none twice, over several pages', async () => {
    const both = (await named('Wwwanda', 'Wwworth')).id;
    const firstNames: number[] = [];
    for (let n = 0; n < 60; n += 1) firstNames.push((await named('Www', `Z${String(100 + n)}`)).id);
    const surname = (await named('Ada', 'Wwwalter')).id;
    const first = await find('name', 'www');
    const second = await find('name', 'www', first.next ?? undefined);
    expect([...idsOf(first), ...idsOf(second)]).toEqual([surname, both, ...firstNames]);
    expect(second.next).toBeNull();
  });

  test('answers fifty at a time by the alphabet, none twice and none left out', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 103; n += 1) ids.push((await named('Uno', `Qqq${String(n % 7)}`)).id);
    const seen: number[] = [];
    let after: number | undefined;
    for (let pages = 0; pages < 3; pages += 1) {
      const page = await find('name', 'qqq', after);
      seen.push(...idsOf(page));
      after = page.next ?? undefined;
    }
    expect(after).toBeUndefined();
    expect(seen.toSorted((one, other) => one - other)).toEqual(ids);
    const names = (await find('name', 'qqq')).data.map(({ lastName }) => lastName);
    expect(names).toEqual(names.toSorted());
  });

  test('for nothing, or for a number that is none, says what is wrong', async () => {
    for (const [by, text, msg] of [
      ['name', '  ', 'Campo richiesto'],
      ['name', " ' - ", 'Campo richiesto'],
      ['number', '12a', 'Scrivi un numero, senza altro.'],
      ['phone', '12', 'Scrivi un numero di telefono intero.'],
    ] as const) {
      const body = { by, text };
      const { status, body: said } = await desk.call('POST', '/players/search', {
        session: manager.session,
        body,
      });
      expect({ status, said }).toMatchObject({
        status: 422,
        said: { detail: [{ loc: ['body', 'text'], msg }] },
      });
    }
  });

  test('is logged without its text, and answers a clerk 403', async () => {
    await find('email', 'nives@example.com');
    expect((await logged(server, 'desk.looked')).at(-1)).toBe(
      `desk.looked players by email, by staff ${manager.id}`,
    );
    const { session } = await aClerk(server);
    const refused = await desk.call('POST', '/players/search', { session, body: { by: 'name', text: 'x' } });
    expect(refused).toMatchObject({ status: 403, body: { detail: 'Il tuo ruolo non lo permette.' } });
  });
});

test('the life of a player tells data, consents, acceptances, receipts, points, sessions, mails and log', async () => {
  const player = await named('Nives', 'Zanardelli', { state: 'BO', birth_date: '1961-02-27' });
  const itemId = await send(player);
  await approveReceipt(server.deps, { itemId, version: 1 }, 'anna');
  const body = { name: 'story', result: { story: 'Una domenica con mia nonna, e il sugo.' } };
  await server.call('POST', '/survey-completions', { token: player.token, body });
  await signedInAgain(server, player);
  const shown = await life(player);
  expect(shown).toMatchObject({
    id: player.id,
    standing: 'active',
    data: {
      email: player.email,
      firstName: 'Nives',
      state: 'BO',
      birthDate: '1961-02-27',
      hasPassword: false,
    },
    consents: [{ code: expect.any(String), givenAt: expect.any(String), expiresAt: expect.any(String) }],
    acceptances: [{ edition: 'natura_contest', acceptedAt: expect.any(String) }],
  });
  expect(shown.points).toBeGreaterThanOrEqual(15);
  expect(shown.sessions).toHaveLength(2);
  expect(recordsOf(shown, 'receipts')).toMatchObject([{ id: itemId, status: 'approved' }]);
  expect(recordsOf(shown, 'completions')).toMatchObject([{ name: 'story', result: body.result }]);
  expect(recordsOf(shown, 'points').map(({ source }) => source)).toContain(`receipt ${itemId}`);
  expect(recordsOf(shown, 'mails').map(({ subject }) => subject)).toContain(
    'Abbiamo ricevuto il tuo scontrino',
  );
  expect(recordsOf(shown, 'events').map(({ event }) => event)).toContain('receipt.created');
  const again = recordsOf(await life(player), 'events');
  const { id, name } = manager;
  expect(again[0]).toMatchObject({
    event: 'desk.looked',
    subject: `player, by staff ${id}`,
    by: { id, name },
  });
  expect(again.find(({ event }) => event === 'receipt.created')).not.toHaveProperty('by');
});

test('pages a long list newest first without duplicates, and answers 404 for an unknown player', async () => {
  const player = await aPlayer(server);
  const rows = Array.from({ length: 45 }, () => ({
    at: new Date(0),
    event: 'login.accepted',
    player_id: player.id,
  }));
  await server.deps.db.insertInto('audit_log').values(rows).execute();
  const seen: number[] = [];
  let before = '';
  for (let pages = 0; pages < 3; pages += 1) {
    const page = await desk.call('GET', `/players/${player.id}/records?kind=events${before}`, {
      session: manager.session,
    });
    const { data, next } = page.body as Records<'events'>;
    seen.push(...data.filter(({ event }) => event === 'login.accepted').map(({ id }) => id));
    before = `&before=${next}`;
  }
  expect(seen).toHaveLength(45);
  expect(seen).toEqual([...new Set(seen)].toSorted((one, other) => other - one));
  for (const path of ['/players/99999', '/players/99999/records?kind=points'])
    expect((await desk.call('GET', path, { session: manager.session })).status).toBe(404);
});

test('a signal of a kind that this release does not know takes no place on a page', async () => {
  const player = await aPlayer(server);
  const kinds = ['phone-shared', ...Array.from({ length: 30 }, (_, n) => `later-${n}`)];
  const rows = kinds.map((kind) => ({ kind, player_id: player.id, created_at: new Date(0) }));
  await server.deps.db.insertInto('signals').values(rows).execute();
  expect(recordsOf(await life(player), 'signals')).toMatchObject([{ kind: 'phone-shared' }]);
});

describe('a block', () => {
  test('ends every session at once, refuses the next login, and its reason is in the log alone', async () => {
    const player = await aPlayer(server);
    const blocked = await act(player.id, 'block', { reason: ' Dodici account. ' });
    const lastAct = { act: 'blocked', by: manager.name, reason: 'Dodici account.' };
    expect(blocked).toMatchObject({ status: 200, body: { standing: 'blocked', sessions: [], lastAct } });
    const { status } = await server.call('GET', '/players/me', { token: player.token });
    expect(status).toBe(401);
    const { token } = await signedInAgain(server, player);
    const form = aReceipt({ code: 'BLOCCATO-1' });
    expect((await server.call('POST', '/items/', { token, form })).status).toBe(403);
    expect(await logged(server, 'player.blocked')).toContain(
      `player.blocked Dodici account., by staff ${manager.id}`,
    );
    expect(recordsOf(await life(player), 'mails')).toEqual([]);
    const reason = `Bloccato, by staff ${manager.id}, per errore.`;
    expect((await act(player.id, 'unblock', { reason })).body).toMatchObject({
      standing: 'active',
      lastAct: { act: 'unblocked', by: manager.name, reason },
    });
    expect((await server.call('GET', '/players/me', { token })).status).toBe(200);
  });

  test('is refused for a blocked, unknown or closed account, and without a reason of one line', async () => {
    const { id } = await aPlayer(server);
    await act(id, 'block', { reason: 'x' });
    expect(await act(id, 'block', { reason: 'x' })).toMatchObject({ status: 409 });
    expect((await act(99_999, 'block', { reason: 'x' })).status).toBe(404);
    for (const reason of ['', '  ', 'a\nb']) expect((await act(id, 'unblock', { reason })).status).toBe(422);
    const closed = { closed_at: new Date(0), active: false };
    await server.deps.db.updateTable('players').set(closed).where('id', '=', id).execute();
    expect(await act(id, 'unblock', { reason: 'x' })).toMatchObject({
      status: 409,
      body: { reason: 'playerClosed' },
    });
  });
});

test('sign-ups are counted by hour, the last 48 by the site’s clock', async () => {
  const at = (iso: string) => ({ created_at: new Date(iso) });
  const player = await aPlayer(server);
  const update = (values: object) =>
    server.deps.db.updateTable('players').set(values).where('id', '=', player.id).execute();
  const hours = async () => {
    const { body } = await desk.call('GET', '/players/sign-ups', { session: manager.session });
    return (body as Schemas['SignUps']).hours;
  };
  await update(at('2025-07-30T11:59:59+02:00'));
  const before = await hours();
  expect(before).toHaveLength(48);
  expect(before.at(-1)?.from).toBe('2025-08-01T10:00:00+02:00');
  expect(before[0]?.from).toBe('2025-07-30T11:00:00+02:00');
  expect(before[0]?.count).toBe(1);
  await update(at('2025-07-30T10:59:59+02:00'));
  expect((await hours())[0]?.count).toBe(0);
});
