import type { DeskDraft, DeskEdition, DeskEditions, DeskPreviewPass } from '../../../domain/desk.ts';
import type { AuditCheck, AuditLine } from '../../../domain/desk-audit.ts';
import type { Figures } from '../../../domain/desk-figures.ts';
import type { DeskDraw, DrawPiece } from '../../../domain/draw-acts.ts';
import type { Story, SurveyCounts } from '../../../domain/stories.ts';
import { AT, LATER, REVIEW, type Whole } from './desk-samples.ts';

// Answers of the desk's server about the log, figures, editions, stories and draws, with everything that they may carry.

export const AUDIT_LINE: Whole<AuditLine> = {
  id: 5_000_000_000,
  at: AT,
  event: 'receipt.approved',
  playerId: 7,
  person: 'Ilaria Conti',
  receiptId: 1042,
  subject: 'item 1042, by staff 1',
};

export const CHECK: Whole<AuditCheck> = {
  id: 4,
  askedAt: AT,
  by: 'Renata Bassi',
  seals: 10,
  ofSeals: 12,
  earlier: 0,
  rows: 900,
  removed: 3,
  later: 2,
  fromId: 1,
  toId: 905,
  until: AT,
  fingerprint: '9f2c',
  fault: { kind: 'changed', id: 700, number: 9, noted: '0c6f' },
  endedAt: LATER,
};

const STATUSES = { pending: 1, approved: 3, refused: 0, released: 0 };

export const FIGURES: Whole<Figures> = {
  edition: REVIEW.edition,
  editions: [{ code: 'natura_contest', description: 'La natura nel piatto' }],
  at: AT,
  days: [{ day: '2025-07-16', ...STATUSES, signUps: 12 }],
  hours: [{ hour: 18, receipts: 4 }],
  statuses: STATUSES,
  funnel: { signedUp: 40, confirmed: 30, accepted: 20, sent: 4, approved: 3 },
  missions: [{ mission: 'Carica uno scontrino', times: 3, points: 30 }],
};

const EDITION_LINE: Whole<DeskEditions['editions'][number]> = {
  code: 'autunno',
  description: 'Autunno in cucina',
  startDate: '2025-10-01',
  endDate: '2025-11-30',
  state: 'future',
  acts: [{ act: 'replace', until: '2025-09-30' }],
  hasRules: true,
};

export const EDITIONS: Whole<DeskEditions> = {
  today: '2025-08-01',
  editions: [EDITION_LINE],
  drafts: [
    {
      id: 3,
      version: 1,
      replaces: 'autunno',
      code: 'autunno',
      description: '',
      savedAt: AT,
      by: 'Renata Bassi',
    },
  ],
};

export const EDITION: Whole<DeskEdition> = {
  ...EDITION_LINE,
  movedFrom: '2025-11-15',
  publicReason: 'I premi sono finiti.',
  today: '2025-08-01',
  dailyReceipts: 3,
  charity: 'Banco Alimentare ONLUS',
  products: ['Penne rigate 500 g'],
  drawUntil: '2026-01-31',
  keepOriginalsUntil: '2026-07-31',
  prizes: [{ name: 'Pentola', description: 'Di rame', quantity: 20, unitValue: '89.90' }],
  receipts: 0,
  players: 0,
  rulesLink: 'http://localhost:8080/documenti/regolamento.pdf',
  rules: [
    {
      version: 1,
      sha256: '9f2c',
      bytes: 90_000,
      publishedAt: AT,
      by: 'Renata Bassi',
      url: 'https://spiga.example/regolamenti/9f2c.pdf',
      told: 12,
    },
  ],
  lastAct: { act: 'opened', by: 'Renata Bassi', at: AT },
};

const TYPED_FORM = {
  code: 'Autunno!',
  description: '',
  startDate: '2025-10-0',
  endDate: '',
  dailyReceipts: 'tre',
  charity: '',
  products: 'Penne rigate 500 g',
  drawUntil: '',
  keepOriginalsUntil: '',
  prizes: [{ name: 'Pentola', description: 'Di rame', quantity: '20', unitValue: '89,90' }],
} satisfies Whole<DeskDraft['form']>;

export const DRAFT: Whole<DeskDraft> = {
  id: 3,
  version: 1,
  replaces: 'autunno',
  savedAt: AT,
  by: 'Renata Bassi',
  form: TYPED_FORM,
  standing: { ...TYPED_FORM, dailyReceipts: '3' },
  lastAct: { act: 'replaced', by: 'Renata Bassi', at: AT },
  today: '2025-08-01',
  known: [
    {
      code: 'natura_contest',
      description: 'La natura nel piatto',
      startDate: '2025-07-16',
      endDate: '2025-08-29',
    },
  ],
};

export const PASS: Whole<DeskPreviewPass> = { port: 8082, pass: '3q2-7w', until: LATER };

export const STORY: Whole<Story> = {
  id: 1012,
  version: 2,
  kind: 'story',
  status: 'excluded',
  playerId: 1007,
  sentAt: AT,
  edition: 'La natura nel piatto',
  missions: ['Riempi il cuore'],
  texts: [{ name: 'story', value: 'La domenica si mangiava da nonna Ada.' }],
  decision: { at: AT, by: 'Ilaria Conti', reason: 'offTopic', note: 'Non è una storia.', mayUndo: true },
};

export const COUNTS: Whole<SurveyCounts> = {
  survey: { id: 1, title: 'La pasta e tu', startDate: '2025-07-16', endDate: '2025-08-29', answered: 12 },
  at: AT,
  questions: [
    {
      name: 'tempo',
      title: 'Quanto ti piace cucinare?',
      type: 'scale',
      answered: 12,
      options: [{ label: '5', count: 12 }],
    },
  ],
};

export const DRAW: Whole<DeskDraw> = {
  code: 'natura_contest',
  description: 'La natura nel piatto',
  startDate: '2025-07-16',
  endDate: '2025-08-29',
  drawUntil: '2025-10-31',
  charity: 'Mensa del Grano',
  entries: 3,
  state: 'held',
  hindrance: { kind: 'undecided', count: 3, until: LATER },
  sealing: {
    at: AT,
    by: 'Renata Bassi',
    entries: 3,
    sha256: '9f2c',
    reserves: 5,
    onePrizeEach: true,
    confirmDays: 10,
  },
  holding: { at: LATER, by: 'Renata Bassi', seed: '1234 5678', official: 'Dott. Neri, notaio' },
  toldAt: LATER,
  prizes: [
    {
      number: 1,
      name: 'Pentola',
      quantity: 20,
      toTell: 0,
      toConfirm: 19,
      toDeliver: 1,
      delivered: 0,
      toCharity: 0,
      toPromoter: 0,
    },
  ],
  verifier: 'https://spiga.example/documenti/verifica-estrazione.mjs',
  blockedEntries: 3,
  closedReceipts: 2,
  blockedToTell: 1,
  closedToTell: 1,
};

export const PIECE: Whole<DrawPiece> = {
  prize: 1,
  place: 1,
  isReserve: false,
  ticket: '0c6f',
  receiptId: 1042,
  playerId: 7,
  name: 'Anna Rossi',
  standing: 'blocked',
  passedOver: 'hasPrize',
  win: {
    id: 3,
    unit: 1,
    state: 'told',
    since: AT,
    confirmUntil: LATER,
    reason: 'Articolo 9.',
    acts: ['excluded'],
  },
};
