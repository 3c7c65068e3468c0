/**
 * A 32-bit hash of a text, not cryptographic: two texts may have the same one, and who can guess a text can check the guess.
 * For keys in this browser's own storage only.
 */
export function digestOf(text: string): string {
  let digest = 0;
  for (const letter of text) digest = (Math.imul(digest, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return (digest >>> 0).toString(36);
}
