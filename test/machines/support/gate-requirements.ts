import type { MissingDataValues } from '../../../domain/account-forms.ts';
import type { GateRequirements } from '../../../machines/gate/gate.machine.ts';
import { aPolicy } from './contest.ts';

export const KNOWN: MissingDataValues = { firstName: 'Maria', lastName: 'Bianchi', birthDate: '1988-04-12' };
export const PRIVACY = aPolicy();
const TERMS = aPolicy({ id: 2, code: 'terms', title: 'Termini' });

export const NOTHING_ASKED: GateRequirements = {
  policies: [],
  missing: [],
  known: KNOWN,
  now: Date.parse('2025-08-01T10:00:00+02:00'),
};
export const askedFor = (asked: Partial<GateRequirements>): GateRequirements => ({
  ...NOTHING_ASKED,
  ...asked,
});

/** Two policies, and first name and birthday. */
export const EVERYTHING = askedFor({
  policies: [PRIVACY, TERMS],
  missing: ['firstName', 'birthDate'],
  known: { firstName: '', lastName: 'Bianchi', birthDate: '' },
});
