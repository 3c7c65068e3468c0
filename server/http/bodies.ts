import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';

/** How deep a JSON body may go, and how many values and names it may hold; the contract's largest needs 3 and some hundred. */
const jsonLimits = { depth: 16, nodes: 2_000 } as const;

/** The size of a JSON body, bytes, where its operation names none (`x-max-bytes` in the contract). */
export const usualBodyBytes = 8 * 1024;

/**
 * Bodies are JSON or a form, nothing else; an empty JSON body counts as an empty object. How large one may be is its
 * route's; how it is built is known before it is parsed, so whatever walks it afterwards has a bounded way.
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
/** What a byte outside of a text does to the depth. */
const deeper: Readonly<Record<number, number>> = { 123: 1, 91: 1, 125: -1, 93: -1 };
/** A comma, and the colon behind a name. */
const separators: readonly unknown[] = [0x2c, 0x3a];

/**
 * Whether JSON stays within `jsonLimits`: one pass over its bytes that counts what separates values outside of texts.
 * What is no JSON is left to the parser to refuse.
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
