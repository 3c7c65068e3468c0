// What a file is by its bytes, as the desk judges it when it is chosen, and the server when it arrives.

/** How far from the end a reader looks for the end (ISO 32000-1, 7.5.5 and Annex H), and a little for long lines. */
const TAIL_BYTES = 1_024;
/** A trailer is a few lines; the dictionary of a cross-reference stream, too. */
const TRAILER_BYTES = 2_048;

/**
 * Whether bytes are laid out as a PDF (ISO 32000-1, 7.5): a header with a version, an end, and in front of it the place
 * of a cross-reference table or stream that names the document's root. What lies within is not read.
 */
export function isPdf(bytes: Uint8Array): boolean {
  if (!/^%PDF-[12]\.\d[\r\n \t%]/.test(latin(bytes, 0, 9))) return false;
  const tailAt = Math.max(0, bytes.length - TAIL_BYTES);
  const tail = latin(bytes, tailAt, TAIL_BYTES);
  const ending = [...tail.matchAll(/startxref\s+(\d{1,10})\s+%%EOF/g)].at(-1);
  if (ending === undefined) return false;
  const place = Number(ending[1]);
  return place < tailAt + ending.index && namesRoot(bytes, place);
}

/** A table ends with its trailer, which lies before the next `startxref`; a stream begins with its dictionary. */
function namesRoot(bytes: Uint8Array, place: number): boolean {
  const head = latin(bytes, place, TRAILER_BYTES).trimStart();
  if (/^\d{1,10}\s+\d{1,5}\s+obj\b/.test(head)) return /\/Type\s*\/XRef\b/.test(head) && ROOT.test(head);
  if (!/^xref\s/.test(head)) return false;
  const trailerAt = placeOf('trailer', bytes, place);
  return trailerAt > 0 && ROOT.test(latin(bytes, trailerAt, TRAILER_BYTES));
}

const ROOT = /\/Root\s+\d{1,10}\s+\d{1,5}\s+R\b/;

/** Each byte as the letter of its number. */
const latin = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/** Where a word stands first from a place on; -1 where it does not. */
function placeOf(word: string, bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(word.charCodeAt(0), from);
  while (at !== -1 && latin(bytes, at, word.length) !== word) at = bytes.indexOf(word.charCodeAt(0), at + 1);
  return at;
}
