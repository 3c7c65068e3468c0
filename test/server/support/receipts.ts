import sharp from 'sharp';

export const aPhoto = (width = 400, height = 600): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#f4f1ea' } })
    .jpeg()
    .toBuffer();

export type ReceiptFields = {
  editionId: string;
  code: string;
  receiptDate: string;
  receiptTime: string;
  amount: string;
};

/** The form of a receipt; what a test is not about is fine. A `null` file leaves it out. */
export function aReceipt(changes: Partial<ReceiptFields> = {}, file: Buffer | null = pdf): FormData {
  const form = new FormData();
  const fields: ReceiptFields = {
    editionId: '5',
    code: '0042-0117',
    receiptDate: '2025-07-30',
    receiptTime: '18:05',
    amount: '12.50',
    ...changes,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file !== null)
    form.set('file', new File([new Uint8Array(file)], 'scontrino.jpg', { type: 'image/jpeg' }));
  return form;
}

/** A PDF of one empty page, as many bytes long as asked, by a comment that no reader looks at. */
export function aPdf(size = 0): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 400] >>',
  ];
  const written = (comment: string) => {
    let text = `%PDF-1.4\n${comment}`;
    const places = objects.map((object, n) => {
      const place = text.length;
      text += `${n + 1} 0 obj\n${object}\nendobj\n`;
      return `${String(place).padStart(10, '0')} 00000 n \n`;
    });
    const table = `xref\n0 4\n0000000000 65535 f \n${places.join('')}`;
    const place = String(text.length).padStart(10, '0');
    return `${text}${table}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${place}\n%%EOF\n`;
  };
  const bare = written('');
  return Buffer.from(
    size <= bare.length ? bare : written(`%${'x'.repeat(size - bare.length - 2)}\n`),
    'latin1',
  );
}

/** Most tests are not about the file. */
export const pdf = aPdf();
