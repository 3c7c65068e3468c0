import type { DeskDraw, DeskDraws, DrawPiece, DrawPieces, MarkedPiece } from '../../../domain/draw-acts.ts';
import { deskDrawsMachine } from '../../../machines/desk/desk-draws.machine.ts';
import { heldBy, type PortsOf, portsOf } from './held-machine.ts';

const SEALING: NonNullable<DeskDraw['sealing']> = {
  at: '2025-09-10T10:00:00+02:00',
  by: 'Renata Bassi',
  entries: 12,
  sha256: 'a'.repeat(64),
  reserves: 5,
  onePrizeEach: true,
  confirmDays: 10,
};
const HOLDING: NonNullable<DeskDraw['holding']> = {
  at: '2025-09-11T11:00:00+02:00',
  by: 'Renata Bassi',
  seed: '12 45 67 81 90',
  official: 'Lucia Neri, funzionaria camerale',
};

/** A draw whose list can be sealed; what a test is not about is fine. */
export const aDraw = (changes: Partial<DeskDraw> = {}): DeskDraw => ({
  code: 'natura_contest',
  description: 'La natura nel piatto',
  state: 'open',
  hindrance: null,
  startDate: '2025-07-16',
  endDate: '2025-08-29',
  drawUntil: '2025-10-31',
  charity: 'Mensa del Grano',
  entries: 12,
  sealing: null,
  holding: null,
  toldAt: null,
  prizes: [
    {
      number: 1,
      name: 'Pentola',
      quantity: 2,
      toTell: 0,
      toConfirm: 0,
      toDeliver: 0,
      delivered: 0,
      toCharity: 0,
      toPromoter: 0,
    },
  ],
  verifier: 'http://localhost:8080/documenti/verifica-estrazione.mjs',
  blockedEntries: 0,
  closedReceipts: 0,
  blockedToTell: 0,
  closedToTell: 0,
  ...changes,
});

export const aSealedDraw = (changes: Partial<DeskDraw> = {}): DeskDraw =>
  aDraw({ state: 'sealed', sealing: SEALING, ...changes });

export const aHeldDraw = (changes: Partial<DeskDraw> = {}): DeskDraw =>
  aSealedDraw({ state: 'held', holding: HOLDING, ...changes });

export const aToldDraw = (): DeskDraw => aHeldDraw({ toldAt: '2025-09-12T09:00:00+02:00' });

export const DRAWS: DeskDraws = {
  draws: [
    aDraw(),
    aDraw({ code: 'autunno', description: 'Autunno', hindrance: { kind: 'undecided', count: 3 } }),
  ],
};

/** A win that waits to be confirmed. */
export const aWin = (
  changes: Partial<NonNullable<DrawPiece['win']>> = {},
): NonNullable<DrawPiece['win']> => ({
  id: 12,
  unit: 1,
  state: 'told',
  since: '2025-09-12T09:00:00+02:00',
  reason: null,
  confirmUntil: '2025-09-22T23:59:59+02:00',
  acts: ['excluded'],
  ...changes,
});

export const aPiece = (place: number, changes: Partial<DrawPiece> = {}): DrawPiece => ({
  prize: 1,
  place,
  isReserve: false,
  ticket: String(place).repeat(32),
  receiptId: 1000 + place,
  playerId: 70 + place,
  name: null,
  standing: null,
  passedOver: null,
  win: aWin({ id: 11 + place, unit: place }),
  ...changes,
});

/** Two winners, the second confirmed, and a reserve. */
export const PIECES: DrawPieces = {
  data: [
    aPiece(1),
    aPiece(2, {
      win: aWin({ id: 13, unit: 2, state: 'confirmed', acts: ['delivered', 'uncollected', 'excluded'] }),
    }),
    aPiece(3, { isReserve: true, win: null }),
  ],
  next: null,
};

/** What is answered after an exclusion of the first winner: the reserve has come up. */
export const EXCLUDED: MarkedPiece = {
  draw: aToldDraw(),
  pieces: [
    aPiece(1, { win: aWin({ state: 'excluded', reason: 'Articolo 12.', acts: [] }) }),
    aPiece(3, { isReserve: true, win: aWin({ id: 20 }) }),
  ],
};

/** The ports of the room of the draws, answered by the test. */
export const heldDrawPorts = () => portsOf(deskDrawsMachine);

export const heldDraws = (ports: PortsOf<typeof deskDrawsMachine>) => heldBy(deskDrawsMachine, ports);
