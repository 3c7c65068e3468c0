import createClient, { type Client } from 'openapi-fetch';
import type { paths } from '../../../openapi/desk.d.ts';
import { sleep, timeouts, withTimeoutAndRetries } from '../../api/transport.ts';

/** The calls of the desk's contract, typed by path and method. */
export type DeskClient = Client<paths>;

type Options = { origin?: string; fetch?: (request: Request) => Promise<Response> };

/** The typed client of the desk. The cookie goes along by itself, and the header says that the console asks. */
export function createDeskClient({
  origin = location.origin,
  fetch: send = (request) => fetch(request),
}: Options = {}): DeskClient {
  return createClient<paths>({
    baseUrl: `${origin}/desk/v1`,
    fetch: withTimeoutAndRetries(send, { wait: sleep, random: Math.random, timeouts }),
    credentials: 'same-origin',
    cache: 'no-store',
    headers: { 'X-Desk': '1' },
  });
}

/** The `params` of a call whose address has a number. */
export const atId = (id: number) => ({ path: { id: String(id) } });
