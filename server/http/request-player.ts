import type { FastifyRequest } from 'fastify';
import type { SignedIn } from './handler.ts';

const players = new WeakMap<FastifyRequest, SignedIn>();

/** Notes who sent a request. */
export const notePlayer = (request: FastifyRequest, player: SignedIn): void =>
  void players.set(request, player);

/** Who sent a request, as far as it is known. */
export const notedPlayer = (request: FastifyRequest): SignedIn | undefined => players.get(request);

/** Who sent a request; asking before the authentication has run is a defect. */
export function playerOf(request: FastifyRequest): SignedIn {
  const player = players.get(request);
  if (player === undefined) throw new Error('A call for players was reached without one');
  return player;
}
