import type { Transaction, Updateable } from 'kysely';
import { audit } from '../auth/audit.ts';
import { closeIdentities } from '../auth/closed-identities.ts';
import type { PlayerRow, Tables } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { excludeWinsOfClosedAccount } from '../draws/own-wins.ts';
import { endMailsOf } from '../mails/outbox.ts';

/** The tables erased with an account: credentials, consents, answers and points. */
export const erasedTables = [
  'confirmation_codes',
  'redirect_tokens',
  'reset_tokens',
  'player_identities',
  'known_networks',
  'player_consents',
  'survey_completions',
  'story_days',
  'awards',
  'edition_reminders',
] as const;

/** The kept tables: records of the contest under the anonymous player number, and ended sessions. */
export const keptTables = [
  'items',
  'receipt_days',
  'edition_players',
  'signals',
  'token_families',
  'wins',
  'erasures',
] as const;

/**
 * Takes everything personal from an account (docs/decisions/0028), which whoever calls this has locked and whose sessions
 * they have ended. The row stays, without anything that says who it was: the contest's records refer to it.
 */
export async function emptyAccount(deps: Deps, tx: Transaction<Tables>, id: number): Promise<void> {
  await closeIdentities(deps, tx, id);
  for (const table of erasedTables) await tx.deleteFrom(table).where('player_id', '=', id).execute();
  await withdrawPending(deps, tx, id);
  await excludeWinsOfClosedAccount(deps, tx, id);
  await endMailsOf(deps, tx, id);
  await tx.updateTable('players').set(emptiedRow(id)).where('id', '=', id).execute();
  await tx
    .updateTable('players')
    .set({ closed_at: new Date(deps.contestClock.now()) })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute();
}

/** The address is free for a new account, and the row still has one that is unique and that no mail reaches. */
const emptiedRow = (id: number): Updateable<PlayerRow> => ({
  email: `${id}@closed.invalid`,
  email_key: `${id}@closed.invalid`,
  password_hash: null,
  first_name: null,
  last_name: null,
  birth_date: null,
  phone: null,
  phone_key: null,
  state: null,
  loyalty_card: null,
  active: false,
});

/** Withdraws the pending receipts without a mail, since the account has no address any more. */
async function withdrawPending(deps: Deps, tx: Transaction<Tables>, playerId: number): Promise<void> {
  const withdrawn = await tx
    .updateTable('items')
    .set({ status: 'released', decided_at: new Date(deps.contestClock.now()) })
    .where('player_id', '=', playerId)
    .where('status', '=', 'pending')
    .returning('id')
    .execute();
  for (const { id } of withdrawn)
    await audit(tx, { event: 'receipt.released', at: deps.realNow(), playerId, subject: `item ${id}` });
}
