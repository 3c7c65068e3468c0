import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../support/test-server.ts';

const dist = mkdtempSync(join(tmpdir(), 'spiga-dist-'));
mkdirSync(join(dist, 'client'));
mkdirSync(join(dist, 'machines/assets'), { recursive: true });
writeFileSync(join(dist, 'machines/machines.html'), '<!doctype html><title>le macchine</title>');
writeFileSync(join(dist, 'machines/assets/machines-1a2b.js'), 'void 0;');
afterAll(() => rmSync(dist, { recursive: true }));

const PAGES = ['/machines', '/machines/scenarios', '/machines/assets/machines-1a2b.js'];

const demonstration = (server: TestServer, method: 'GET' | 'POST' | 'DELETE', path = '', payload?: object) =>
  server.app.inject({ method, url: `/demonstration${path}`, ...(payload && { payload }) });

describe('a demonstration', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ siteRoot: join(dist, 'client') });
  });
  afterAll(() => server.close());

  test('lists the seeded players with their password, and how each of them stands', async () => {
    expect((await demonstration(server, 'GET')).json()).toEqual({
      time: '2025-08-01T10:00:00+02:00',
      password: 'Spaghetti1!',
      players: [
        { email: 'completa@example.com', standing: 'free' },
        { email: 'nonconfermata@example.com', standing: 'unconfirmed' },
        { email: 'cancello@example.com', standing: 'pending' },
        { email: 'regolamento@example.com', standing: 'free' },
        { email: 'sospesa@example.com', standing: 'blocked' },
      ],
    });
  });

  test('leads from the machines to the desk of the brand', async () => {
    const { status, headers } = await server.get('/machines/desk');
    expect({ status, location: headers.location }).toEqual({
      status: 302,
      location: 'http://localhost:8081',
    });
  });

  test('answers with nothing where the brand has no desk here, so that the machines offer no link to it', async () => {
    const alone = await openTestServer({ siteRoot: join(dist, 'client'), environment: { DESK_PORT: '0' } });
    expect((await alone.get('/machines/desk')).status).toBe(204);
    await alone.close();
  });

  test('can set its clock to another instant for every call, and back to the start', async () => {
    const moved = await demonstration(server, 'POST', '/clock', { instant: '2025-12-24T18:00:00+01:00' });
    expect(moved.json()).toMatchObject({ time: '2025-12-24T18:00:00+01:00' });
    const { body } = await server.call('GET', '/utils/time');
    expect(body).toEqual({ time: '2025-12-24T18:00:00+01:00' });
    expect((await demonstration(server, 'DELETE', '/clock')).json()).toMatchObject({
      time: '2025-08-01T10:00:00+02:00',
    });
  });

  test.each([{}, { instant: 'ieri' }, { instant: '2025-12-24' }, { instant: 5 }])(
    'refuses %j and keeps its clock',
    async (payload) => {
      const refused = await demonstration(server, 'POST', '/clock', payload);
      expect({ statusCode: refused.statusCode, loc: refused.json().detail[0].loc }).toEqual({
        statusCode: 422,
        loc: ['body', 'instant'],
      });
      expect((await demonstration(server, 'GET')).json()).toMatchObject({
        time: '2025-08-01T10:00:00+02:00',
      });
    },
  );

  test('serves the pages that inspect the machines', async () => {
    for (const page of PAGES) expect((await server.get(page)).status).toBe(200);
    expect((await server.get('/machines/assets/..%2fmachines.html')).status).not.toBe(200);
  });
});

describe('a site in real time', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ siteRoot: join(dist, 'client'), environment: { CLOCK: 'now' } });
  });
  afterAll(() => server.close());

  test.each([...PAGES, '/demonstration'])('has no %s', async (page) => {
    expect((await server.get(page)).status).toBe(404);
  });

  test('has no clock that can be set', async () => {
    const answer = await demonstration(server, 'POST', '/clock', { instant: '2025-12-24T18:00:00+01:00' });
    expect(answer.statusCode).toBe(404);
  });
});
