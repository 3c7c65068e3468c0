import type { DemoStanding, PlayablePlayer } from '../../domain/demonstration.ts';

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
  /** What was accepted of the brand's campaign. */
  policies: 'all' | 'mandatory' | 'none';
  /** The last of them runs when a demonstration begins. */
  editions: 'all' | 'past' | 'none';
};

export const demoPlayers: readonly DemoPlayer[] = [
  {
    id: 1,
    email: 'completa@example.com',
    firstName: 'Chiara',
    lastName: "D'Angelo",
    birthDate: '1988-04-12',
    phone: '+39 333 1234567',
    state: 'BO',
    active: true,
    confirmed: true,
    policies: 'all',
    editions: 'all',
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
    policies: 'none',
    editions: 'none',
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
    policies: 'none',
    editions: 'all',
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
    policies: 'mandatory',
    editions: 'past',
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
    policies: 'mandatory',
    editions: 'all',
  },
];

/** The players whose receipts wait at the desk; they have the same password as all others. */
export const senders: readonly DemoPlayer[] = [
  { id: 6, email: 'ornella@example.com', firstName: 'Ornella', lastName: 'Zanin', birthDate: '1974-09-02' },
  { id: 7, email: 'ugo@example.com', firstName: 'Ugo', lastName: 'Brandi', birthDate: '1995-03-17' },
].map((sender) => ({
  ...sender,
  phone: null,
  state: null,
  active: true,
  confirmed: true,
  policies: 'mandatory',
  editions: 'all',
}));

/** The standing of each seeded player at the start. */
function standingOf({ active, confirmed, policies, birthDate }: DemoPlayer): DemoStanding {
  if (!active) return 'blocked';
  if (!confirmed) return 'unconfirmed';
  return policies === 'none' || birthDate === null ? 'pending' : 'free';
}

/** The players that the page of the scenarios offers. */
export const playablePlayers: readonly PlayablePlayer[] = demoPlayers.map((player) => ({
  email: player.email,
  standing: standingOf(player),
}));
