/** A text of a player as one line, which neither a terminal obeys nor a mail breaks at. */
export const plainLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
