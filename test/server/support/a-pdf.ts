/** A PDF of one empty page; `remark` makes it another document, `length` a longer one. */
export function aPdf(remark: string, length = 0): Buffer {
  const body = `%PDF-1.4\n%${remark.padEnd(length, '.')}\n`;
  const catalog = '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n';
  const at = body.length + catalog.length;
  return Buffer.from(
    `${body}${catalog}xref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R>>\nstartxref\n${at}\n%%EOF`,
  );
}
