import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../server/config/config.ts';
import { openDesk } from '../../../server/desk/listen.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const openAt = (place: { port: number; host: string; isAsked: boolean; previewPort?: number }) => {
  const config = { ...server.deps.config, desk: { previewPort: 0, ...place } };
  const site = { ...server.deps.site, prerendered: new Set(['/']) };
  return openDesk({ ...server.deps, config, site });
};
const host = '127.0.0.1';

test('the usual port is 8081 on this machine alone, and nobody has asked for it', () => {
  const config = (environment: Record<string, string>) => {
    const reading = readConfig(environment);
    return reading.kind === 'read' ? reading.config.desk : reading.line;
  };
  expect(config({})).toEqual({ port: 8081, host, isAsked: false, previewPort: 8082 });
  expect(config({ DESK_PORT: '0' })).toBeUndefined();
  expect(config({ DESK_PORT: '9001', DESK_HOST: '0.0.0.0' })).toEqual({
    ...{ port: 9001, host: '0.0.0.0', isAsked: true, previewPort: 9002 },
  });
  expect(config({ DESK_PORT: '65535' })).toMatchObject({ previewPort: 0 });
  expect(config({ PREVIEW_PORT: '0' })).toMatchObject({ port: 8081, previewPort: 0 });
  expect(config({ PREVIEW_PORT: '9005' })).toMatchObject({ port: 8081, previewPort: 9005 });
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

test('where the port of the preview is another server’s, the desk does without and says so', async () => {
  const holder = createServer().listen(0, host);
  await once(holder, 'listening');
  const { port: previewPort } = holder.address() as AddressInfo;
  const opened = await openAt({ port: 0, host, isAsked: true, previewPort });
  expect(opened).toMatchObject({
    kind: 'open',
    warning: `There is no preview of drafts: port ${previewPort} is taken (PREVIEW_PORT names another, 0 none).`,
  });
  if (opened.kind === 'open') await opened.close();
  holder.close();
});

test('an address that this machine has not ends the start', async () => {
  const refused = await openAt({ port: 8081, host: '203.0.113.7', isAsked: false });
  expect(refused).toMatchObject({ kind: 'refused', line: expect.stringMatching(/^DESK_HOST takes /) });
});
