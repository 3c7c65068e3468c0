import { NoAnswer } from './no-answer.ts';
import { retryAfterOf } from './retry-after.ts';
import type { Send, Wait } from './send.ts';

const retries = 2;
/** Doubled for the second retry, so that the agreed ceiling of 4 s is never met. */
const firstDelayMs = 300;
const longestObedienceS = 30;

/**
 * Sends again, at most twice, what is safe to repeat: a GET, or a request with an `Idempotency-Key`.
 * The reasons are no answer and a 5xx; a `Retry-After` of up to 30 s sets the delay, a longer one ends the tries.
 */
export function withRetries(send: Send, wait: Wait, random: () => number): Send {
  return async (request) => {
    const left = isRepeatable(request) ? retries : 0;
    for (let retry = 0; ; retry += 1) {
      const outcome = await outcomeOf(send(request));
      const delay = retry < left ? delayAfter(outcome, retry, random) : undefined;
      if (delay !== undefined) await pause(wait, delay, request.signal);
      else if (outcome instanceof NoAnswer) throw outcome;
      else return outcome;
    }
  };
}

function isRepeatable(request: Request): boolean {
  return request.method === 'GET' || request.headers.has('Idempotency-Key');
}

async function outcomeOf(sent: Promise<Response>): Promise<Response | NoAnswer> {
  try {
    return await sent;
  } catch (fault) {
    if (fault instanceof NoAnswer) return fault;
    throw fault;
  }
}

/** Milliseconds until the next try, or undefined when this outcome is final. */
function delayAfter(outcome: Response | NoAnswer, retry: number, random: () => number): number | undefined {
  const jitter = random() * firstDelayMs * 2 ** retry;
  if (outcome instanceof NoAnswer) return outcome.because === 'aborted' ? undefined : jitter;
  const seconds = retryAfterOf(outcome);
  if (!isPassing(outcome, seconds)) return undefined;
  if (seconds === undefined) return jitter;
  return seconds <= longestObedienceS ? seconds * 1_000 : undefined;
}

/** A 409 that says when to come back is our own earlier try, still being worked on under the same key. */
function isPassing(response: Response, seconds: number | undefined): boolean {
  return response.status >= 500 || (response.status === 409 && seconds !== undefined);
}

async function pause(wait: Wait, ms: number, signal: AbortSignal): Promise<void> {
  // A wait may reject when it is aborted; the signal below tells the same to both kinds.
  await wait(ms, signal).catch(() => undefined);
  if (signal.aborted) throw new NoAnswer('aborted', signal.reason);
}
