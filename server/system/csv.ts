// Tables as Italian spreadsheets open them with a double click.

/** Italian spreadsheets expect a semicolon, and know UTF-8 by its mark. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** One line of a CSV file (RFC 4180, with semicolons): every cell quoted, none that a spreadsheet would run. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(';')}\r\n`;

/** The characters that start a formula in a spreadsheet, including full-width variants and leading blanks. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠]/u;

function csvCell(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  return `"${(FORMULA.test(line) ? `'${line}` : line).replaceAll('"', '""')}"`;
}
