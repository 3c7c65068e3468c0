import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDesk } from '../../../server/desk/app.ts';
import { defaultTimeouts } from '../../../server/http/timeouts.ts';
import { sharedCompilers } from '../support/shared-compilers.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

// A demonstration's desk lets in whoever reaches it: a page whose name was pointed at this machine may not.

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** The status of the door for each name under which the desk is asked. */
async function answers(
  names: readonly string[],
  host: string,
  mode: 'demonstration' | 'production' = 'demonstration',
) {
  const config = {
    ...server.deps.config,
    mode,
    desk: { port: 8081, host, isAsked: true, preview: { port: 0, isAsked: false } },
  };
  const options = { logger: false, timeouts: defaultTimeouts, compilers: sharedCompilers };
  const app = await createDesk({ ...server.deps, config }, options);
  const statuses: number[] = [];
  for (const name of names)
    statuses.push((await app.inject({ url: '/desk/v1/door', headers: { host: name } })).statusCode);
  await app.close();
  return statuses;
}

describe('in a demonstration', () => {
  test('the desk answers as localhost and at an address, with any port', async () => {
    const own = ['localhost', 'localhost:8081', 'LOCALHOST:9000', '127.0.0.1:8081', '[::1]:8081', '10.8.0.1'];
    expect(await answers(own, '127.0.0.1')).toEqual(own.map(() => 200));
  });

  test('it answers by the name in DESK_HOST', async () => {
    expect(await answers(['banco.vpn:8081', 'banco.vpn'], 'Banco.vpn')).toEqual([200, 200]);
  });

  test.each([
    'evil.example',
    'evil.example:8081',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evil.example#localhost',
    'evil.example/localhost',
    'localhost@evil.example',
    ' ',
    ':8081',
    '[::1',
  ])('it does not answer as %j', async (name) => {
    expect(await answers([name], '127.0.0.1')).not.toContain(200);
  });

  test('the refusal says under which names it answers', async () => {
    const config = { ...server.deps.config, desk: undefined };
    const options = { logger: false, timeouts: defaultTimeouts, compilers: sharedCompilers };
    const app = await createDesk({ ...server.deps, config }, options);
    const reply = await app.inject({ url: '/', headers: { host: 'evil.example' } });
    expect({ statusCode: reply.statusCode, reason: reply.json().reason }).toEqual({
      statusCode: 421,
      reason: 'foreignName',
    });
    expect(reply.json().detail).toContain('DESK_HOST');
    await app.close();
  });
});

test('outside of a demonstration a password is asked for under every name', async () => {
  expect(await answers(['banco.example'], '127.0.0.1', 'production')).toEqual([200]);
});
