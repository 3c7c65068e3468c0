import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EditionForm, emptyForm } from '../../../domain/edition-form.ts';
import type { components } from '../../../openapi/desk.d.ts';
import { MAX_DRAFTS } from '../../../server/editions/drafts.ts';
import { logged } from '../admin/admin-call.ts';
import { aPdf } from '../support/a-pdf.ts';
import { aClerk, type DeskMethod, openTestDesk, type TestDesk } from '../support/test-desk.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

// The room of the editions: the running one ends on 29 August 2025, and it is 1 August.

type Schemas = components['schemas'];

let server: TestServer;
let desk: TestDesk;
let manager: Awaited<ReturnType<typeof aClerk>>;
beforeEach(async () => {
  server = await openTestServer();
  desk = await openTestDesk(server);
  manager = await aClerk(server, 'manager');
});
afterEach(async () => {
  await desk.app.close();
  await server.close();
});

const ask = (method: DeskMethod, path: string, body?: object, staff = manager) =>
  desk.call(method, path, { session: staff.session, ...(body !== undefined && { body }) });

const AUTUMN: EditionForm = {
  code: 'autunno',
  description: 'Autunno in cucina',
  startDate: '2025-10-01',
  endDate: '2025-11-30',
  dailyReceipts: '2',
  charity: 'Banco Alimentare',
  products: 'Penne 500 g\n\n Fusilli 500 g ',
  drawUntil: '2026-01-31',
  keepOriginalsUntil: '',
  prizes: [{ name: 'Pentola', description: 'Di rame', quantity: '20', unitValue: '89,9' }],
};

async function aDraft(form: EditionForm = AUTUMN, body: object = {}): Promise<Schemas['Draft']> {
  const begun = (await ask('POST', '/drafts', body)).body as Schemas['Draft'];
  const saved = await ask('PUT', `/drafts/${begun.id}`, { version: begun.version, form });
  expect(saved.status).toBe(200);
  return saved.body as Schemas['Draft'];
}

const publish = ({ id, version, standing: seen }: Schemas['Draft'], staff = manager) =>
  ask('POST', `/drafts/${id}/publish`, { version, seen }, staff);

const rowOf = (code: string) =>
  server.deps.db.selectFrom('editions').selectAll().where('code', '=', code).executeTakeFirst();

/** The fields of a refusal, each with the kind of its sentence. */
const problems = (body: unknown) =>
  Object.fromEntries(
    (body as { detail: Schemas['Problem'][] }).detail.map(({ loc, type }) => [loc.slice(1).join('.'), type]),
  );

test('the desk lists open editions, the acts that each allows with their last days, and the drafts', async () => {
  await aDraft();
  const { body } = await ask('GET', '/editions');
  expect(body).toMatchObject({
    today: '2025-08-01',
    drafts: [{ code: 'autunno', description: 'Autunno in cucina', version: 2, by: manager.name }],
  });
  const { editions } = body as Schemas['Editions'];
  const until = '2025-08-29';
  expect(editions[0]).toMatchObject({
    code: 'natura_contest',
    state: 'running',
    endDate: until,
    hasRules: true,
    acts: ['rules', 'set', 'extend', 'close'].map((act) => ({ act, until })),
  });
  expect(editions.slice(1).every(({ state, acts }) => state === 'past' && acts.length === 0)).toBe(true);
});

test('publishing a draft opens its edition as it was saved; the site knows it and the log names the person', async () => {
  const opened = await publish(await aDraft());
  expect(opened.body).toMatchObject({
    code: 'autunno',
    state: 'future',
    dailyReceipts: 2,
    charity: 'Banco Alimentare',
    products: ['Penne 500 g', 'Fusilli 500 g'],
    drawUntil: '2026-01-31',
    keepOriginalsUntil: null,
    prizes: [{ name: 'Pentola', description: 'Di rame', quantity: 20, unitValue: '89.90' }],
    rules: [],
    hasRules: false,
    receipts: 0,
    players: 0,
    acts: [
      { act: 'replace', until: '2025-09-30' },
      { act: 'rules', until: '2025-11-30' },
    ],
  });
  expect((await ask('GET', '/editions')).body).toMatchObject({ drafts: [] });
  server.contestClock.set('2025-08-30T00:00:00+02:00');
  const site = await server.call('GET', '/frontend-configs');
  expect(site.body).toMatchObject({ edition: { code: 'autunno', charity: 'Banco Alimentare' } });
  expect(await logged(server, 'edition.opened')).toEqual([
    `edition.opened edition autunno, by staff ${manager.id}`,
  ]);
});

