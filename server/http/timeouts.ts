import type { EventEmitter } from 'node:events';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../results/messages.ts';
import { ONE_SECOND } from '../system/clock.ts';
import { hasBody } from './early-answers.ts';

/** How long a client may take to say what it wants, milliseconds. */
export type Timeouts = {
  headersMs: number;
  bodyMs: number;
  /** A form with a photo, which a phone far from the city sends slowly: the minute that the site grants it, and a little. */
  uploadMs: number;
  /** How much longer it may go on after an answer that came before the end of its body. */
  lingerMs: number;
  /** How often the times are looked at. */
  checkedEveryMs: number;
};

export const defaultTimeouts: Timeouts = {
  headersMs: 10 * ONE_SECOND,
  bodyMs: 30 * ONE_SECOND,
  uploadMs: 70 * ONE_SECOND,
  lingerMs: 5 * ONE_SECOND,
  checkedEveryMs: ONE_SECOND,
};

/** Whether a form with a photo begins; the parser of forms has not looked at the request yet. */
const isUpload = ({ headers }: FastifyRequest): boolean =>
  /^\s*multipart\//i.test(headers['content-type'] ?? '');

/** How long a client that is refused for its slowness may talk on before it is cut off. */
const SLOW_LINGER_MS = ONE_SECOND;

/**
 * Sends the last response of a connection and lets the client finish sending. A closed socket would reset whatever still
 * arrives, the client would never read the refusal, and a proxy would mark the server as down.
 */
function refuseConnection(socket: Socket, status: number, detail: string): void {
  const body = JSON.stringify({ detail });
  // The bytes that still arrive belong to no request.
  socket.removeAllListeners('data').on('data', () => undefined);
  socket.resume();
  const cut = setTimeout(() => socket.destroy(), SLOW_LINGER_MS);
  socket.once('close', () => clearTimeout(cut));
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      `\r\n${body}`,
    ].join('\r\n'),
  );
}

const REQUEST_TIMEOUT = 408;
const HEADERS_TOO_LARGE = 431;
const BAD_REQUEST = 400;

/** Answers a connection without a valid request: sent too slowly, too many headers, or not HTTP. */
export function answerConnectionError(error: ConnectionError, socket: Socket): void {
  // The client is gone, or was refused before: the rest of its bytes is no request either.
  if (socket.writableEnded || !socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
  } else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    refuseConnection(socket, REQUEST_TIMEOUT, messages['server.tooSlow']);
  } else {
    const status = error.code === 'HPE_HEADER_OVERFLOW' ? HEADERS_TOO_LARGE : BAD_REQUEST;
    refuseConnection(socket, status, messages['server.unreadable']);
  }
}

/**
 * Answers 408 and ends the connection. A proxy counts a connection that is closed without an answer as a failed server.
 * The parser of bodies would report the end of the connection to a reply that is no longer its own: it is taken off.
 */
function refuseSlow(request: FastifyRequest, reply: FastifyReply, body: EventEmitter): void {
  if (reply.raw.headersSent) {
    request.raw.destroy();
    return;
  }
  reply.hijack();
  body.removeAllListeners('error').on('error', () => undefined);
  refuseConnection(request.raw.socket, REQUEST_TIMEOUT, messages['server.tooSlow']);
}

/**
 * Ends a body that does not end, such as one of a byte a second, with 408. An upload has its own limit, which is Node's
 * for a whole request. Where no body comes, nobody reads to its end, and the time would cut off a long file instead.
 */
export function limitBodies(app: FastifyInstance, { bodyMs }: Timeouts): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (hasBody(request) && !isUpload(request)) {
      const timer = setTimeout(() => refuseSlow(request, reply, payload), bodyMs);
      const settle = () => clearTimeout(timer);
      payload.once('end', settle).once('close', settle).once('error', settle);
    }
    done();
  });
}
