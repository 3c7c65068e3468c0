import type { FastifyError, FastifyRequest } from 'fastify';
import { isStorageAway } from '../db/failures.ts';
import { sentences } from './messages.ts';
import { problemAt, type Refusal, refuse, refuseField, refuseForNow } from './outcome.ts';
import { schemaProblems } from './schema-problems.ts';

/** What a request that never reached its handler, or a defect, is answered with. `isDefect` says which of the two. */
export function answerOfError(error: FastifyError): { refusal: Refusal; isDefect: boolean } {
  const { validation, validationContext = 'body', code, statusCode = 500 } = error;
  if (validation !== undefined) {
    return { refusal: refuse(422, schemaProblems(validationContext, validation)), isDefect: false };
  }
  if (isStorageAway(error)) {
    return { refusal: refuseForNow(503, sentences.away, 5_000), isDefect: true };
  }
  const known =
    uploads[code]?.() ?? (statusCode < 500 ? refuse(statusCode, sentenceOf(statusCode)) : undefined);
  return known === undefined
    ? { refusal: refuse(500, sentences.generic), isDefect: true }
    : { refusal: known, isDefect: false };
}

/** How Node and the reader of forms call a connection that ended before the body did. */
const hangUps = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'FST_MP_PREMATURE_CLOSE']);

/** Whether the client went away while it was still sending: its own affair, and no defect. */
export const isHangUp = (error: FastifyError, { raw }: FastifyRequest): boolean =>
  raw.readableAborted && hangUps.has(error.code);

/** What the multipart reader complains about, by its codes. */
const uploads: Record<string, () => Refusal> = {
  FST_REQ_FILE_TOO_LARGE: () => refuse(413, [problemAt('file', sentences.fileTooLarge, 'size')]),
  FST_FILES_LIMIT: () => refuseField('file', sentences.invalidValue, 'count'),
  FST_FIELDS_LIMIT: () => refuse(422, sentences.invalidValue),
  FST_PARTS_LIMIT: () => refuse(422, sentences.invalidValue),
  FST_INVALID_JSON_FIELD_ERROR: () => refuse(422, sentences.invalidValue),
};

function sentenceOf(status: number): string {
  if (status === 404) return sentences.notFound;
  if (status === 413) return sentences.bodyTooLarge;
  return status === 400 ? sentences.unreadable : sentences.invalidValue;
}