test('a draft with mistakes stays a draft, and each mistake is told at its field', async () => {
  const draft = await aDraft({
    ...AUTUMN,
    code: 'Autunno!',
    charity: ' ',
    dailyReceipts: 'tre',
    startDate: '',
    prizes: [{ name: '', description: 'x', quantity: '0', unitValue: '1.000' }],
  });
  const refused = await publish(draft);
  expect(refused.status).toBe(422);
  expect(problems(refused.body)).toEqual({
    code: 'editions.mistake.code',
    charity: 'editions.mistake.charity',
    dailyReceipts: 'editions.mistake.dailyReceipts',
    startDate: 'editions.mistake.startDate',
    'prizes.0.name': 'editions.mistake.prize.name',
    'prizes.0.quantity': 'editions.mistake.prize.quantity',
    'prizes.0.unitValue': 'editions.mistake.prize.unitValue',
  });
  const met = await aDraft({ ...AUTUMN, startDate: '2025-08-29', code: 'natura_contest' });
  expect(problems((await publish(met)).body)).toEqual({ code: 'editions.mistake.known' });
  const overlap = await aDraft({ ...AUTUMN, startDate: '2025-08-29', endDate: '2026-09-01' });
  expect(problems((await publish(overlap)).body)).toEqual({
    endDate: 'editions.mistake.tooLong',
    drawUntil: 'editions.mistake.drawBeforeEnd',
    startDate: 'editions.mistake.overlap',
  });
  const far = { startDate: '2027-08-02', endDate: '2027-09-01' };
  const beyond = { ...far, drawUntil: '9999-12-31', keepOriginalsUntil: '9999-12-31' };
  const late = await publish(await aDraft({ ...AUTUMN, ...beyond }));
  expect(problems(late.body)).toEqual({
    startDate: 'editions.mistake.startsTooFar',
    drawUntil: 'editions.mistake.drawTooLate',
    keepOriginalsUntil: 'editions.mistake.keepTooLong',
  });
  expect(JSON.stringify(late.body)).toContain('al più tardi: 01/08/2027');
  expect(await rowOf('autunno')).toBeUndefined();
  expect((await ask('GET', '/editions')).body).toMatchObject({ drafts: { length: 4 } });
});

test('an edition that has not begun is changed by a draft of its own, and keeps its code and rules', async () => {
  await publish(await aDraft());
  const document = await desk.call('POST', '/editions/autunno/rules', {
    session: manager.session,
    headers: { 'content-type': 'application/pdf' },
    body: aPdf('autumn'),
  });
  expect(document.status).toBe(200);
  const begun = await ask('POST', '/drafts', { replaces: 'autunno' });
  const draft = begun.body as Schemas['Draft'];
  expect(draft).toMatchObject({
    replaces: 'autunno',
    standing: { code: 'autunno', description: 'Autunno in cucina' },
    form: { ...AUTUMN, products: 'Penne 500 g\nFusilli 500 g', prizes: [{ unitValue: '89,90' }] },
  });
  expect((await ask('POST', '/drafts', { replaces: 'autunno' })).body).toMatchObject({ id: draft.id });
  const form = { ...draft.form, code: 'altro', endDate: '2025-12-07' };
  const saved = await ask('PUT', `/drafts/${draft.id}`, { version: draft.version, form });
  const replaced = await publish(saved.body as Schemas['Draft']);
  expect(replaced.body).toMatchObject({ code: 'autunno', endDate: '2025-12-07', hasRules: true });
  expect(await logged(server, 'edition.replaced')).toEqual([
    `edition.replaced edition autunno, by staff ${manager.id}`,
  ]);

  const late = (await ask('POST', '/drafts', { replaces: 'autunno' })).body as Schemas['Draft'];
  server.contestClock.set('2025-10-01T00:00:00+02:00');
  expect(problems((await publish(late)).body)).toEqual({ '': 'editions.mistake.begun' });
  expect(await ask('POST', '/drafts', { replaces: 'natura_contest' })).toMatchObject({ status: 409 });
  expect(await ask('POST', '/drafts', { replaces: 'mai_aperta' })).toMatchObject({ status: 404 });
});

test('nobody writes over what was saved since, in another window of the same person either; the same once more counts as saved', async () => {
  const other = await aClerk(server, 'manager');
  const draft = await aDraft();
  const save = (version: number, staff: typeof manager, description: string) =>
    ask('PUT', `/drafts/${draft.id}`, { version, form: { ...AUTUMN, description } }, staff);
  expect((await save(2, other, 'Di Anna')).body).toMatchObject({ version: 3, by: other.name });
  expect(await save(2, manager, 'Di Bruno')).toMatchObject({ status: 409, body: { reason: 'draftChanged' } });
  expect((await save(2, other, 'Di Anna')).body).toMatchObject({ version: 3 });
  const windows = await Promise.all(['Prima', 'Seconda'].map((text) => save(3, other, text)));
  expect(windows.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await publish(draft)).toMatchObject({ status: 409, body: { reason: 'draftChanged' } });
});

test('a draft of a new edition has the title that it was begun with', async () => {
  const begun = (await ask('POST', '/drafts', { description: 'Inverno a tavola' })).body as Schemas['Draft'];
  expect(begun).toMatchObject({ version: 1, form: { ...emptyForm, description: 'Inverno a tavola' } });
  const { body } = await ask('GET', '/editions');
  expect(body).toMatchObject({ drafts: [{ id: begun.id, description: 'Inverno a tavola' }] });
});

