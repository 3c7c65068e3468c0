import type { HistoryPage } from '../../../domain/desk-history.ts';
import { deskHistoryMachine } from '../../../machines/desk/desk-history.machine.ts';
import { heldBy, type PortsOf } from './held-machine.ts';

/** A line of the history; what a test is not about is fine. */
export const aLine = (id: number): HistoryPage['data'][number] => ({
  id,
  version: 1,
  status: 'refused',
  playerId: 7,
  code: `0042-${id}`,
  amount: '12.50',
  receiptDate: '2025-07-30',
  receiptTime: '18:05',
  sentAt: '2025-08-01T10:00:00+02:00',
  reason: 'Articolo 7.4: il documento non contiene un prodotto in promozione.',
});

/** A page of the history; what a test is not about is fine. */
export const aHistoryPage = (data: HistoryPage['data'] = [], next: number | null = null): HistoryPage => ({
  data,
  next,
  editions: [
    { code: 'autunno_contest', description: 'Autunno in tavola' },
    { code: 'natura_contest', description: 'La natura nel piatto' },
  ],
});

export const heldHistory = (ports: PortsOf<typeof deskHistoryMachine>) => heldBy(deskHistoryMachine, ports);
