import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../results/messages.ts';
import { oneSecond } from '../system/clock.ts';

/** How long a client may take to say what it wants, milliseconds. */
export type Timeouts = {
  headersMs: number;
  bodyMs: number;
  /** A form with a photo, which a phone far from the city sends slowly: the minute that the site grants it, and a little. */
  uploadMs: number;
  /** How often the times are looked at. */
  checkedEveryMs: number;
};

export const defaultTimeouts: Timeouts = {
  headersMs: 10 * oneSecond,
  bodyMs: 30 * oneSecond,
  uploadMs: 70 * oneSecond,
  checkedEveryMs: oneSecond,
};

/** Whether a form with a photo begins; the parser of forms has not looked at the request yet. */
const isUpload = ({ headers }: FastifyRequest): boolean =>
  /^\s*multipart\//i.test(headers['content-type'] ?? '');

/** Answers 408 and ends the connection. A proxy counts a connection that is closed without an answer as a failed server. */
function refuseSlow(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.raw.headersSent) {
    request.raw.destroy();
    return;
  }
  reply.hijack();
  reply.raw.writeHead(408, { 'content-type': 'application/json; charset=utf-8', connection: 'close' });
  reply.raw.end(JSON.stringify({ detail: messages['server.tooSlow'] }), () => request.raw.destroy());
}

/**
 * Ends a body that does not end, such as one of a byte a second, with 408. An upload has its own limit, which is Node's
 * for a whole request.
 */
export function limitBodies(app: FastifyInstance, { bodyMs }: Timeouts): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (!isUpload(request)) {
      const timer = setTimeout(() => refuseSlow(request, reply), bodyMs);
      const settle = () => clearTimeout(timer);
      payload.once('end', settle).once('close', settle).once('error', settle);
    }
    done();
  });
}
