import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskAddress, readConfig } from '../../../server/config/config.ts';
import { openDesk } from '../../../server/desk/listen.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const NO_PREVIEW = { port: 0, isAsked: false };
const openAt = (place: Omit<DeskAddress, 'preview'> & Partial<DeskAddress>) => {
  const config = { ...server.deps.config, desk: { preview: NO_PREVIEW, ...place } };
  const site = { ...server.deps.site, prerendered: new Set(['/']) };
  return openDesk({ ...server.deps, config, site });
};
const host = '127.0.0.1';

test('the default port is 8081, on this machine only, and does not count as requested', () => {
  const config = (environment: Record<string, string>) => {
    const reading = readConfig(environment);
    return reading.kind === 'read' ? reading.config.desk : reading.line;
  };
  expect(config({})).toEqual({ port: 8081, host, isAsked: false, preview: { port: 8082, isAsked: false } });
  expect(config({ DESK_PORT: '0' })).toBeUndefined();
  expect(config({ DESK_PORT: '9001', DESK_HOST: '0.0.0.0' })).toEqual({
    port: 9001,
    host: '0.0.0.0',
    isAsked: true,
    preview: { port: 9002, isAsked: false },
  });
  expect(config({ DESK_PORT: '65535' })).toMatchObject({ preview: { port: 0 } });
  expect(config({ PREVIEW_PORT: '0' })).toMatchObject({ port: 8081, preview: { port: 0, isAsked: true } });
  expect(config({ PREVIEW_PORT: '9005' })).toMatchObject({
    port: 8081,
    preview: { port: 9005, isAsked: true },
  });
  expect(config({ PREVIEW_PORT: 'x' })).toContain('PREVIEW_PORT takes a free port for the preview of drafts');
  for (const other of ['DESK_PORT', 'PORT'])
    expect(config({ PREVIEW_PORT: '9005', [other]: '9005' })).toMatch(
      /^PREVIEW_PORT takes .*: 9005 is the port of/,
    );
  expect(config({ DESK_PORT: 'x' })).toContain('DESK_PORT takes a free port for the desk of the brand, or 0');
});

test('where the usual port is another server’s, this one goes on without a desk and says how to have one', async () => {
  const holder = createServer().listen(0, host);
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  expect(await openAt({ port, host, isAsked: false })).toEqual({
    kind: 'taken',
    line: `There is no desk: port ${port} is taken (DESK_PORT names another, 0 none).`,
  });
  expect(await openAt({ port, host, isAsked: true })).toMatchObject({ kind: 'refused' });
  holder.close();
});

test('where the port of the preview is another server’s, the desk does without and says so; one that was named ends the start', async () => {
  const holder = createServer().listen(0, host);
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const opened = await openAt({ port: 0, host, isAsked: true, preview: { port, isAsked: false } });
  expect(opened).toMatchObject({
    kind: 'open',
    warning: `There is no preview of drafts: port ${port} is taken (PREVIEW_PORT names another, 0 none).`,
  });
  if (opened.kind === 'open') await opened.close();
  expect(await openAt({ port: 0, host, isAsked: true, preview: { port, isAsked: true } })).toMatchObject({
    kind: 'refused',
    line: expect.stringMatching(/^PREVIEW_PORT takes a free port .*: \d+ is taken$/),
  });
  holder.close();
});

test('an address that this machine has not ends the start', async () => {
  const refused = await openAt({ port: 8081, host: '203.0.113.7', isAsked: false });
  expect(refused).toMatchObject({ kind: 'refused', line: expect.stringMatching(/^DESK_HOST takes /) });
});
