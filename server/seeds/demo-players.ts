import sharp from 'sharp';
import {
  editionSeeds,
  mandatoryPolicyId,
  profilingPolicyId,
  runningEditionId,
  runningEditionPolicyId,
} from './contests.ts';

/** One player of each kind (§B.29), with numbers of their own. */
export type DemoPlayer = {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  birthDate: string | null;
  phone: string | null;
  state: string | null;
  active: boolean;
  confirmed: boolean;
  policies: readonly number[];
  editions: readonly number[];
};

export const demoPassword = 'Spaghetti1!';

const everyEdition = editionSeeds.map((edition) => edition.id);

export const demoPlayers: readonly DemoPlayer[] = [
  {
    id: 1,
    email: 'completa@example.com',
    firstName: 'Chiara',
    lastName: 'D’Angelo',
    birthDate: '1988-04-12',
    phone: '+39 333 1234567',
    state: 'BO',
    active: true,
    confirmed: true,
    policies: [mandatoryPolicyId, profilingPolicyId, runningEditionPolicyId],
    editions: everyEdition,
  },
  {
    id: 2,
    email: 'nonconfermata@example.com',
    firstName: 'Noemi',
    lastName: 'Ferri',
    birthDate: '1990-01-31',
    phone: null,
    state: null,
    active: true,
    confirmed: false,
    policies: [],
    editions: [],
  },
  {
    id: 3,
    email: 'cancello@example.com',
    firstName: 'Carla',
    lastName: 'Monti',
    birthDate: null,
    phone: null,
    state: 'TO',
    active: true,
    confirmed: true,
    policies: [],
    editions: everyEdition,
  },
  {
    id: 4,
    email: 'regolamento@example.com',
    firstName: 'Rita',
    lastName: 'Sala',
    birthDate: '1979-11-05',
    phone: null,
    state: 'NA',
    active: true,
    confirmed: true,
    policies: [mandatoryPolicyId],
    editions: everyEdition.filter((id) => id !== runningEditionId),
  },
  {
    id: 5,
    email: 'sospesa@example.com',
    firstName: 'Sofia',
    lastName: 'Riva',
    birthDate: '1985-06-20',
    phone: null,
    state: null,
    active: false,
    confirmed: true,
    policies: [mandatoryPolicyId],
    editions: everyEdition,
  },
];

/** The receipts of `completa@example.com`: one that counted and one that did not. */
export const demoReceipts = [
  {
    id: 1,
    edition_id: runningEditionId,
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
    edition_id: runningEditionId,
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
