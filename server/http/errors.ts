import type { FastifyError, FastifyRequest } from 'fastify';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { isStorageAway } from '../db/transact.ts';
import { type MessageKey, messages } from '../results/messages.ts';
import {
  mostProblems,
  type Problem,
  problemAt,
  type Reason,
  type Refusal,
  refuse,
  refuseField,
  refuseFields,
  refuseForNow,
} from '../results/outcome.ts';
import { statusOf } from './reply.ts';

/** What a request that never reached its handler, or a defect, is answered with. */
export type FailedCall = { refusal: Refusal; status: number; isDefect: boolean };

const failed = (refusal: Refusal, status = statusOf(refusal)): FailedCall => ({
  refusal,
  status,
  isDefect: false,
});

export function answerOfError(error: FastifyError): FailedCall {
  const { validation, validationContext = 'body', code, statusCode = 500 } = error;
  if (validation !== undefined) return failed(refuseFields(schemaProblems(validationContext, validation)));
  if (isStorageAway(error)) return { ...failed(refuseForNow('away', 5_000)), isDefect: true };
  const known = uploads[code]?.();
  if (known !== undefined) return failed(known);
  if (statusCode < 500) return failed(refuse(reasonOf(statusCode)), statusCode);
  return { ...failed(refuse('defect')), isDefect: true };
}

/** How Node and the reader of forms call a connection that ended before the body did. */
const hangUps = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'FST_MP_PREMATURE_CLOSE']);

/** Whether the client went away while it was still sending: its own affair, and no defect. */
export const isHangUp = (error: FastifyError, { raw }: FastifyRequest): boolean =>
  raw.readableAborted && hangUps.has(error.code);

/** What the multipart reader complains about, by its codes. */
const uploads: Record<string, () => Refusal> = {
  FST_REQ_FILE_TOO_LARGE: () => refuseFields([problemAt('file', 'validation.fileSize')], 'fileTooLarge'),
  FST_FILES_LIMIT: () => refuseField('file', 'errors.invalid', 'count'),
  FST_FIELDS_LIMIT: () => refuse('invalid'),
  FST_PARTS_LIMIT: () => refuse('invalid'),
  FST_INVALID_JSON_FIELD_ERROR: () => refuse('invalid'),
};

/** The reason for an error of the framework, which has a status already. */
function reasonOf(status: number): Reason {
  if (status === 404) return 'unknownRoute';
  if (status === 413) return 'bodyTooLarge';
  return status === 400 ? 'unreadable' : 'invalid';
}

/** What the contract's schemas found, one problem a place up to as many as are answered, in the words of the error catalogue. */
export function schemaProblems(context: string, errors: readonly FastifySchemaValidationError[]): Problem[] {
  const place = context === 'querystring' ? 'query' : context === 'params' ? 'path' : context;
  const problems = new Map<string, Problem>();
  for (const error of errors) {
    if (problems.size >= mostProblems) break;
    const loc = [place, ...pathOf(error)];
    const key = loc.join('/');
    if (problems.has(key)) continue;
    const message = messageOf(error, loc);
    const type = message === 'errors.invalid' ? error.keyword : message;
    problems.set(key, { loc, msg: messages[message], type });
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

function messageOf(error: FastifySchemaValidationError, loc: readonly string[]): MessageKey {
  if (error.keyword !== 'required') return 'errors.invalid';
  return loc.at(-1) === 'file' ? 'errors.imageMissing' : 'errors.required';
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
