import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RECEIPT_FILE_MAX_BYTES } from '../../domain/receipts.ts';
import { IncomingFile, type IncomingFiles } from '../files/incoming-files.ts';
import {
  MAX_PROBLEMS,
  type Problem,
  problemAt,
  type Refusal,
  refuse,
  refuseFields,
} from '../results/outcome.ts';
import { receiveFile } from './uploads.ts';

/** The depth of a JSON body, and its values and names together; the contract's largest needs 3 and some hundred. */
const jsonLimits = { depth: 16, nodes: 2_000 } as const;

/** The size of a JSON body, bytes, where its operation names none (`x-max-bytes` in the contract). */
export const USUAL_BODY_BYTES = 8 * 1024;

/**
 * Bodies are JSON or a form, nothing else; an empty JSON body counts as an empty object. Each route has its own size limit;
 * depth and number of values are checked before parsing, so later walks over the body are bounded.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = Buffer.from(body);
    if (bytes.length === 0) done(null, {});
    else if (isUtf8(bytes) && isBounded(bytes)) parse(request, bytes.toString('utf8'), done);
    else done(Object.assign(new Error('A JSON body is not text, or too deep'), { statusCode: 400 }));
  });
}

const [quote, backslash] = [0x22, 0x5c];
/** The change of depth by a byte outside of a string. */
const deeper: Readonly<Record<number, number>> = { 123: 1, 91: 1, 125: -1, 93: -1 };
/** A comma, and the colon after a name. */
const separators: readonly unknown[] = [0x2c, 0x3a];

/**
 * Whether JSON stays within `jsonLimits`: one pass over its bytes that counts the separators outside of strings. The parser
 * refuses invalid JSON.
 */
function isBounded(bytes: Buffer): boolean {
  let [depth, nodes] = [0, 1];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === quote) at = endOfText(bytes, at + 1);
    depth += deeper[byte] ?? 0;
    nodes += separators.includes(byte) ? 1 : 0;
    if (depth > jsonLimits.depth || nodes > jsonLimits.nodes) return false;
  }
  return true;
}

/** Where a text ends that begins at `from`. */
function endOfText(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return at;
}

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
  if (request.raw.destroyed) return refuse('unreadable');
  const form: Form = { body: {}, problems: [] };
  try {
    await readParts(incoming, request, form);
  } catch (error) {
    // A limit that was passed is an error with a status, a disk that refuses one with a call of the system; a form that
    // cannot be taken apart has neither.
    if (error instanceof Error && ('statusCode' in error || 'syscall' in error)) throw error;
    return refuse('unreadable');
  }
  request.body = form.body;
  return form.problems.length === 0 ? undefined : refuseFields(form.problems);
}

async function readParts(
  incoming: IncomingFiles,
  request: FastifyRequest,
  { body, problems }: Form,
): Promise<void> {
  for await (const part of request.parts({ limits: uploadLimits })) {
    const name = part.fieldname;
    const isWhole = part.type === 'file' || !(part.valueTruncated || part.fieldnameTruncated);
    if (name in body || !isWhole) problems.push(problemAt(name, 'errors.invalid', 'form'));
    body[name] = part.type === 'file' ? await receiveFile(incoming, request, part.file) : part.value;
  }
}

/**
 * Finds the texts that no column can hold: those with a NUL, and those that are no Unicode (a surrogate without its
 * other half), as many as are answered. A file is not looked into.
 */
export function unstorableTexts(body: unknown): Problem[] {
  const problems: Problem[] = [];
  const left: { value: unknown; path: readonly string[] }[] = [{ value: body, path: [] }];
  for (let next = left.pop(); next !== undefined && problems.length < MAX_PROBLEMS; next = left.pop()) {
    const { value, path } = next;
    if (typeof value === 'string') {
      if (!isStorable(value)) problems.push(problemAt(path, 'errors.invalid', 'encoding'));
    } else if (value !== null && typeof value === 'object' && !(value instanceof IncomingFile)) {
      for (const [name, part] of Object.entries(value).reverse()) {
        left.push({ value: part, path: [...path, name] }, { value: name, path });
      }
    }
  }
  return problems;
}

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');
