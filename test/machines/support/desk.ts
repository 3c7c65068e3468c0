import type {
  DeskDecided,
  DeskInvitation,
  DeskMe,
  DeskPerson,
  DeskQueue,
  DeskReview,
  DeskUndone,
} from '../../../domain/desk.ts';
import type { AuditCheck, AuditLine } from '../../../domain/desk-audit.ts';
import type { Figures } from '../../../domain/desk-figures.ts';
import { deskAccountsMachine } from '../../../machines/desk/desk-accounts.machine.ts';
import { deskAuditMachine } from '../../../machines/desk/desk-audit.machine.ts';
import { deskDoorMachine } from '../../../machines/desk/desk-door.machine.ts';
import { deskFiguresMachine } from '../../../machines/desk/desk-figures.machine.ts';
import { deskHistoryMachine } from '../../../machines/desk/desk-history.machine.ts';
import { deskPlayersMachine } from '../../../machines/desk/desk-players.machine.ts';
import { deskReviewMachine } from '../../../machines/desk/desk-review.machine.ts';
import type { TakenReceipt } from '../../../machines/ports/desk-review.ts';
import { heldBy, type PortsOf, portsOf } from './held-machine.ts';

export const ILARIA: DeskMe = {
  id: 1,
  name: 'Ilaria Conti',
  email: 'ilaria@example.com',
  role: 'clerk',
  until: '2026-11-21T18:00:00+01:00',
};

export const PEOPLE: readonly DeskPerson[] = [
  { id: 1, name: 'Ilaria Conti', role: 'clerk' },
  { id: 3, name: 'Renata Bassi', role: 'manager' },
];

export const INVITATION: DeskInvitation = {
  email: 'nuova@example.com',
  role: 'auditor',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  address: 'otpauth://totp/Amici?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
};

export const QUEUE: DeskQueue = {
  waiting: 12,
  since: '2025-07-31T10:00:00+02:00',
  taken: 1,
  claims: [{ receiptId: 1040, by: 'Renata Bassi', until: '2026-11-21T10:08:00+01:00' }],
  articles: [
    { number: '7.1', sentence: 'la foto non è leggibile', freesNumber: true },
    { number: '7.2', sentence: 'i dati scritti non corrispondono', freesNumber: false },
  ],
  last: null,
};

/** A receipt as the desk shows it; what a test is not about is fine. */
export const aReview = (changes: Partial<DeskReview> = {}): DeskReview => ({
  id: 1042,
  version: 1,
  status: 'pending',
  edition: {
    code: 'natura_contest',
    description: 'La natura nel piatto',
    startDate: '2025-07-16',
    endDate: '2025-08-29',
  },
  player: {
    id: 7,
    since: '2025-07-16T10:00:00+02:00',
    receipts: { pending: 1, approved: 3, refused: 0, released: 0 },
  },
  code: '0042-0117',
  receiptDate: '2025-07-30',
  receiptTime: '18:05',
  amount: '12.50',
  sentAt: '2025-08-01T10:00:00+02:00',
  photo: 'image/jpeg',
  signals: [],
  decisions: [],
  versions: [],
  claim: { kind: 'mine', until: '2026-11-21T10:10:00+01:00' },
  ...changes,
});

export const aTaken = (receipt: DeskReview | null = aReview(), queue = QUEUE): TakenReceipt => ({
  queue,
  receipt,
});

export const aDecided = (changes: Partial<DeskDecided> = {}): DeskDecided => ({
  id: 1042,
  version: 1,
  status: 'approved',
  reason: null,
  undoUntil: '2026-11-21T10:10:00+01:00',
  undoMs: 600_000,
  waiting: 11,
  ...changes,
});

export const anUndone = (receipt = aReview(), last: DeskDecided | null = null): DeskUndone => ({
  receipt,
  last,
});

/** The ports of the desk, answered by the test. */
export const heldDeskPorts = () => ({
  ...portsOf(deskAccountsMachine),
  ...portsOf(deskAuditMachine),
  ...portsOf(deskDoorMachine),
  ...portsOf(deskFiguresMachine),
  ...portsOf(deskHistoryMachine),
  ...portsOf(deskPlayersMachine),
  ...portsOf(deskReviewMachine),
});

export const heldAudit = (ports: PortsOf<typeof deskAuditMachine>) => heldBy(deskAuditMachine, ports);
export const heldDoor = (ports: PortsOf<typeof deskDoorMachine>) => heldBy(deskDoorMachine, ports);
export const heldFigures = (ports: PortsOf<typeof deskFiguresMachine>) => heldBy(deskFiguresMachine, ports);
export const heldReview = (ports: PortsOf<typeof deskReviewMachine>) => heldBy(deskReviewMachine, ports);

/** A row of the audit log; what a test is not about is fine. */
export const anAuditLine = (id: number, changes: Partial<AuditLine> = {}): AuditLine => ({
  id,
  at: '2026-11-21T10:00:00+01:00',
  event: 'receipt.approved',
  playerId: 7,
  person: 'Ilaria Conti',
  receiptId: 1042,
  subject: 'item 1042, by staff 1',
  ...changes,
});

/** A check that goes on, half way. */
export const aCheck = (changes: Partial<AuditCheck> = {}): AuditCheck => ({
  id: 1,
  askedAt: '2026-11-21T10:00:00+01:00',
  by: 'Renata Bassi',
  seals: 50,
  ofSeals: 100,
  earlier: 0,
  rows: 25_000,
  removed: 0,
  later: 0,
  fromId: 1,
  toId: 25_000,
  until: '2026-11-20T10:00:00+01:00',
  fingerprint: '50-0123456789abcdef',
  fault: null,
  endedAt: null,
  ...changes,
});

/** The figures of two days; what a test is not about is fine. */
export const someFigures = (changes: Partial<Figures> = {}): Figures => ({
  edition: {
    code: 'natura_contest',
    description: 'La natura nel piatto',
    startDate: '2025-07-16',
    endDate: '2025-07-17',
  },
  editions: [
    { code: 'autunno_contest', description: 'Autunno in tavola' },
    { code: 'natura_contest', description: 'La natura nel piatto' },
  ],
  at: '2025-07-17T12:00:00+02:00',
  days: [
    { day: '2025-07-16', pending: 1, approved: 3, refused: 0, released: 0, signUps: 12 },
    { day: '2025-07-17', pending: 2, approved: 0, refused: 1, released: 0, signUps: 4 },
  ],
  hours: Array.from({ length: 24 }, (_, hour) => ({ hour, receipts: hour === 18 ? 7 : 0 })),
  statuses: { pending: 3, approved: 3, refused: 1, released: 0 },
  funnel: { signedUp: 40, confirmed: 30, accepted: 20, sent: 5, approved: 3 },
  missions: [{ mission: 'Carica uno scontrino', times: 3, points: 30 }],
  ...changes,
});
