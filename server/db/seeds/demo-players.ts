import { editionSeeds, runningEditionId } from './editions.ts';
import { mandatoryPolicyId, profilingPolicyId, runningEditionPolicyId } from './policies.ts';

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
