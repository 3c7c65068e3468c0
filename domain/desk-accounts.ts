import type { components } from '../openapi/desk.d.ts';
import type { DeskMe } from './desk.ts';

// Who has access to the desk.

type Schemas = components['schemas'];
export type DeskAccount = Schemas['Account'];
export type DeskAccounts = Schemas['Accounts'];
export type DeskInvited = Schemas['Invited'];
export type Inviting = Schemas['Inviting'];

/** Nobody changes their own access, so one manager always stays. */
export const mayChange = (account: DeskAccount, me: Pick<DeskMe, 'id'>): boolean => account.id !== me.id;

export const mayBlock = (account: DeskAccount, me: Pick<DeskMe, 'id'>): boolean =>
  mayChange(account, me) && account.standing !== 'blocked';

/** The listed account (invited, active or blocked) whose role this invitation would change. */
export const whoseRoleChanges = (
  { accounts }: DeskAccounts,
  { email, role }: Inviting,
): DeskAccount | undefined =>
  accounts.find(
    (one) =>
      role !== undefined && one.role !== role && one.email.toLowerCase() === email.trim().toLowerCase(),
  );

/** The list with an account as it is now, or with one more. */
export function withAccount({ accounts, total }: DeskAccounts, account: DeskAccount): DeskAccounts {
  if (accounts.some(({ id }) => id === account.id))
    return { accounts: accounts.map((one) => (one.id === account.id ? account : one)), total };
  // Of a list that was cut it may be an account that is not shown.
  return { accounts: [...accounts, account], total: accounts.length === total ? total + 1 : total };
}

/** The link that an invited person opens; `desk`: the address of the desk. */
export const invitationLink = (token: string, desk: string): string => new URL(`#invito=${token}`, desk).href;
