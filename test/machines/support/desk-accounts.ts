import type { DeskAccount, DeskAccounts } from '../../../domain/desk-accounts.ts';
import { deskAccountsMachine } from '../../../machines/desk/desk-accounts.machine.ts';
import { heldBy, type PortsOf } from './held-machine.ts';

/** Renata, who manages the desk, and Paolo, who values receipts. */
export const someAccounts = (changes: Partial<DeskAccount> = {}): DeskAccounts => ({
  accounts: [
    {
      id: 2,
      name: 'Renata Bassi',
      email: 'renata@example.com',
      role: 'manager',
      standing: 'active',
      invitedUntil: null,
    },
    {
      id: 4,
      name: 'Paolo Neri',
      email: 'paolo@example.com',
      role: 'clerk',
      standing: 'active',
      invitedUntil: null,
      ...changes,
    },
  ],
  total: 2,
});

export const heldAccounts = (ports: PortsOf<typeof deskAccountsMachine>) =>
  heldBy(deskAccountsMachine, ports);
