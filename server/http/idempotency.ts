import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { decrypt, encrypt } from '../auth/crypto.ts';
import type { Deps } from '../deps.ts';
import { IncomingFile } from '../files/incoming-files.ts';
import { type Outcome, ok, refuse, refuseForNow } from '../results/outcome.ts';
import type { SaveAnswer } from './handler.ts';
import {
  dropArrival,
  endLease,
  forgetKey,
  HEARTBEAT_MS,
  type Key,
  LEASE_MS,
  renewLease,
  saveAnswer,
  saveArrival,
  takeKey,
  takenKey,
} from './idempotency-keys.ts';

/** One intention of a client: who, which call, and the key that the client chose for it. */
export type IdempotentRequest = { key: Key; body: unknown };

const PURPOSE = 'idempotent answer';

/**
 * Does the work of an intention once. A repetition gets the first answer again for 24 h; while the first runs it is
 * 409, and with another body 422. Only successes are kept, by the work itself in its own transaction: a refused try
 * may be made again with the same key and is then a new one. A try that crashed, or that was told to come again
 * (429, 503), keeps its time of arrival for the next.
 */
export async function runOnce(
  deps: Deps,
  { key, body }: IdempotentRequest,
  work: (keep: SaveAnswer) => Promise<Outcome<unknown>>,
): Promise<Outcome<unknown>> {
  const bodyHash = hashBody(body);
  const runner = deps.random.bytes(12).toString('base64url');
  if (!(await takeKey(deps.db, key, bodyHash, runner))) return repeated(deps, key, bodyHash);
  // A failed renewal only shortens the lease; `saveAnswer` detects a lost one.
  const beat = setInterval(
    () => deps.background.start(() => renewLease(deps.db, key, runner).catch(() => undefined)),
    HEARTBEAT_MS,
  );
  let isDecided = false;
  let isKept = false;
  try {
    const outcome = await work((db, answered) =>
      saveAnswer(db, key, runner, encrypt(deps.key, PURPOSE, JSON.stringify(answered), deps.random)),
    );
    isKept = outcome.kind === 'ok';
    isDecided = outcome.kind === 'ok' || outcome.waitMs === undefined;
    return outcome;
  } finally {
    clearInterval(beat);
    if (!isKept) await (isDecided ? forgetKey : endLease)(deps.db, key, runner).catch(() => undefined);
  }
}

async function repeated(deps: Deps, key: Key, bodyHash: string): Promise<Outcome<unknown>> {
  const first = await takenKey(deps.db, key);
  if (first?.bodyHash != null && first.bodyHash !== bodyHash) return refuse('keyReused');
  const stored = first?.answer == null ? undefined : decrypt(deps.key, PURPOSE, first.answer);
  if (stored !== undefined) return ok<unknown>(JSON.parse(stored));
  // A lease that was not renewed lately is probably a dead server's: then its end is the time to come again.
  const left = first?.leaseLeftMs ?? 0;
  return refuseForNow('stillRunning', left > LEASE_MS - 2 * HEARTBEAT_MS ? HEARTBEAT_MS : left);
}

/** Bodies have been parsed by then; a file counts by its hash, as much as the texts. */
function hashBody(body: unknown): string {
  const hash = createHash('sha256');
  for (const [name, value] of Object.entries(body ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash
      .update(`${name}\n`)
      .update(value instanceof IncomingFile ? value.sha256 : JSON.stringify(value))
      .update('\n');
  }
  return hash.digest('base64url');
}

/** How long a key may be, as in the contract; a longer one is refused with the rest of the request. */
const [MIN_KEY, MAX_KEY] = [8, 100];

/** When a request arrived, and the key that it was the first to bring. */
type Arrival = { at: number; firstOf?: Key | undefined };

const arrivals = new WeakMap<FastifyRequest, Arrival>();

/** The key of a request's header as one of this scope and operation; one that the contract does not take is none. */
export function keyOf(request: FastifyRequest, scope: string, operation: string): Key | undefined {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && key.length >= MIN_KEY && key.length <= MAX_KEY
    ? { scope, operation, key }
    : undefined;
}

/** Notes that a request has arrived now, by the contest's clock: its headers count, however long its body takes. */
export const noteArrival = (deps: Deps, request: FastifyRequest): void =>
  void arrivals.set(request, { at: deps.contestClock.now() });

/** From here on the arrival of the first request under this key counts, on whichever server that was. */
export async function noteKey(deps: Deps, request: FastifyRequest, key: Key): Promise<void> {
  const { at, isFirst } = await saveArrival(deps, key, arrivalOf(request));
  arrivals.set(request, { at, firstOf: isFirst ? key : undefined });
}

/** When a request arrived, or the first one under its key; epoch milliseconds. */
export function arrivalOf(request: FastifyRequest): number {
  const arrival = arrivals.get(request);
  if (arrival === undefined) throw new Error('A call was answered before its arrival was noted');
  return arrival.at;
}

/** Forgets the key of a request that is refused before its body is read, unless another came with it earlier. */
export async function forgetArrival(deps: Deps, request: FastifyRequest): Promise<void> {
  const key = arrivals.get(request)?.firstOf;
  if (key !== undefined) await dropArrival(deps.db, key);
}
