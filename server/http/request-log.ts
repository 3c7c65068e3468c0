import type { FastifyError, FastifyRequest } from 'fastify';

/** What a log line may say of an error: neither its details, which may quote a row, nor the request's own data. */
export const errorForLog = (error: Error) => ({
  type: error.name,
  code: 'code' in error ? String(error.code) : undefined,
  ...(isOfDatabase(error) ? { message: 'The database refused', stack: placesOf(error) } : wordsOf(error)),
});

const wordsOf = ({ message, stack }: Error) => ({ message, stack });

/** A database quotes in its message what it was given, which may be a person's. */
const isOfDatabase = (error: Error): boolean => 'severity' in error;

const placesOf = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .join('\n');

/** Notes a defect with the route's pattern: an address may hold a token, a body a person. */
export function logDefect(request: FastifyRequest, error: FastifyError): void {
  const { method, routeOptions } = request;
  request.log.error(
    { method, route: routeOptions.url ?? 'none', defect: errorForLog(error) },
    'A call failed',
  );
}
