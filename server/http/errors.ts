import type { FastifyError, FastifyRequest } from 'fastify';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { isStorageAway } from '../db/transact.ts';
import {
  mostProblems,
  type Problem,
  problemAt,
  type Refusal,
  refuse,
  refuseField,
  refuseForNow,
} from '../results/outcome.ts';
import { messages } from './messages.ts';

/** What a request that never reached its handler, or a defect, is answered with. `isDefect` says which of the two. */
export function answerOfError(error: FastifyError): { refusal: Refusal; isDefect: boolean } {
  const { validation, validationContext = 'body', code, statusCode = 500 } = error;
  if (validation !== undefined) {
    return { refusal: refuse(422, schemaProblems(validationContext, validation)), isDefect: false };
  }
  if (isStorageAway(error)) {
    return { refusal: refuseForNow(503, messages.away, 5_000), isDefect: true };
  }
  const known =
    uploads[code]?.() ?? (statusCode < 500 ? refuse(statusCode, sentenceOf(statusCode)) : undefined);
  return known === undefined
    ? { refusal: refuse(500, messages.generic), isDefect: true }
    : { refusal: known, isDefect: false };
}

/** How Node and the reader of forms call a connection that ended before the body did. */
const hangUps = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'FST_MP_PREMATURE_CLOSE']);

/** Whether the client went away while it was still sending: its own affair, and no defect. */
export const isHangUp = (error: FastifyError, { raw }: FastifyRequest): boolean =>
  raw.readableAborted && hangUps.has(error.code);

/** What the multipart reader complains about, by its codes. */
const uploads: Record<string, () => Refusal> = {
  FST_REQ_FILE_TOO_LARGE: () => refuse(413, [problemAt('file', messages.fileTooLarge, 'size')]),
  FST_FILES_LIMIT: () => refuseField('file', messages.invalidValue, 'count'),
  FST_FIELDS_LIMIT: () => refuse(422, messages.invalidValue),
  FST_PARTS_LIMIT: () => refuse(422, messages.invalidValue),
  FST_INVALID_JSON_FIELD_ERROR: () => refuse(422, messages.invalidValue),
};

function sentenceOf(status: number): string {
  if (status === 404) return messages.notFound;
  if (status === 413) return messages.bodyTooLarge;
  return status === 400 ? messages.unreadable : messages.invalidValue;
}

/** What the contract's schemas found, one problem a place up to as many as are answered, in the words of the error catalogue. */
export function schemaProblems(context: string, errors: readonly FastifySchemaValidationError[]): Problem[] {
  const place = context === 'querystring' ? 'query' : context === 'params' ? 'path' : context;
  const problems = new Map<string, Problem>();
  for (const error of errors) {
    if (problems.size >= mostProblems) break;
    const loc = [place, ...pathOf(error)];
    const key = loc.join('/');
    if (!problems.has(key)) problems.set(key, { loc, msg: schemaSentence(error, loc), type: error.keyword });
  }
  return [...problems.values()];
}

function pathOf(error: FastifySchemaValidationError): string[] {
  const steps = error.instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const { missingProperty, additionalProperty } = error.params;
  const last = missingProperty ?? additionalProperty;
  return typeof last === 'string' ? [...steps, last] : steps;
}

function schemaSentence(error: FastifySchemaValidationError, loc: readonly string[]): string {
  if (error.keyword !== 'required') return messages.invalidValue;
  return loc.at(-1) === 'file' ? messages.imageMissing : messages.fieldNeeded;
}

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
