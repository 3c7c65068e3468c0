// What the adapters do for the desk's room of the accounts.
import type { DeskAccount, DeskAccounts, DeskInvited, Inviting } from '../../domain/desk-accounts.ts';
import type { Result } from '../../domain/result.ts';
import { port } from './port.ts';

export const listAccounts = port<Result<DeskAccounts>>('listAccounts');

/** Invites somebody, or invites them again; the link's token is told this once. */
export const inviteColleague = port<Result<DeskInvited>, Inviting>('inviteColleague');

/** Shuts somebody out; the account as it is then. */
export const blockAccount = port<Result<DeskAccount>, { id: number }>('blockAccount');
