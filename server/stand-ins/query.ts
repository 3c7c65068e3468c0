import type { FastifyRequest } from 'fastify';

/** One text of the query; empty when it is absent, repeated or no storable text. */
export function queryText(request: FastifyRequest, name: string): string {
  const query = request.query;
  if (typeof query !== 'object' || query === null || !Object.hasOwn(query, name)) return '';
  const value: unknown = Object.getOwnPropertyDescriptor(query, name)?.value;
  return typeof value === 'string' && value.isWellFormed() && !value.includes('\0') ? value.trim() : '';
}
