import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { dropArrival, type Key, keepArrival } from './idempotency-keys.ts';

/** How long a key may be, as in the contract; a longer one is refused with the rest of the request. */
const [KEY_MIN, KEY_MAX] = [8, 100];

/** When a request arrived, and the key that it was the first to bring. */
type Arrival = { at: number; firstOf?: Key | undefined };

const arrivals = new WeakMap<FastifyRequest, Arrival>();

/** The key of a request's header as one of this scope and operation; one that the contract does not take is none. */
export function keyOf(request: FastifyRequest, scope: string, operation: string): Key | undefined {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && key.length >= KEY_MIN && key.length <= KEY_MAX
    ? { scope, operation, key }
    : undefined;
}

/** Notes that a request has arrived now, by the shop's clock: its headers count, however long its body takes. */
export const noteArrival = (deps: Deps, request: FastifyRequest): void =>
  void arrivals.set(request, { at: deps.shop.now() });

/** From here on the arrival of the first request under this key counts, on whichever server that was. */
export async function noteKey(deps: Deps, request: FastifyRequest, key: Key): Promise<void> {
  const { at, isFirst } = await keepArrival(deps, key, arrivalOf(request));
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
