import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyForm } from '../../../domain/edition-form.ts';
import { createDeskCalls } from '../../../src/desk/adapters/desk-ports.ts';
import { aPdf } from '../support/a-pdf.ts';
import { aPlayer } from '../support/players.ts';
import { aReceipt } from '../support/receipts.ts';
import { aClerk, openTestDesk, type TestDesk } from '../support/test-desk.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

// The console's own calls against the real desk, and the page that makes them.

const dist = mkdtempSync(join(tmpdir(), 'spiga-desk-dist-'));
mkdirSync(join(dist, 'client'));
mkdirSync(join(dist, 'desk/assets'), { recursive: true });
writeFileSync(join(dist, 'desk/desk.html'), '<!doctype html><title>il banco</title>');
writeFileSync(join(dist, 'desk/assets/desk-1a2b.js'), 'void 0;');

let server: TestServer;
let desk: TestDesk;
beforeAll(async () => {
  server = await openTestServer({ siteRoot: join(dist, 'client') });
  desk = await openTestDesk(server);
});
afterAll(async () => {
  await desk.app.close();
  await server.close();
  rmSync(dist, { recursive: true });
});

/** A browser with one cookie at most. */
function browser() {
  let cookie = '';
  return createDeskCalls({
    origin: 'http://localhost:8081',
    fetch: async (request) => {
      const reply: LightMyRequestResponse = await desk.app.inject({
        method: request.method as 'GET',
        url: new URL(request.url).pathname,
        headers: { ...Object.fromEntries(request.headers), host: 'localhost:8081', cookie },
        ...(request.method !== 'GET' && { payload: Buffer.from(await request.arrayBuffer()) }),
      });
      const set = String(reply.headers['set-cookie'] ?? '').split(';')[0];
      if (set) cookie = set;
      const body = reply.statusCode === 204 ? null : reply.payload;
      return new Response(body, {
        status: reply.statusCode,
        headers: { 'content-type': 'application/json' },
      });
    },
  });
}

const signal = new AbortController().signal;

test('the page is at the desk’s port alone, with its assets and nothing else of the disk', async () => {
  const page = await desk.app.inject({ url: '/' });
  expect({ statusCode: page.statusCode, payload: page.payload }).toEqual({
    statusCode: 200,
    payload: '<!doctype html><title>il banco</title>',
  });
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect((await desk.app.inject({ url: '/assets/desk-1a2b.js' })).headers['cache-control']).toContain(
    'immutable',
  );
  for (const url of ['/assets/..%2fdesk.html', '/desk.html', '/assets/', '/../client'])
    expect((await desk.app.inject({ url })).statusCode, url).toBeGreaterThanOrEqual(403);
  expect((await server.get('/desk.html')).status).toBe(404);
});

test('a clerk comes in, takes, refuses, undoes, approves and leaves by the console’s calls', async () => {
  const { id, name } = await aClerk(server);
  const player = await aPlayer(server);
  await server.call('POST', '/items/', { token: player.token, form: aReceipt() });
  const calls = browser();
  expect(await calls.openDoor(signal)).toMatchObject({ kind: 'ok', data: { me: null } });
  expect(await calls.enterDemonstration({ id }, signal)).toMatchObject({ kind: 'ok', data: { name } });
  const taken = await calls.takeReceipt(null, signal);
  if (taken.kind !== 'ok' || taken.data.receipt === null) throw new Error('Nothing was taken');
  expect(taken.data.queue).toMatchObject({ waiting: 1, taken: 1 });
  const { id: receipt, version } = taken.data.receipt;
  const verdict = { kind: 'refuse', article: '7.2', note: 'Il totale è un altro.' } as const;
  expect(await calls.decideReceipt(receipt, version, verdict, signal)).toMatchObject({
    kind: 'ok',
    data: { status: 'refused' },
  });
  expect(await calls.undoDecision(receipt, version, signal)).toMatchObject({
    kind: 'ok',
    data: { status: 'pending' },
  });
  const approved = await calls.decideReceipt(receipt, version, { kind: 'approve' }, signal);
  expect(approved).toMatchObject({ kind: 'ok', data: { status: 'approved', waiting: 0 } });
  expect(await calls.decideReceipt(receipt, version, { kind: 'approve' }, signal)).toMatchObject({
    kind: 'refused',
    status: 409,
    detail: 'Questo scontrino è già stato valutato, oppure è stato ritirato.',
  });
  expect(await calls.leaveDesk(signal)).toMatchObject({ kind: 'ok' });
  expect(await calls.takeReceipt(null, signal)).toMatchObject({ kind: 'unauthorized' });
});

test('a manager drafts, opens, gives rules to, and closes an edition by the console’s calls', async () => {
  const { id } = await aClerk(server, 'manager');
  const calls = browser();
  await calls.enterDemonstration({ id }, signal);
  const begun = await calls.beginDraft(null, signal);
  if (begun.kind !== 'ok') throw new Error('No draft was begun');
  const form = {
    ...emptyForm,
    code: 'autunno',
    description: 'Autunno',
    charity: 'Banco Alimentare',
    startDate: '2025-10-01',
    endDate: '2025-11-30',
    prizes: [],
  };
  const saved = await calls.saveDraft(begun.data.id, begun.data.version, form, signal);
  expect(saved).toMatchObject({ kind: 'ok', data: { version: 2 } });
  expect(await calls.readDraft(begun.data.id, signal)).toMatchObject({ data: { form: { code: 'autunno' } } });
  expect(await calls.publishDraft(begun.data.id, 2, signal)).toMatchObject({ data: { state: 'future' } });
  const file = new File([Uint8Array.from(aPdf('autumn'))], 'regolamento.pdf');
  expect(
    await calls.actOnEdition('autunno', { kind: 'rules', file, tellsPlayers: false }, signal),
  ).toMatchObject({
    kind: 'ok',
    data: { hasRules: true, rules: [{ version: 1, bytes: aPdf('autumn').length }] },
  });
  const set = { kind: 'set', change: { drawUntil: '2026-01-31' } } as const;
  expect(await calls.actOnEdition('autunno', set, signal)).toMatchObject({
    data: { drawUntil: '2026-01-31' },
  });
  const extend = { kind: 'extend', lastDay: '2025-12-01', article: '11', reason: 'Sito fermo' } as const;
  expect(await calls.actOnEdition('autunno', extend, signal)).toMatchObject({
    data: { endDate: '2025-12-01' },
  });
  expect(await calls.actOnEdition('autunno', { kind: 'close', lastDay: '2025-08-01' }, signal)).toMatchObject(
    {
      kind: 'refused',
      status: 422,
      detail: [{ loc: ['body', 'lastDay'], msg: "L'edizione non può finire prima di iniziare." }],
    },
  );
  expect(await calls.listEditions(signal)).toMatchObject({
    data: { editions: [{ code: 'autunno' }, {}, {}, {}, {}, {}] },
  });
  const again = await calls.beginDraft('autunno', signal);
  if (again.kind !== 'ok') throw new Error('No draft was begun');
  expect(await calls.discardDraft(again.data.id, signal)).toMatchObject({ kind: 'ok' });
  expect(await calls.readEdition('autunno', signal)).toMatchObject({ data: { code: 'autunno' } });
});
