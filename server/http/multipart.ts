import type { FastifyRequest } from 'fastify';
import { RECEIPT_FILE_MAX_BYTES } from '../../machines/rules/forms/receipt.ts';
import { type Problem, problemAt, type Refusal, refuse } from './outcome.ts';
import { sentences } from './sentences.ts';

/** How much of a form is read; the texts are as long as the contract's longest. */
export const uploadLimits = {
  fileSize: RECEIPT_FILE_MAX_BYTES,
  files: 1,
  fields: 12,
  parts: 14,
  fieldSize: 4_096,
  fieldNameSize: 100,
} as const;

type Form = { body: Record<string, unknown>; problems: Problem[] };

/**
 * Reads a form with its file into the request's body: texts as they came, the file as bytes. A text that is cut or a
 * name that comes twice is refused, because the reader of the parts says nothing about either.
 */
export async function readForm(request: FastifyRequest): Promise<Refusal | undefined> {
  const form: Form = { body: {}, problems: [] };
  try {
    await readParts(request, form);
  } catch (error) {
    // A limit that was passed is an error with a status; a form that cannot be taken apart is one without.
    if (error instanceof Error && 'statusCode' in error) throw error;
    return refuse(400, sentences.unreadable);
  }
  request.body = form.body;
  return form.problems.length === 0 ? undefined : refuse(422, form.problems);
}

async function readParts(request: FastifyRequest, { body, problems }: Form): Promise<void> {
  for await (const part of request.parts({ limits: uploadLimits })) {
    const name = part.fieldname;
    const isWhole = part.type === 'file' || !(part.valueTruncated || part.fieldnameTruncated);
    if (name in body || !isWhole) problems.push(problemAt(name, sentences.invalidValue, 'form'));
    body[name] = part.type === 'file' ? await part.toBuffer() : part.value;
  }
}
