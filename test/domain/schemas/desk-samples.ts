import type {
  DeskDecided,
  DeskInvitation,
  DeskLine,
  DeskMe,
  DeskQueue,
  DeskReview,
  DeskUndone,
} from '../../../domain/desk.ts';
import type { DeskAccount, DeskInvited } from '../../../domain/desk-accounts.ts';
import type { DeskPlayer, DeskPlayerLine, DeskRecords } from '../../../domain/desk-players.ts';

// Answers of the desk's server about who is there, receipts and players, with everything that they may carry.

/** A value of the contract with nothing missing: no field that may be absent, no null, no empty list. */
export type Whole<T> = T extends readonly (infer Row)[]
  ? [Whole<Row>, ...Whole<Row>[]]
  : T extends object
    ? { [Name in keyof T]-?: Whole<NonNullable<T[Name]>> }
    : T;

export const AT = '2025-08-01T10:00:00+02:00';
export const LATER = '2025-08-01T10:10:00+02:00';

export const ME: Whole<DeskMe> = {
  id: 2,
  name: 'Renata Bassi',
  email: 'renata@example.com',
  role: 'manager',
  until: AT,
};

export const PERSON = { id: 1, name: 'Ilaria Conti', role: 'clerk' };

export const ACCOUNT: Whole<DeskAccount> = {
  id: 4,
  name: 'Paolo Neri',
  email: 'paolo@example.com',
  role: 'clerk',
  standing: 'active',
  invitedUntil: LATER,
};

export const INVITED: Whole<DeskInvited> = { account: ACCOUNT, token: 'x'.repeat(43), until: LATER };

export const INVITATION: Whole<DeskInvitation> = {
  email: 'nuova@example.com',
  role: 'auditor',
  secret: 'JBSWY3DPEHPK3PXP',
  address: 'otpauth://totp/Amici',
};

export const QUEUE: Whole<DeskQueue> = {
  waiting: 30,
  since: AT,
  taken: 1,
  claims: [{ receiptId: 1040, by: 'Ilaria Conti', until: LATER }],
  articles: [{ number: '7.1', sentence: 'la foto non è leggibile.', freesNumber: true }],
  last: {
    id: 1042,
    version: 1,
    status: 'refused',
    reason: 'Articolo 7.2',
    undoUntil: AT,
    undoMs: 600_000,
    waiting: 30,
  },
};

const TYPED = { code: '0042-0117', receiptDate: '2025-07-30', receiptTime: '18:05', amount: '12.50' };

export const RECEIPT_LINE: Whole<DeskLine> = {
  id: 1042,
  version: 2,
  status: 'refused',
  playerId: 7,
  ...TYPED,
  sentAt: AT,
  decidedAt: LATER,
  reason: 'Non si legge.',
};

export const REVIEW: Whole<DeskReview> = {
  id: 1042,
  version: 2,
  status: 'approved',
  edition: {
    code: 'natura_contest',
    description: 'La natura nel piatto',
    startDate: '2025-07-16',
    endDate: '2025-08-29',
  },
  player: { id: 7, since: AT, receipts: { pending: 1, approved: 3, refused: 0, released: 0 } },
  ...TYPED,
  sentAt: AT,
  reason: 'Non si legge.',
  photo: 'image/jpeg',
  signals: [{ kind: 'photo-near', receiptId: 1017, playerId: 9, count: 4, at: AT }],
  decisions: [
    {
      decision: 'reopened',
      version: 1,
      at: AT,
      by: 'Renata Bassi',
      reason: 'Uno sbaglio.',
      points: -15,
      undoUntil: LATER,
    },
  ],
  versions: [{ version: 1, ...TYPED, replacedAt: AT, photo: 'application/pdf' }],
  claim: { kind: 'other', by: 'Ilaria Conti', until: LATER },
};

export const DECIDED: Whole<DeskDecided> = {
  id: 1042,
  version: 1,
  status: 'refused',
  reason: 'Articolo 7.2',
  undoUntil: LATER,
  undoMs: 600_000,
  waiting: 29,
};

export const UNDONE: Whole<DeskUndone> = { receipt: REVIEW, last: DECIDED };

export const PLAYER_LINE: Whole<DeskPlayerLine> = {
  id: 1007,
  standing: 'active',
  email: 'maria@example.com',
  firstName: 'Maria',
  lastName: 'Rossi',
  isConfirmed: true,
  since: AT,
};

/** A page of each list of a player. */
export const RECORDS: [Whole<DeskRecords>, ...Whole<DeskRecords>[]] = [
  { kind: 'receipts', data: [RECEIPT_LINE], next: 1042 },
  {
    kind: 'completions',
    data: [
      {
        id: 9,
        at: AT,
        name: 'story',
        result: { story: 'Da nonna.', tempo: 5 },
        moderation: { status: 'excluded', at: AT, reason: 'offTopic', note: 'Pubblicità.' },
      },
    ],
    next: 9,
  },
  {
    kind: 'points',
    data: [{ id: 7, at: AT, points: 15, tag: 'SCONTRINI', source: 'receipt 1042' }],
    next: 7,
  },
  { kind: 'mails', data: [{ id: 8, at: AT, subject: 'Il tuo codice', status: 'sent' }], next: 8 },
  {
    kind: 'signals',
    data: [{ id: 6, at: AT, kind: 'number-near', receiptId: 1042, otherReceiptId: 1017, playerId: 9 }],
    next: 6,
  },
  {
    kind: 'events',
    data: [
      {
        ...{ id: 5_000_000_000, at: AT, event: 'login.accepted', subject: 'e-mail' },
        by: { id: 3, name: 'Renata Bassi' },
      },
    ],
    next: 5_000_000_000,
  },
];

export const PLAYER: Whole<DeskPlayer> = {
  id: 1007,
  standing: 'closed',
  since: AT,
  confirmedAt: AT,
  closedAt: AT,
  lastAct: { act: 'blocked', at: AT, by: 'Renata Bassi', reason: 'Dodici account.' },
  erasure: { at: AT, by: 2, certificate: 'Giocatore numero 1007', sha256: '0c6f' },
  data: {
    email: 'maria@example.com',
    firstName: 'Maria',
    lastName: 'Rossi',
    birthDate: '1988-04-12',
    phone: '+39 333 1234567',
    state: 'RM',
    loyaltyCard: '96385074',
    hasPassword: true,
    identities: 1,
    termsAcceptedAt: AT,
    privacyAcceptedAt: AT,
  },
  level: 'Germoglio',
  points: 15,
  consents: [{ code: 'news', title: 'Novità', givenAt: AT, expiresAt: LATER, textSha256: '0c6f' }],
  acceptances: [
    {
      edition: 'natura_contest',
      description: 'La natura nel piatto',
      acceptedAt: AT,
      rulesVersion: 2,
      rulesSha256: '0c6f',
      privacySha256: '9f2c',
    },
  ],
  sessions: [{ since: AT, until: LATER }],
  wins: [
    {
      id: 3,
      edition: 'La natura nel piatto',
      prize: 'Pentola',
      unitValue: '89.90',
      receipt: '0042-0117',
      state: 'confirmed',
      confirmUntil: LATER,
      reason: 'Articolo 9.',
      delivery: { street: 'Via Roma 1', zip: '00100', city: 'Roma', state: 'RM', phone: '333' },
      publishesName: true,
    },
  ],
  records: RECORDS,
};
