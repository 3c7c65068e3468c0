import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyForm } from '../../../domain/edition-form.ts';
import { createDeskClient } from '../../../src/desk/adapters/desk-client.ts';
import { doorPorts } from '../../../src/desk/adapters/door-ports.ts';
import { editionPorts } from '../../../src/desk/adapters/edition-ports.ts';
import { reviewPorts } from '../../../src/desk/adapters/review-ports.ts';
import { aStore } from '../../adapters/support/a-store.ts';
import { askPort } from '../../adapters/support/ask-port.ts';
import { aPdf } from '../support/a-pdf.ts';
import { aPlayer } from '../support/players.ts';
import { aReceipt } from '../support/receipts.ts';
import { aClerk, openTestDesk, type TestDesk } from '../support/test-desk.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

// The console's own ports against the real desk, and the page that makes them.

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

/** The ports of a browser with one cookie at most. */
function browser() {
  let cookie = '';
  const client = createDeskClient({
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
  return { ...doorPorts(client), ...reviewPorts(client), ...editionPorts(client, aStore().store) };
}

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

test('a clerk comes in, takes, refuses, undoes, approves and leaves by the console’s ports', async () => {
  const { id, name } = await aClerk(server);
  const player = await aPlayer(server);
  await server.call('POST', '/items/', { token: player.token, form: aReceipt() });
  const ports = browser();
  expect(await askPort(ports.openDoor, undefined)).toMatchObject({ kind: 'ok', data: { me: null } });
  expect(await askPort(ports.enterDemonstration, { id })).toMatchObject({ kind: 'ok', data: { name } });
  const taken = await askPort(ports.takeReceipt, { skip: null });
  if (taken.kind !== 'ok' || taken.data.receipt === null) throw new Error('Nothing was taken');
  expect(taken.data.queue).toMatchObject({ waiting: 1, taken: 0 });
  const seen = { id: taken.data.receipt.id, version: taken.data.receipt.version };
  const verdict = { kind: 'refuse', article: '7.2', note: 'Il totale è un altro.' } as const;
  expect(await askPort(ports.decideReceipt, { ...seen, verdict })).toMatchObject({
    kind: 'ok',
    data: { status: 'refused' },
  });
  expect(await askPort(ports.undoDecision, seen)).toMatchObject({
    kind: 'ok',
    data: { receipt: { status: 'pending' }, last: null },
  });
  const approved = await askPort(ports.decideReceipt, { ...seen, verdict: { kind: 'approve' } });
  expect(approved).toMatchObject({ kind: 'ok', data: { status: 'approved', waiting: 0 } });
  expect(await askPort(ports.decideReceipt, { ...seen, verdict: { kind: 'approve' } })).toMatchObject({
    kind: 'refused',
    status: 409,
    detail: 'Questo scontrino è già stato valutato, oppure è stato ritirato.',
  });
  expect(await askPort(ports.leaveDesk, undefined)).toMatchObject({ kind: 'ok' });
  expect(await askPort(ports.takeReceipt, { skip: null })).toMatchObject({ kind: 'unauthorized' });
});

test('a manager drafts, opens, gives rules to, and closes an edition by the console’s ports', async () => {
  const { id } = await aClerk(server, 'manager');
  const ports = browser();
  await askPort(ports.enterDemonstration, { id });
  const begun = await askPort(ports.beginDraft, { replaces: null });
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
  const saved = await askPort(ports.saveDraft, { id: begun.data.id, version: begun.data.version, form });
  expect(saved).toMatchObject({ kind: 'ok', data: { version: 2 } });
  expect(await askPort(ports.readDraft, { id: begun.data.id })).toMatchObject({
    data: { form: { code: 'autunno' } },
  });
  expect(await askPort(ports.publishDraft, { id: begun.data.id, version: 2, seen: null })).toMatchObject({
    data: { state: 'future' },
  });
  const file = new File([Uint8Array.from(aPdf('autumn'))], 'regolamento.pdf');
  expect(
    await askPort(ports.actOnEdition, {
      code: 'autunno',
      request: { kind: 'rules', file, tellsPlayers: false },
    }),
  ).toMatchObject({
    kind: 'ok',
    data: { hasRules: true, rules: [{ version: 1, bytes: aPdf('autumn').length }] },
  });
  const set = { kind: 'set', change: { drawUntil: '2026-01-31' } } as const;
  expect(await askPort(ports.actOnEdition, { code: 'autunno', request: set })).toMatchObject({
    data: { drawUntil: '2026-01-31' },
  });
  const extend = { kind: 'extend', lastDay: '2025-12-01', article: '11', reason: 'Sito fermo' } as const;
  expect(await askPort(ports.actOnEdition, { code: 'autunno', request: extend })).toMatchObject({
    data: { endDate: '2025-12-01' },
  });
  expect(
    await askPort(ports.actOnEdition, {
      code: 'autunno',
      request: { kind: 'close', lastDay: '2025-08-01', reason: 'Premi finiti' },
    }),
  ).toMatchObject({
    kind: 'refused',
    status: 422,
    detail: [{ loc: ['body', 'lastDay'], msg: "L'edizione non può finire prima di iniziare." }],
  });
  expect(await askPort(ports.listEditions, undefined)).toMatchObject({
    data: { editions: [{ code: 'autunno' }, {}, {}, {}, {}, {}] },
  });
  const again = await askPort(ports.beginDraft, { replaces: 'autunno' });
  if (again.kind !== 'ok') throw new Error('No draft was begun');
  expect(await askPort(ports.discardDraft, { id: again.data.id })).toMatchObject({ kind: 'ok' });
  expect(await askPort(ports.readEdition, { code: 'autunno' })).toMatchObject({ data: { code: 'autunno' } });
});
