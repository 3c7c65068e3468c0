import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EditionForm, emptyForm } from '../../../domain/edition-form.ts';
import type { components } from '../../../openapi/desk.d.ts';
import { createPreview } from '../../../server/preview/app.ts';
import { encryptPreviewPass } from '../../../server/preview/preview-pass.ts';
import { logged } from '../admin/admin-call.ts';
import { aClerk, openTestDesk, type TestDesk } from '../support/test-desk.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

type Schemas = components['schemas'];

const AUTUMN: EditionForm = {
  ...emptyForm,
  code: 'autunno',
  description: 'Autunno <in> cucina',
  charity: 'Banco Alimentare',
  startDate: '2025-10-01',
  endDate: '2025-11-30',
  products: 'Penne 500 g',
  drawUntil: '2026-01-31',
  prizes: [{ name: 'Pentola', description: 'Di rame', quantity: '20', unitValue: '89,90' }],
};
const HALF_AN_HOUR = 30 * 60_000;

let folder: string;
let server: TestServer;
let desk: TestDesk;
let preview: FastifyInstance;
let manager: Awaited<ReturnType<typeof aClerk>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'spiga-preview-'));
  const client = join(folder, 'client');
  for (const name of ['client/prizes', 'client/assets', 'renderer'])
    mkdirSync(join(folder, name), { recursive: true });
  const page = (main: string) =>
    `<html><head></head><body><div id="root" data-kind="route">${main}</div></body></html>`;
  for (const name of ['index', 'prizes/index', 'shell', '404'])
    writeFileSync(join(client, `${name}.html`), page(name));
  writeFileSync(join(client, 'sw.js'), 'self.x = 1;');
  writeFileSync(join(client, 'assets/a.js'), 'export {};');
  writeFileSync(
    join(client, 'routes.json'),
    JSON.stringify({ prerendered: ['/', '/prizes'], shell: ['/login'] }),
  );
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(
    join(folder, 'renderer/prerender.js'),
    "export const prerender = async (path, page) => ({ html: path + ' ' + page.calendar.campaignStart });",
  );
  server = await openTestServer({ siteRoot: client });
  desk = await openTestDesk(server);
  preview = await createPreview(server.deps, false);
  manager = await aClerk(server, 'manager');
});
afterAll(async () => {
  await Promise.all([desk.app.close(), preview.close()]);
  await server.close();
  rmSync(folder, { recursive: true });
});

