import { sql } from 'kysely';
import type { components } from '../../openapi/desk.d.ts';
import type { Deps } from '../deps.ts';
import { isPhotoNeeded, photoOf, presenceOf } from '../files/presence.ts';
import { isSignalKind } from '../signals/signals.ts';
import { romeIsoOf } from '../system/clock.ts';

type Signal = components['schemas']['Signal'];
type Item = {
  id: number;
  player_id: number;
  receipt_date: string;
  receipt_time: string;
  amount_cents: number;
  file_name: string;
  file_sha256: string;
};

/** The most of each kind that are shown; each of these receipts shows its own. */
const MAX_NOTED = 20;
const MAX_MOMENTS = 5;
/** A family has fewer accounts on one network: those are no signal. */
const FEWEST_ACCOUNTS = 4;
const MAX_ACCOUNTS = 100;

/** What deserves a look about a receipt: what was noted when it came, and what can be seen now. */
export async function signalsOf(deps: Pick<Deps, 'db' | 'files' | 'realNow'>, item: Item): Promise<Signal[]> {
  return [
    ...(await lostPhoto(deps, item)),
    ...(await noted(deps, item)),
    ...(await sameMoment(deps, item)),
    ...(await sharedNetwork(deps, item)),
  ];
}

/** Also of a photo that is no longer as it was sent. Nothing while the store is away: whether it has the photo is not known then. */
async function lostPhoto({ files }: Pick<Deps, 'files'>, item: Item): Promise<Signal[]> {
  return isPhotoNeeded(await presenceOf(files, photoOf(item))) ? [{ kind: 'photo-lost' }] : [];
}

/** Signals about the receipt, whichever of the two came first, and those about its account alone. */
async function noted({ db }: Pick<Deps, 'db'>, item: Item): Promise<Signal[]> {
  const rows = await db
    .selectFrom('signals')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('item_id', '=', item.id),
        eb('related_item_id', '=', item.id),
        eb.and([eb('player_id', '=', item.player_id), eb('item_id', 'is', null)]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(MAX_NOTED)
    .execute();
  return rows.flatMap((row) => {
    if (!isSignalKind(row.kind)) return [];
    const isFirst = row.related_item_id === item.id;
    const [receiptId, playerId] = isFirst
      ? [row.item_id, row.player_id]
      : [row.related_item_id, row.related_player_id];
    return [
      {
        kind: row.kind,
        ...(receiptId !== null && { receiptId }),
        ...(playerId !== null && { playerId }),
        at: romeIsoOf(row.created_at),
      },
    ];
  });
}

/** Other receipts of the same minute and amount, which nobody has withdrawn. */
async function sameMoment({ db }: Pick<Deps, 'db'>, item: Item): Promise<Signal[]> {
  const rows = await db
    .selectFrom('items')
    .select(['id', 'player_id'])
    .where('receipt_date', '=', item.receipt_date)
    .where('receipt_time', '=', item.receipt_time)
    .where('amount_cents', '=', item.amount_cents)
    .where('id', '<>', item.id)
    .where('status', '<>', 'released')
    .orderBy('id')
    .limit(MAX_MOMENTS)
    .execute();
  return rows.map(({ id, player_id }) => ({ kind: 'moment-same', receiptId: id, playerId: player_id }));
}

/** How many accounts have been signed in to from a network of this one; homes and offices have a few. */
async function sharedNetwork({ db, realNow }: Pick<Deps, 'db' | 'realNow'>, item: Item): Promise<Signal[]> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::integer AS n FROM (
      SELECT DISTINCT other.player_id
      FROM known_networks AS own JOIN known_networks AS other ON other.network = own.network
      WHERE own.player_id = ${item.player_id}
        AND own.expires_at > ${new Date(realNow())} AND other.expires_at > ${new Date(realNow())}
      LIMIT ${MAX_ACCOUNTS}
    ) AS accounts`.execute(db);
  const count = rows[0]?.n ?? 0;
  return count >= FEWEST_ACCOUNTS ? [{ kind: 'network-shared', count }] : [];
}
