import type { FastifyRequest } from 'fastify';
import { RECEIPT_FILE_MAX_BYTES } from '../../domain/receipts.ts';
import type { IncomingFiles } from '../files/incoming-files.ts';
import { sentences } from './messages.ts';
import { type Problem, problemAt, type Refusal, refuse } from './outcome.ts';
import { receiveFile } from './uploads.ts';

/** How much of a form is read; the texts are as long as the contract's longest. */
export const uploadLimits = {
  fileSize: RECEIPT_FILE_MAX_BYTES,
  files: 1,
  fields: 12,
  parts: 14,
  fieldSize: 4_096,
  fieldNameSize: 100,
  headerPairs: 20,
} as const;

type Form = { body: Record<string, unknown>; problems: Problem[] };

/**
 * Reads a form with its file into the request's body: texts as they came, the file as an `IncomingFile` on disk. A text
 * that is cut or a name that comes twice is refused, because the reader of the parts says nothing about either.
 */
export async function readForm(
  incoming: IncomingFiles,
  request: FastifyRequest,
): Promise<Refusal | undefined> {
  // The reader of the parts waits for ever for those of a connection that ended before it began.
  if (request.raw.destroyed) return refuse(400, sentences.unreadable);
  const form: Form = { body: {}, problems: [] };
  try {
    await readParts(incoming, request, form);
  } catch (error) {
    // A limit that was passed is an error with a status, a disk that refuses one with a call of the system; a form that
    // cannot be taken apart has neither.
    if (error instanceof Error && ('statusCode' in error || 'syscall' in error)) throw error;
    return refuse(400, sentences.unreadable);
  }
  request.body = form.body;
  return form.problems.length === 0 ? undefined : refuse(422, form.problems);
}

async function readParts(
  incoming: IncomingFiles,
  request: FastifyRequest,
  { body, problems }: Form,
): Promise<void> {
  for await (const part of request.parts({ limits: uploadLimits })) {
    const name = part.fieldname;
    const isWhole = part.type === 'file' || !(part.valueTruncated || part.fieldnameTruncated);
    if (name in body || !isWhole) problems.push(problemAt(name, sentences.invalidValue, 'form'));
    body[name] = part.type === 'file' ? await receiveFile(incoming, request, part.file) : part.value;
  }
}
