import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routeHandler } from '../../../server/http/handler.ts';
import { noteArrival } from '../../../server/http/idempotency.ts';
import { ok } from '../../../server/results/outcome.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('work after an answer starts when the answer was sent or the client has disconnected', async () => {
  for (const leave of [(raw: PassThrough) => raw.end().resume(), (raw: PassThrough) => raw.destroy()]) {
    const raw = new PassThrough();
    let isBegun = false;
    const run = routeHandler(server.deps, 'forgotPassword', {
      everybody: async ({ afterAnswer }) => {
        afterAnswer(async () => {
          isBegun = true;
        });
        return ok({});
      },
    });
    const body = { email: 'a@example.com' };
    const request = { headers: {}, body, params: {}, ip: '192.0.2.1' } as unknown as FastifyRequest;
    noteArrival(server.deps, request);
    await run(request, { raw } as unknown as FastifyReply);
    await setImmediate();
    expect(isBegun).toBe(false);
    leave(raw);
    await server.deps.background.settled();
    expect(isBegun).toBe(true);
  }
});
