import { type Api, createApi } from '../../../src/api/client.ts';

const BASE = 'https://spiga.example/api/v1';

type Answering = (request: Request) => Response | Promise<Response>;
type Seen = { call: string; search: string; body: unknown; request: Request };

export const json = (body: unknown, status = 200): Response => Response.json(body, { status });
export const refusing = (status: number, detail: unknown) => () => json({ detail }, status);
export const cutCable = (): never => {
  throw new TypeError('fetch failed');
};
/** A server that never answers: only giving up ends the call. */
export const silent = ({ signal }: Request): Promise<Response> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.clone().text();
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * The real client over a server that answers by call, such as `GET /levels`; what is not listed does not exist.
 * Retries wait for nothing, and no time runs out.
 */
export function anApi(answers: Record<string, Answering>): { api: Api; seen: Seen[]; calls: () => string[] } {
  const seen: Seen[] = [];
  const api = createApi({
    baseUrl: BASE,
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const call = `${request.method} ${pathname.replace('/api/v1', '')}`;
      seen.push({ call, search: decodeURIComponent(search), body: await bodyOf(request), request });
      const answer = answers[call];
      return answer ? answer(request) : json({ detail: 'Not Found' }, 404);
    },
    accessToken: () => 'access-1',
    onUnauthorized: () => undefined,
    wait: (ms, signal) =>
      ms < 8_000 ? Promise.resolve() : new Promise((end) => signal.addEventListener('abort', () => end())),
    random: () => 0,
  });
  return { api, seen, calls: () => seen.map(({ call }) => call) };
}
