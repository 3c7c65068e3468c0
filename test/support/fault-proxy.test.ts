// @vitest-environment node
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FaultProxy } from '../e2e/support/fault-proxy.ts';
import {
  aGate,
  answering,
  aPage,
  drip,
  type Fault,
  malformed,
  misshapen,
  reset,
  silence,
  truncated,
} from '../e2e/support/faults.ts';

const BODY = { data: [{ id: 1, name: 'Natura' }] };
let asked = 0;
const server = createServer((_, response) => {
  asked += 1;
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(BODY));
});
let road: FaultProxy;

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The system gave no port.');
  road = await FaultProxy.start();
  road.aim(`http://127.0.0.1:${address.port}`);
});

beforeEach(() => {
  road.heal();
  road.passed.length = 0;
  asked = 0;
});

afterAll(async () => {
  await road.stop();
  server.closeAllConnections();
  server.close();
});

const call = (signal?: AbortSignal) =>
  fetch(`${road.url}/api/v1/editions?page=all`, {
    headers: { Authorization: 'Bearer gettone' },
    ...(signal && { signal }),
  });
const spoil = (fault: Fault) => road.spoil((name) => name === 'GET /api/v1/editions', fault);

test('a call without a fault passes unchanged and is recorded with its body', async () => {
  road.spoil((name) => name === 'GET /api/v1/levels', reset);
  expect(await (await call()).json()).toEqual(BODY);
  expect(road.passed).toEqual([
    {
      call: 'GET /api/v1/editions',
      token: 'gettone',
      query: 'page=all',
      body: '',
      answer: JSON.stringify(BODY),
    },
  ]);
});

describe('a faulty call', () => {
  test('is answered instead of the server', async () => {
    const hits = spoil(answering(503, { detail: 'Errore generico' }));
    const response = await call();
    expect([response.status, await response.json()]).toEqual([503, { detail: 'Errore generico' }]);
    expect({ hits: hits(), asked }).toEqual({ hits: 1, asked: 0 });
  });

  test.for([
    ['cut short of its end', malformed, '{"data":[{"id":1,'],
    ['a page', aPage, '<!doctype html><h1>Benvenuti in hotel</h1>'],
    ['of another shape', misshapen, '{"data":[null,7,{"id":"x"}],"id":"uno"}'],
  ] as const)('arrives %s after the server has handled it', async ([, fault, text]) => {
    spoil(fault);
    const response = await call();
    expect([response.status, await response.text(), asked]).toEqual([200, text, 1]);
  });

  test('breaks before it reaches the server', async () => {
    spoil(reset);
    await expect(call()).rejects.toThrow();
    expect(asked).toBe(0);
  });

  test('breaks in the middle of the answer', async () => {
    spoil(truncated);
    await expect(call().then((response) => response.text())).rejects.toThrow();
    expect(asked).toBe(1);
  });

  test.for([
    ['is never answered', silence],
    ['is answered without end', drip],
  ] as const)('%s', async ([, fault]) => {
    const leaving = new AbortController();
    const hits = spoil(fault);
    const heard = call(leaving.signal).then((response) => response.text());
    const given = expect(heard).rejects.toThrow();
    await expect.poll(hits).toBe(1);
    leaving.abort();
    await given;
  });
});

test.for([
  ['before', 0],
  ['behind', 1],
] as const)('a gate %s the server holds calls until it is opened', async ([side, heardBefore]) => {
  const gate = aGate();
  spoil(gate[side]);
  const answer = call();
  await expect.poll(gate.waiting).toBe(1);
  expect(asked).toBe(heardBefore);
  gate.open();
  expect(await (await answer).json()).toEqual(BODY);
});

test('all calls held by a gate get the same fault', async () => {
  const gate = aGate();
  spoil(gate.meeting(answering(401, {})));
  const answers = Promise.all([call(), call()]);
  await expect.poll(gate.waiting).toBe(2);
  gate.open();
  expect((await answers).map(({ status }) => status)).toEqual([401, 401]);
});
