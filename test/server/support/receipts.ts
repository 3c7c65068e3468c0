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

/** The smallest file that passes for a PDF: most tests are not about the file. */
export const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');
