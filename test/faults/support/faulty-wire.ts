import { vi } from 'vitest';
import type { Fault } from '../matrix.ts';
import type { VirtualTime } from './virtual-time.ts';

type Wire = (request: Request) => Promise<Response>;
type Answers = Record<string, () => Response>;

const SLOW_MS = 30_000;
const START = '{"data": [';

/** Every refusal quotes a secret of the request, as careless servers do: it must not get into a report. */
export const SECRET = 'CANARY-7f3a';

const json = (body: unknown, status = 200) => Response.json(body, { status });
const problems = [
  { loc: ['body', 'email'], msg: `Valore non valido ${SECRET}`, type: 'value' },
  { loc: ['body', 'phone'], msg: 'Campo richiesto', type: 'missing' },
];

const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });

/** A body that begins at once and never ends: what follows the beginning is in the caller's hand. */
function begun(then: (controller: ReadableStreamDefaultController<Uint8Array>) => void): Response {
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    controller.enqueue(new TextEncoder().encode(START));
    then(controller);
  };
  return new Response(new ReadableStream({ start }), { headers: { 'Content-Type': 'application/json' } });
}

function faultAnswer(fault: Fault, body: unknown): Response | 'good' | 'cut' | 'silence' | 'slow' {
  switch (fault) {
    case 'offline':
      return 'cut';
    case 'time-out':
      return 'silence';
    case 'slow 30 s':
      return 'slow';
    case '500':
      return json({ detail: `Errore generico ${SECRET}` }, 500);
    case '401':
      return json({ detail: 'Accesso non valido' }, 401);
    case '403':
      return json({ detail: 'api.disabled' }, 403);
    case '422':
      return json({ detail: problems }, 422);
    case 'malformed JSON':
      return new Response(START, { headers: { 'Content-Type': 'application/json' } });
    case 'wrong shape':
      return json(body);
    case 'connection reset':
      return begun((controller) => controller.error(new TypeError('terminated')));
    case 'HTML instead of JSON':
      return new Response(`<!doctype html><title>${SECRET}</title>`, {
        headers: { 'Content-Type': 'text/html' },
      });
  }
}

/** A server that is well but for one call; it notes the tries of that one, and how many were ever under way at once. */
export function faultyWire(time: VirtualTime, answers: Answers) {
  const seen: Request[] = [];
  let fault: Fault | null = null;
  let faulty = '';
  let wrong: unknown = null;
  const send: Wire = async (request) => {
    const { pathname, search } = new URL(request.url);
    const path = pathname.replace('/api/v1', '').replace(/\/\d+(?=\/|$)/, '/{id}');
    const call = `${request.method} ${path}${/categories=\d+/.exec(search)?.[0] ?? ''}`;
    const good = answers[call];
    if (!good) throw new Error(`Nobody has said what ${call} answers.`);
    if (call !== faulty || fault === null) return good();
    seen.push(request);
    const answer = faultAnswer(fault, wrong);
    if (answer instanceof Response) return answer;
    if (answer === 'cut') throw new TypeError('fetch failed');
    if (answer === 'silence') return whenAborted(request.signal);
    await time.wait(SLOW_MS, request.signal);
    request.signal.throwIfAborted();
    return good();
  };
  // The identity service's library asks by an address and options, the site by a request.
  vi.stubGlobal('fetch', (first: Request | string, options?: RequestInit) =>
    send(new Request(first, options)),
  );
  return {
    send,
    seen,
    /** From now on this call fails so; `body` is what it answers as the wrong shape. */
    fail(call: string, how: Fault, body?: unknown): void {
      [faulty, fault, wrong] = [call, how, body];
      seen.length = 0;
    },
  };
}

export type FaultyWire = ReturnType<typeof faultyWire>;