async function aDraft(form: EditionForm = AUTUMN): Promise<Schemas['Draft']> {
  const { session } = manager;
  const begun = (await desk.call('POST', '/drafts', { session, body: {} })).body as Schemas['Draft'];
  const saved = await desk.call('PUT', `/drafts/${begun.id}`, { session, body: { version: 1, form } });
  return saved.body as Schemas['Draft'];
}
const ask = (id: number, { session } = manager) => desk.call('POST', `/drafts/${id}/preview`, { session });
async function passTo(id: number): Promise<string> {
  const asked = await ask(id);
  expect(asked.status).toBe(200);
  return (asked.body as Schemas['PreviewPass']).pass;
}
type Look = { pass?: string; day?: string; method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' };
const look = (url: string, { pass, day, method = 'GET' }: Look = {}) =>
  preview.inject({
    url,
    method,
    cookies: {
      ...(pass !== undefined && { draft_preview: pass }),
      ...(day !== undefined && { draft_preview_day: day }),
    },
  });

describe('a pass', () => {
  test('is a manager’s, for half an hour, and asking for it is in the log', async () => {
    const { id } = await aDraft();
    const { body, status } = await ask(id);
    expect({ status, body }).toMatchObject({ status: 200, body: { port: 8082 } });
    const left = Date.parse((body as Schemas['PreviewPass']).until) - server.deps.realNow();
    expect(left).toBeLessThanOrEqual(HALF_AN_HOUR);
    expect(left).toBeGreaterThan(HALF_AN_HOUR - 60_000);
    expect(await logged(server, 'desk.looked')).toContain(
      `desk.looked preview of draft ${id}, by staff ${manager.id}`,
    );
    for (const role of ['clerk', 'auditor'] as const)
      expect((await ask(id, await aClerk(server, role))).status).toBe(403);
    expect((await ask(99_999)).status).toBe(404);
  });

  test('is refused with its reason to a draft without days in their order, and where nothing shows previews', async () => {
    const undated = [
      emptyForm,
      { ...AUTUMN, endDate: '' },
      { ...AUTUMN, endDate: '2025-09-30' },
      // A year that is half typed, when there was no time of Rome yet.
      { ...AUTUMN, startDate: '0025-10-01' },
    ];
    for (const form of undated)
      expect(await ask((await aDraft(form)).id)).toMatchObject({
        status: 409,
        body: { reason: 'draftUndated' },
      });
    const { config } = server.deps;
    const place = { port: 8081, host: '127.0.0.1', isAsked: false, preview: { port: 0, isAsked: false } };
    const without = await openTestDesk({
      ...server,
      deps: { ...server.deps, config: { ...config, desk: place } },
    });
    const { id } = await aDraft();
    const asked = await without.call('POST', `/drafts/${id}/preview`, { session: manager.session });
    expect(asked).toMatchObject({ status: 409, body: { reason: 'noPreview' } });
    await without.app.close();
  });

  test('goes from the address into a cookie of this site alone', async () => {
    const pass = await passTo((await aDraft()).id);
    const entered = await look(`/prizes?pass=${encodeURIComponent(pass)}`);
    expect({ statusCode: entered.statusCode, location: entered.headers.location }).toEqual({
      statusCode: 303,
      location: '/prizes',
    });
    expect(entered.headers['set-cookie']).toMatch(
      /^draft_preview=[^;]+; Max-Age=1[78]\d\d; Path=\/; HttpOnly; SameSite=Strict$/,
    );
  });
});

describe('without a pass', () => {
  test.each([
    '/',
    '/prizes',
    '/assets/a.js',
    '/anteprima.css',
    '/anteprima?day=2025-10-01',
    '/nowhere',
    '//',
    '//:80',
    '/documenti/regolamenti/autunno.pdf',
  ])('%s says that there is no preview', async (url) => {
    for (const pass of ['', 'x', 'x'.repeat(3_000), '%00', 'AAAA'.repeat(30)]) {
      const { statusCode, payload, headers } = await look(url, { pass });
      expect(statusCode).toBe(403);
      expect(payload).toContain('Aprila di nuovo dal banco');
      expect(payload).not.toContain('2025-10-01T');
      expect(headers['cache-control']).toBe('no-store');
    }
    expect((await look(`${url}${url.includes('?') ? '&' : '?'}pass=x`)).statusCode).toBe(403);
  });

  test('and with one that has run out, of another key, of somebody who was blocked, or of a draft that is gone', async () => {
    const { id } = await aDraft();
    const { deps } = server;
    const until = deps.realNow() + HALF_AN_HOUR;
    const statusOf = async (pass: string) => (await look('/', { pass })).statusCode;
    const own = { draft: id, staff: manager.id, until };
    expect(await statusOf(encryptPreviewPass(deps.key, own, deps.random))).toBe(200);
    expect(await statusOf(encryptPreviewPass(deps.key, { ...own, until: deps.realNow() }, deps.random))).toBe(
      403,
    );
    expect(await statusOf(encryptPreviewPass(Buffer.alloc(32, 7), own, deps.random))).toBe(403);
    for (const role of ['clerk', 'auditor'] as const) {
      const staff = (await aClerk(server, role)).id;
      expect(await statusOf(encryptPreviewPass(deps.key, { ...own, staff }, deps.random))).toBe(403);
    }
    const other = await aClerk(server, 'manager');
    const pass = encryptPreviewPass(deps.key, { ...own, staff: other.id }, deps.random);
    expect(await statusOf(pass)).toBe(200);
    await deps.db.updateTable('staff').set({ active: false }).where('id', '=', other.id).execute();
    expect(await statusOf(pass)).toBe(403);
    const gone = encryptPreviewPass(deps.key, own, deps.random);
    await desk.call('DELETE', `/drafts/${id}`, { session: manager.session });
    expect(await statusOf(gone)).toBe(403);
    const call = await look('/api/v1/utils/time', { pass: gone });
    expect([call.statusCode, JSON.parse(call.payload)]).toEqual([
      403,
      { detail: expect.stringContaining('Aprila di nuovo dal banco') },
    ]);
  });
});

describe('a preview', () => {
  test('tells the draft as it is saved: in the pages, and in the configuration that they ask for', async () => {
    const draft = await aDraft();
    const pass = await passTo(draft.id);
    const page = await look('/prizes', { pass });
    expect(page.payload).toContain('/prizes 2025-10-01T00:00:00+02:00');
    const configuration = async () => JSON.parse((await look('/api/v1/frontend-configs', { pass })).payload);
    expect(await configuration()).toMatchObject({
      edition: {
        code: 'autunno',
        description: 'Autunno <in> cucina',
        charity: 'Banco Alimentare',
        prizes: [{ name: 'Pentola', description: 'Di rame', quantity: 20, unitValue: '89.90' }],
      },
      calendar: { campaignEnd: '2025-11-30T23:59:59+01:00', drawUntil: '2026-01-31' },
      cognito: { identityProviders: [] },
    });
    await desk.call('PUT', `/drafts/${draft.id}`, {
      session: manager.session,
      body: { version: draft.version, form: { ...AUTUMN, description: 'Inverno', prizes: [] } },
    });
    expect((await configuration()).edition).toMatchObject({ description: 'Inverno', prizes: [] });
    // The site itself knows nothing of it.
    expect((await server.call('GET', '/frontend-configs')).text).not.toContain('Inverno');
  });

  test('says on every page that it is one, with its title as text, and nothing of it may be kept', async () => {
    const pass = await passTo((await aDraft()).id);
    for (const [url, status] of [
      ['/', 200],
      ['/prizes/', 200],
      ['/login', 200],
      ['/nowhere', 404],
    ] as const) {
      const { statusCode, payload, headers } = await look(url, { pass });
      expect({ statusCode, url }).toEqual({ statusCode: status, url });
      expect(payload).toMatch(
        /<body><aside id="draft-preview"[\s\S]*«Autunno &lt;in&gt; cucina»[\s\S]*<div id="root"/,
      );
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    }
    for (const url of ['/assets/a.js', '/anteprima.css', '/anteprima.js', '/version-manifest.json'])
      expect(await look(url, { pass })).toMatchObject({
        statusCode: 200,
        headers: { 'cache-control': 'no-store' },
      });
    expect((await look('/sw.js', { pass })).payload).toBe('// A preview keeps nothing.\n');
  });

  test('stands on the day that was chosen, at the time that it is, and on today for a day that cannot be', async () => {
    const pass = await passTo((await aDraft()).id);
    const entered = await look(`/?pass=${encodeURIComponent(pass)}&day=2025-11-30`);
    expect(String(entered.headers['set-cookie'])).toContain('draft_preview_day=2025-11-30;');
    const chosen = await look('/anteprima?day=2025-11-30&to=/prizes', { pass });
    expect({ statusCode: chosen.statusCode, location: chosen.headers.location }).toEqual({
      statusCode: 303,
      location: '/prizes',
    });
    expect(chosen.headers['set-cookie']).toContain('draft_preview_day=2025-11-30;');
    const timeOn = async (day: string) =>
      JSON.parse((await look('/api/v1/utils/time', { pass, day })).payload).time as string;
    expect(await timeOn('2025-11-30')).toMatch(/^2025-11-30T10:00:\d\d\+01:00$/);
    for (const day of ['2024-08-01', '2029-08-01']) expect(await timeOn(day)).toContain(`${day}T`);
    for (const day of ['2024-07-31', '2029-08-02', '2025-02-30', 'domani', ''])
      expect(await timeOn(day), day).toContain('2025-08-01T');
    const page = await look('/', { pass, day: '2025-11-30' });
    expect(page.payload).toContain('value="2025-11-30" min="2024-08-01" max="2029-08-01"');
  });

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'x', '/a?b', '/%2e'])(
    'leads to its own pages alone, and not to %s',
    async (to) => {
      const { id } = await aDraft();
      const pass = await passTo(id);
      const moved = await look(`/anteprima?day=2025-10-01&to=${encodeURIComponent(to)}`, { pass });
      expect(moved.headers.location).toBe('/');
      const entered = await look(`/.//evil.example?pass=${encodeURIComponent(pass)}`);
      expect(entered.headers.location).toBe('/');
      await desk.call('DELETE', `/drafts/${id}`, { session: manager.session });
    },
  );

  test('changes nothing and asks nobody who is signed in', async () => {
    const pass = await passTo((await aDraft()).id);
    for (const method of ['POST', 'PUT', 'DELETE'] as const)
      for (const url of ['/api/v1/players/login', '/api/v1/items/', '/', '/anteprima'])
        expect(await look(url, { pass, method })).toMatchObject({ statusCode: 403 });
    for (const url of ['/api/v1/players/me', '/api/v1/items/', '/api/v1/nothing', '/desk/v1/me'])
      expect((await look(url, { pass })).statusCode, url).toBe(url.startsWith('/api') ? 403 : 404);
    for (const url of ['/api/v1/policies', '/api/v1/draws', '/api/v1/utils/ui-version'])
      expect((await look(url, { pass })).statusCode, url).toBe(200);
  });
});
