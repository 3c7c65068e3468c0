import type { Failure } from '../../domain/result.ts';

/** Sends one request; `fetch` is one, an upload with progress is another. */
export type Send = (request: Request) => Promise<Response>;

/** Resolves after `ms` milliseconds; ends early, one way or the other, when the signal aborts. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

/** Waits by the browser's timer. */
export const sleep: Wait = (ms, signal) =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** The timeout of one attempt in milliseconds, by kind of call. */
export type Timeouts = { read: number; write: number; refresh: number; upload: number };

export const timeouts: Timeouts = { read: 10_000, write: 15_000, refresh: 8_000, upload: 60_000 };

type Reason = Extract<Failure, { kind: 'unreachable' }>['because'] | 'unreadable';

/**
 * Carries a missing response through openapi-fetch, whose `fetch` can only give a response or throw.
 * It never leaves this folder: result.ts turns it into a value.
 */
export class NoResponse extends Error {
  readonly because: Reason;

  constructor(because: Reason, cause?: unknown) {
    super(`No response: ${because}`, { cause });
    this.name = 'NoResponse';
    this.because = because;
  }
}

type TransportOptions = { wait: Wait; random: () => number; timeouts: Timeouts };

/** Sends with a time-out for each try, and again what may be repeated. */
export const withTimeoutAndRetries = (
  send: Send,
  { wait, random, timeouts: limits }: TransportOptions,
): Send => withRetries(withTimeout(send, wait, limits), wait, random);

const MAX_RETRIES = 2;
/** Doubled for the second retry; with its jitter it stays below the agreed ceiling of 4 s. */
const FIRST_DELAY_MS = 300;
const LONGEST_RETRY_AFTER_S = 30;
/** What no further try would change. */
const FINAL: readonly Reason[] = ['aborted', 'unreadable'];

/**
 * Sends again, at most twice, what is safe to repeat: a GET, or a request with an `Idempotency-Key`.
 * The reasons are no response and a 5xx; a `Retry-After` of up to 30 s sets the delay, a longer one ends the tries.
 */
function withRetries(send: Send, wait: Wait, random: () => number): Send {
  return async (request) => {
    const left = isRepeatable(request) ? MAX_RETRIES : 0;
    for (let retry = 0; ; retry += 1) {
      const outcome = await outcomeOf(send(request));
      const delay = retry < left ? delayAfter(outcome, retry, random) : undefined;
      if (delay !== undefined) await pause(wait, delay, request.signal);
      else if (outcome instanceof NoResponse) throw outcome;
      else return outcome;
    }
  };
}

function isRepeatable(request: Request): boolean {
  return request.method === 'GET' || request.headers.has('Idempotency-Key');
}

async function outcomeOf(sent: Promise<Response>): Promise<Response | NoResponse> {
  try {
    return await sent;
  } catch (fault) {
    if (fault instanceof NoResponse) return fault;
    throw fault;
  }
}

/** Milliseconds until the next try, or undefined when this outcome is final. */
function delayAfter(outcome: Response | NoResponse, retry: number, random: () => number): number | undefined {
  const jitter = random() * FIRST_DELAY_MS * 2 ** retry;
  if (outcome instanceof NoResponse) return FINAL.includes(outcome.because) ? undefined : jitter;
  const seconds = retryAfterOf(outcome);
  if (!isTransient(outcome, seconds)) return undefined;
  if (seconds === undefined) return jitter;
  return seconds <= LONGEST_RETRY_AFTER_S ? seconds * 1_000 : undefined;
}

/** A 409 with `Retry-After` means that the earlier attempt with the same key is still being processed. */
function isTransient(response: Response, seconds: number | undefined): boolean {
  return response.status >= 500 || (response.status === 409 && seconds !== undefined);
}

async function pause(wait: Wait, ms: number, signal: AbortSignal): Promise<void> {
  // A wait may reject when it is aborted; the signal below tells the same to both kinds.
  await wait(ms, signal).catch(() => undefined);
  if (signal.aborted) throw new NoResponse('aborted', signal.reason);
}

/** One attempt: the whole response within its timeout, or `NoResponse`. The request can be sent again. */
function withTimeout(send: Send, wait: Wait, limits: Timeouts): Send {
  return async (request) => {
    const late = new AbortController();
    const settled = new AbortController();
    const signal = AbortSignal.any([request.signal, late.signal]);
    const attempt = await copyOf(request, signal).catch((fault: unknown) => {
      // A picture that was moved or deleted since it was chosen.
      throw new NoResponse(request.signal.aborted ? 'aborted' : 'unreadable', fault);
    });
    const expire = () => late.abort();
    // However the wait ends once the try has settled, there is nothing left to abort.
    wait(limits[kindOf(request)], settled.signal).then(expire, expire);
    const { response, bytes } = await received(send, attempt)
      .catch((fault: unknown) => {
        throw new NoResponse(reasonOf(request.signal, late.signal), fault);
      })
      .finally(() => settled.abort());
    return responseWith(bytes, response);
  };
}

/** The timeout that applies to a request. */
function kindOf(request: Request): keyof Timeouts {
  if (request.method === 'GET') return 'read';
  if (new URL(request.url).pathname.endsWith('/auth/refresh-token')) return 'refresh';
  return request.headers.get('Content-Type')?.startsWith('multipart/') ? 'upload' : 'write';
}

/**
 * A request to send once, so that the given one may be sent again. Its body goes as bytes: that of a clone is a stream,
 * which neither the browser's developer tools nor anything else that records the network can read.
 */
async function copyOf(request: Request, signal: AbortSignal): Promise<Request> {
  const bytes = await request.clone().arrayBuffer();
  // Of a clone: a browser marks the body of the given request as used, even where another body is given.
  return new Request(request.clone(), bytes.byteLength > 0 ? { signal, body: bytes } : { signal });
}

/** The body is read here, where the time-out still counts and a cut connection can still be tried again. */
async function received(send: Send, request: Request): Promise<{ response: Response; bytes: ArrayBuffer }> {
  const response = await send(request);
  return { response, bytes: await response.arrayBuffer() };
}

function reasonOf(given: AbortSignal, late: AbortSignal): Reason {
  if (given.aborted) return 'aborted';
  return late.aborted ? 'timeout' : 'network';
}

type Head = Pick<Response, 'status' | 'statusText' | 'headers'>;

/**
 * A response whose body has been read. An empty body becomes none: a 204 may not have even an empty one,
 * though Chromium shows one there.
 */
export function responseWith(bytes: ArrayBuffer, { status, statusText, headers }: Head): Response {
  return new Response(bytes.byteLength > 0 ? bytes : null, { status, statusText, headers });
}

/** The `Retry-After` of a response in whole seconds; a date or anything else counts as absent. */
export function retryAfterOf(response: Response): number | undefined {
  const value = response.headers.get('Retry-After');
  return value !== null && /^\d+$/.test(value) ? Number(value) : undefined;
}
