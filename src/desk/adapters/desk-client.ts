import createClient, { type Client } from 'openapi-fetch';
import type { paths } from '../../../openapi/desk.d.ts';
import { NoResponse, type Send, sleep, timeouts, withTimeoutAndRetries } from '../../api/transport.ts';

/** The calls of the desk's contract, typed by path and method. */
export type DeskClient = Client<paths>;

type Options = { origin?: string; fetch?: Send };

/** The typed client of the desk. The cookie goes along by itself, and the header says that the console asks. */
export function createDeskClient({
  origin = location.origin,
  fetch: send = (request) => fetch(request),
}: Options = {}): DeskClient {
  const sendPatiently = withTimeoutAndRetries(send, { wait: sleep, random: Math.random, timeouts });
  return createClient<paths>({
    baseUrl: `${origin}/desk/v1`,
    fetch: (request) => (request.keepalive ? sendAtOnce(send, request) : sendPatiently(request)),
    credentials: 'same-origin',
    cache: 'no-store',
    headers: { 'X-Desk': '1' },
  });
}

/** What outlives the page is on its way before the page ends: a time-out or another try would come too late. */
const sendAtOnce: (send: Send, request: Request) => Promise<Response> = (send, request) =>
  send(request).catch((fault: unknown) => {
    throw new NoResponse('network', fault);
  });

/** The `params` of a call whose address has a number. */
export const atId = (id: number) => ({ path: { id: String(id) } });
