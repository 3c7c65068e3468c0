/** A short hash of a text: differs for different texts and does not reveal them. */
export function digestOf(text: string): string {
  let digest = 0;
  for (const letter of text) digest = (Math.imul(digest, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return (digest >>> 0).toString(36);
}
