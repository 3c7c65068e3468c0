import type { DeskPlayer, DeskPlayerLine, DeskRecords, DeskSignUps } from '../../../domain/desk-players.ts';
import { deskPlayersMachine } from '../../../machines/desk/desk-players.machine.ts';
import { heldBy, type PortsOf } from './held-machine.ts';

export const SIGN_UPS: DeskSignUps = {
  hours: Array.from({ length: 48 }, (_, hour) => ({
    from: new Date(Date.UTC(2025, 6, 30, 9 + hour)).toISOString(),
    count: hour === 47 ? 12 : hour % 3,
  })),
};

export const aPlayerLine = (id: number): DeskPlayerLine => ({
  id,
  standing: 'active',
  email: `maria-${id}@example.com`,
  firstName: 'Maria',
  lastName: 'Rossi',
  isConfirmed: true,
  since: '2025-07-16T10:00:00+02:00',
});

const event = (id: number) => ({ id, at: '2025-08-01T10:00:00+02:00', event: 'login.accepted' });

/** A page of what the log says of a player; `next` as given. */
export const events = (ids: readonly number[], next: number | null): DeskRecords => ({
  kind: 'events',
  data: ids.map(event),
  next,
});

/** A player as the desk shows one; what a test is not about is fine. */
export const aLife = (changes: Partial<DeskPlayer> = {}): DeskPlayer => ({
  id: 1007,
  standing: 'active',
  since: '2025-07-16T10:00:00+02:00',
  points: 15,
  confirmedAt: '2025-07-16T10:05:00+02:00',
  data: {
    email: 'maria@example.com',
    firstName: 'Maria',
    lastName: 'Rossi',
    hasPassword: true,
    identities: 0,
  },
  consents: [],
  acceptances: [],
  sessions: [],
  wins: [],
  records: [{ kind: 'points', data: [], next: null }, events([30, 29], 29)],
  ...changes,
});

/** A player of whom nothing personal is left. */
export const anErased = (): DeskPlayer =>
  aLife({
    standing: 'closed',
    data: { hasPassword: false, identities: 0 },
    erasure: {
      at: '2026-11-21T10:00:00+01:00',
      by: 3,
      sha256: 'c'.repeat(64),
      certificate: 'Certificato di cancellazione\n\nGiocatore numero 1007\n',
    },
  });

/** The ports of the players' room, answered by the test. */
export const heldPlayers = (ports: PortsOf<typeof deskPlayersMachine>) => heldBy(deskPlayersMachine, ports);
