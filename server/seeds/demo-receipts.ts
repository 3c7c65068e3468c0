import sharp from 'sharp';

/** The receipts of `completa@example.com`: one that counted and one that did not. */
export const demoReceipts = [
  {
    id: 1,
    code: '0042-0117',
    code_key: '0042-0117',
    receipt_date: '2025-07-20',
    receipt_time: '18:05',
    amount_cents: 1_250,
    file_name: 'demo-0042-0117.jpg',
    status: 'approved',
    reason: null,
    created_at: '2025-07-20T19:12:00+02:00',
    decided_at: '2025-07-22T10:00:00+02:00',
  },
  {
    id: 2,
    code: '0391-2204',
    code_key: '0391-2204',
    receipt_date: '2025-07-26',
    receipt_time: '11:40',
    amount_cents: 890,
    file_name: 'demo-0391-2204.jpg',
    status: 'refused',
    reason: 'Articolo 7.1: la data sullo scontrino non si legge.',
    created_at: '2025-07-26T13:30:00+02:00',
    decided_at: '2025-07-28T10:00:00+02:00',
  },
] as const;

const lines = [120, 170, 220, 300, 350, 400, 480, 560]
  .map((y, n) => `<rect x="60" y="${y}" width="${n % 3 === 2 ? 180 : 300}" height="14" fill="#555"/>`)
  .join('');

/** The picture of a receipt for the demonstration: a drawn slip of paper, as JPEG. */
export const receiptPicture = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="640"><rect width="420" height="640" fill="#f4f1ea"/>${lines}</svg>`,
    ),
  )
    .jpeg({ quality: 80 })
    .toBuffer();
