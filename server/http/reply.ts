import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import type { components } from '../../openapi/schema.d.ts';
import { isStorageAway } from '../db/transact.ts';
import { type MessageKey, messages } from '../results/messages.ts';
import {
  FileBody,
  MAX_PROBLEMS,
  type Outcome,
  type Problem,
  problemAt,
  type Reason,
  type Refusal,
  reasons,
  refuse,
  refuseField,
  refuseFields,
  refuseForNow,
} from '../results/outcome.ts';
import { StorageAwayError } from '../system/error-code.ts';
import { statusOf } from './statuses.ts';

type Failure = components['schemas']['Failure'];
type AcceptanceRefusal = components['schemas']['AcceptanceRefusal'];

/** Reasons to refuse the acceptance of a contest's rules: the contract gives them a body of their own. */
const OF_ACCEPTANCE: ReadonlySet<Reason> = new Set<Reason>([
  'anotherPlayer',
  'unknownEdition',
  'contestNotRunning',
  'confirmationsMissing',
  'rulesChanged',
]);

/** Writes an outcome as the contract has it: JSON, never kept by a cache. `undefined` as body is answered with 204. */
export function send(reply: FastifyReply, outcome: Outcome<unknown>): FastifyReply {
  if (outcome.kind === 'refused') return sendRefusal(reply, outcome, statusOf(outcome));
  if (outcome.body instanceof FileBody) return sendFile(reply, outcome.body);
  reply.header('cache-control', 'no-store');
  return outcome.body === undefined ? reply.code(204).send() : reply.code(200).send(outcome.body);
}

/** A player's file is shown as a picture or downloaded, and cannot run scripts when a browser opens its address. */
export function sendFile(reply: FastifyReply, { stream, type, name }: FileBody): FastifyReply {
  const disposition = type === 'image/jpeg' ? 'inline' : 'attachment';
  return reply
    .code(200)
    .type(type)
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': `${disposition}; filename="${name}"`,
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(stream);
}

/** Writes a refusal; an error of the framework has a status of its own. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal, status: number): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (refusal.waitMs !== undefined) reply.header('retry-after', secondsOf(refusal.waitMs));
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply.code(status).type('application/json; charset=utf-8').send(bodyOf(refusal));
}

/** Whole seconds, at least one. */
export const secondsOf = (waitMs: number): number => Math.max(1, Math.ceil(waitMs / 1000));

function bodyOf({ reason, problems }: Refusal): Failure | AcceptanceRefusal {
  const sentence = messages[reasons[reason]];
  if (OF_ACCEPTANCE.has(reason)) return { msg_translated: sentence };
  return { detail: problems === undefined ? sentence : [...problems] };
}

/** The answer to a defect or to a request that did not reach its handler. */
export type ErrorReply = { refusal: Refusal; status: number; isDefect: boolean };

const failed = (refusal: Refusal, status = statusOf(refusal)): ErrorReply => ({
  refusal,
  status,
  isDefect: false,
});

export function answerOfError(error: FastifyError): ErrorReply {
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

/** The refusals for the error codes of the multipart reader. */
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

/**
 * The errors of the contract's schemas, one problem for each path up to the maximum, with the texts of the error
 * catalogue.
 */
export function schemaProblems(context: string, errors: readonly FastifySchemaValidationError[]): Problem[] {
  const place = context === 'querystring' ? 'query' : context === 'params' ? 'path' : context;
  const problems = new Map<string, Problem>();
  for (const error of errors) {
    if (problems.size >= MAX_PROBLEMS) break;
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

/**
 * The loggable part of an error, without its details, which may quote a row, and without the request's data. Where the
 * database or the photos are away, the reason and the path are enough: nobody needs to know in which line that was
 * noticed.
 */
export const errorForLog = (error: Error) => ({
  type: error.name,
  code: 'code' in error ? String(error.code) : undefined,
  ...(isStorageAway(error) ? outageOf(error) : detailsOf(error)),
});

const outageOf = (error: Error) => ({
  path: 'path' in error ? String(error.path) : undefined,
  // The words of this server, such as the status with which a bucket refused.
  ...(error instanceof StorageAwayError && { message: error.message }),
});

const detailsOf = (error: Error) =>
  isOfDatabase(error) ? { message: 'The database refused', stack: placesOf(error) } : wordsOf(error);

const wordsOf = ({ message, stack }: Error) => ({ message, stack });

/** The message of a database error quotes values, which may be personal data. */
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
