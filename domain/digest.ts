/** A short name for a text, which tells it from others and does not tell what it was. */
export function digestOf(text: string): string {
  let digest = 0;
  for (const letter of text) digest = (Math.imul(digest, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return (digest >>> 0).toString(36);
}
