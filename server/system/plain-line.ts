/** A text of a player as one line, which neither a terminal obeys nor a mail breaks at. */
export const plainLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');

/** One line that somebody typed; nothing where it is none. */
export function typedLine(text: string): string | undefined {
  const line = text.trim().normalize('NFC');
  return /[\p{Cc}\p{Zl}\p{Zp}]/u.test(line) ? undefined : line;
}
