import { sql, type Transaction } from 'kysely';
import type { DbOrTx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

/** Every kind of signal; each has its Italian name in `locales/it/admin.json` (`admin.signal.<kind>`). */
export const signalKinds = [
  'phone-shared',
  /** Found when the rule for numbers changed: two receipts that are one by today's. */
  'number-same',
  /** Two receipts of one moment and amount have numbers that may be one, copied in two ways. */
  'number-near',
  /** A correction left nothing of the receipt that was sent. */
  'receipt-rewritten',
  /** Two receipts have the same photo, to the byte or as it is kept. */
  'photo-same',
  /** Two receipts have photos that show the same. */
  'photo-near',
] as const;

export type SignalKind = (typeof signalKinds)[number];

export const isSignalKind = (kind: string): kind is SignalKind => signalKinds.some((known) => known === kind);

/** A signal for the brand's review. It refuses nothing and is not shown to players. */
export type Signal = {
  kind: SignalKind;
  playerId: number;
  itemId?: number | undefined;
  /** The other account or receipt of the signal. */
  relatedPlayerId?: number | undefined;
  relatedItemId?: number | undefined;
  /** One line for the brand, without personal data. */
  detail?: string | undefined;
  /** The contest's clock, epoch milliseconds. */
  at: number;
};

/** Records a signal once: a repetition of the same kind about the same players and receipts changes nothing. */
export async function recordSignal(db: DbOrTx, signal: Signal): Promise<void> {
  await db
    .insertInto('signals')
    .values({
      kind: signal.kind,
      player_id: signal.playerId,
      item_id: signal.itemId ?? null,
      related_player_id: signal.relatedPlayerId ?? null,
      related_item_id: signal.relatedItemId ?? null,
      detail: signal.detail ?? null,
      created_at: new Date(signal.at),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Signals that a player's phone number stands on an older account, too. Players with one number wait for each other
 * until the transaction ends, so that of two at once the second sees the first. One statement whether or not another
 * account has the number: its time tells the player nothing.
 */
export async function signalSharedPhone(
  tx: Transaction<Tables>,
  phone: { key: string; playerId: number; at: number },
): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`phone ${phone.key}`}, 0))`.execute(tx);
  await sql`
    INSERT INTO signals (kind, player_id, related_player_id, created_at)
    SELECT 'phone-shared', ${phone.playerId}::integer, other.id, ${new Date(phone.at)}::timestamptz
    FROM players AS other
    WHERE other.phone_key = ${phone.key} AND other.id <> ${phone.playerId}::integer
    ORDER BY other.id LIMIT 1
    ON CONFLICT DO NOTHING`.execute(tx);
}
