import type { FastifyReply } from 'fastify';
import type { Outcome } from '../results/outcome.ts';

/** Writes an outcome as the contract has it: JSON, never kept by a cache. */
export function send(reply: FastifyReply, outcome: Outcome<unknown>): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (outcome.kind === 'answered') {
    return outcome.body === undefined ? reply.code(204).send() : reply.code(200).send(outcome.body);
  }
  if (outcome.retryAfter !== undefined) reply.header('retry-after', outcome.retryAfter);
  if (outcome.status === 401) reply.header('www-authenticate', 'Bearer');
  return reply.code(outcome.status).type('application/json; charset=utf-8').send(outcome.body);
}
