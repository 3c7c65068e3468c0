/** How far from the end a reader looks for the end (ISO 32000-1, 7.5.5 and Annex H), and a little for long lines. */
const tailBytes = 1_024;
/** A trailer is a few lines; the dictionary of a cross-reference stream, too. */
const trailerBytes = 2_048;

/**
 * Whether bytes are laid out as a PDF (ISO 32000-1, 7.5): a header with a version, an end, and in front of it the place
 * of a cross-reference table or stream that names the document's root. What lies within is not read: the file is never
 * opened by the server, and handed out as an attachment only.
 */
export function isPdf(bytes: Buffer): boolean {
  if (!/^%PDF-[12]\.\d[\r\n \t%]/.test(bytes.toString('latin1', 0, 9))) return false;
  const tailAt = Math.max(0, bytes.length - tailBytes);
  const tail = bytes.toString('latin1', tailAt);
  const [ending] = [...tail.matchAll(/startxref\s+(\d{1,10})\s+%%EOF/g)].slice(-1);
  if (ending === undefined) return false;
  const place = Number(ending[1]);
  return place < tailAt + ending.index && namesRoot(bytes, place);
}

/** A table ends with its trailer, which lies before the next `startxref`; a stream begins with its dictionary. */
function namesRoot(bytes: Buffer, place: number): boolean {
  const head = bytes.toString('latin1', place, place + trailerBytes).trimStart();
  if (/^\d{1,10}\s+\d{1,5}\s+obj\b/.test(head)) return /\/Type\s*\/XRef\b/.test(head) && root.test(head);
  if (!/^xref\s/.test(head)) return false;
  const trailerAt = bytes.indexOf('trailer', place, 'latin1');
  return trailerAt > 0 && root.test(bytes.toString('latin1', trailerAt, trailerAt + trailerBytes));
}

const root = /\/Root\s+\d{1,10}\s+\d{1,5}\s+R\b/;