test('a draft that was thrown away is gone, and there are never more than twenty', async () => {
  const { id } = await aDraft();
  expect((await ask('DELETE', `/drafts/${id}`)).status).toBe(204);
  for (const [method, path] of [
    ['GET', ''],
    ['DELETE', ''],
  ] as const)
    expect((await ask(method, `/drafts/${id}${path}`)).status).toBe(404);
  expect(await ask('PUT', `/drafts/${id}`, { version: 2, form: emptyForm })).toMatchObject({ status: 404 });
  expect(await logged(server, 'edition.draft-discarded')).toEqual([
    `edition.draft-discarded draft ${id}, by staff ${manager.id}`,
  ]);
  for (let n = 0; n < MAX_DRAFTS; n += 1) expect((await ask('POST', '/drafts', {})).status).toBe(200);
  expect(await ask('POST', '/drafts', {})).toMatchObject({ status: 409, body: { reason: 'tooManyDrafts' } });
});

test('while it runs, what was left open is written, and what is promised only gets better', async () => {
  const change = (body: object) => ask('POST', '/editions/natura_contest/change', body);
  await server.deps.db
    .updateTable('editions')
    .set({ charity: null, products: null, draw_until: '2025-12-31', keep_originals_until: null })
    .where('code', '=', 'natura_contest')
    .execute();
  expect(
    (await change({ charity: ' Caritas ', products: 'Penne\nFusilli', drawUntil: '2025-12-01' })).body,
  ).toMatchObject({ charity: 'Caritas', products: ['Penne', 'Fusilli'], drawUntil: '2025-12-01' });
  const worse = await change({ charity: 'Altra', products: 'Penne', drawUntil: '2025-12-02' });
  expect(problems(worse.body)).toEqual({
    charity: 'editions.change.charityPromised',
    products: 'editions.change.productsPromised',
    drawUntil: 'editions.change.drawOnlyEarlier',
  });
  expect(problems((await change({ keepOriginalsUntil: '9999-12-31' })).body)).toEqual({
    keepOriginalsUntil: 'editions.change.keepTooLong',
  });
  expect(problems((await change({ charity: '', products: '', drawUntil: 'ieri' })).body)).toEqual({
    charity: 'editions.mistake.charity',
    products: 'editions.mistake.products',
    drawUntil: 'editions.mistake.drawUntil',
  });
  expect((await logged(server, 'edition.changed')).at(-1)).toContain(`by staff ${manager.id}`);
});

test('an edition is extended for a reason with its article', async () => {
  const extend = (body: object) => ask('POST', '/editions/natura_contest/extend', body);
  const reason = { article: ' 11 ', reason: 'Sito fermo due ore' };
  expect(problems((await extend({ lastDay: '2025-02-30', article: 'undici', reason: ' ' })).body)).toEqual({
    lastDay: 'editions.mistake.lastDay',
    article: 'editions.mistake.article',
    reason: 'editions.mistake.reason',
  });
  expect(problems((await extend({ lastDay: '2025-08-28', ...reason })).body)).toEqual({
    lastDay: 'editions.change.endOnlyLater',
  });
  await publish(await aDraft({ ...AUTUMN, startDate: '2025-09-01' }));
  const meets = await extend({ lastDay: '2025-09-01', ...reason });
  expect(meets.body).toMatchObject({
    detail: [{ msg: 'Prima inizia Autunno in cucina, giorno 01/09/2025: non può durare fin lì.' }],
  });
  expect((await extend({ lastDay: '2025-08-30', ...reason })).body).toMatchObject({ endDate: '2025-08-30' });
  expect((await logged(server, 'edition.changed')).at(-1)).toBe(
    `edition.changed edition natura_contest, {"endDate":"2025-08-30"}, "Articolo 11: Sito fermo due ore", by staff ${manager.id}`,
  );
});

test('rules are published as versions, each with size, hash, person and its place on the site', async () => {
  const send = (body: Buffer) =>
    desk.call('POST', '/editions/natura_contest/rules', {
      session: manager.session,
      headers: { 'content-type': 'application/pdf' },
      body,
    });
  const [first, second] = [aPdf('first'), aPdf('second')];
  await send(first);
  const { rules } = (await send(second)).body as Schemas['Edition'];
  const sha256 = createHash('sha256').update(second).digest('hex');
  expect(rules.map(({ version, bytes }) => [version, bytes])).toEqual([
    [2, second.length],
    [1, first.length],
  ]);
  expect(rules[0]).toMatchObject({
    sha256,
    by: manager.name,
    publishedAt: '2025-08-01T10:00:00+02:00',
    url: expect.stringMatching(new RegExp(`^http.*/documenti/regolamenti/${sha256}\\.pdf$`)),
  });
  expect((await send(second)).body).toMatchObject({
    detail: [{ loc: ['body', 'file'], msg: 'Questo file è già il regolamento in vigore, versione 2.' }],
  });
});
