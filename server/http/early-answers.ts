import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Timeouts } from './timeouts.ts';

/** How much a client that has its answer may still send: a form of the largest size. */
export const MAX_BYTES_AFTER_ANSWER = 10 * 1024 * 1024;

/**
 * Lets a client that is answered before its body has arrived finish sending it. Node closes a connection of
 * `Connection: close` as soon as its answer ends; bytes that still arrive are then answered with a reset, and a client that
 * is still writing loses the answer: nginx, which sends that header to each server, answers 502 in place of the 401 or
 * 429. So the answer leaves at once and whole, by its `Content-Length`, and ends when the body does.
 */
export function letClientsFinish(app: FastifyInstance, { lingerMs }: Timeouts): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { raw } = request;
    if (raw.complete || !hasBody(raw) || raw.method === 'HEAD') return payload;
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    const bytes = Buffer.from(payload);
    reply.header('content-length', bytes.length);
    return Readable.from(
      (async function* () {
        yield bytes;
        if (await hasFinished(raw, lingerMs)) return;
        // Closes the connection, or a keep-alive client could go on sending its body.
        reply.raw.once('finish', () => raw.destroy());
      })(),
    );
  });
}

/** Whether a request's headers announce a body. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Discards the rest of a body; whether it, or the connection, ended within both limits. */
function hasFinished(request: IncomingMessage, lingerMs: number): Promise<boolean> {
  if (request.closed || request.readableEnded) return Promise.resolve(true);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, lingerMs, false);
  let left = MAX_BYTES_AFTER_ANSWER;
  request.unpipe();
  request.once('end', () => resolve(true)).once('close', () => resolve(true));
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) resolve(false);
  });
  request.resume();
  return promise.finally(() => clearTimeout(timer));
}
