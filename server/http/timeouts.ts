import type { FastifyInstance } from 'fastify';
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

/** Ends the connection of a client that sends a body without end, such as a byte a second; an upload has its own limit. */
export function limitBodies(app: FastifyInstance, { bodyMs }: Timeouts): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (!request.isMultipart()) {
      const timer = setTimeout(() => request.raw.destroy(), bodyMs);
      const settle = () => clearTimeout(timer);
      payload.once('end', settle).once('close', settle).once('error', settle);
    }
    done();
  });
}
