import { sql } from 'kysely';
import type { DbOrTx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { ONE_MINUTE } from '../system/clock.ts';

/** How long a claim lasts; each look at its receipt renews it. */
const CLAIM_MS = 10 * ONE_MINUTE;
/** Between choosing a receipt and taking it another clerk may take it; then the next one is tried. */
const MAX_TRIES = 20;

type ClaimDeps = Pick<Deps, 'db' | 'realNow'>;

/**
 * Takes the next pending receipt: the one that this clerk has already, else the oldest that nobody has. `behind`: only
 * receipts after that one. Nothing where none is left.
 */
export async function claimNextReceipt(
  deps: ClaimDeps,
  staffId: number,
  behind?: number,
): Promise<number | undefined> {
  const own = behind === undefined ? await ownClaim(deps, staffId) : undefined;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const itemId = own ?? (await firstFree(deps, staffId, behind ?? 0));
    if (itemId === undefined) return undefined;
    if (await claimReceipt(deps, deps.db, itemId, staffId)) return itemId;
  }
  return undefined;
}

async function ownClaim({ db, realNow }: ClaimDeps, staffId: number): Promise<number | undefined> {
  const own = await db
    .selectFrom('receipt_claims')
    .innerJoin('items', 'items.id', 'receipt_claims.item_id')
    .select('items.id')
    .where('receipt_claims.staff_id', '=', staffId)
    .where('receipt_claims.claimed_until', '>', new Date(realNow()))
    .where('items.status', '=', 'pending')
    .orderBy('items.id')
    .limit(1)
    .executeTakeFirst();
  return own?.id;
}

async function firstFree(
  { db, realNow }: ClaimDeps,
  staffId: number,
  behind: number,
): Promise<number | undefined> {
  const free = await db
    .selectFrom('items')
    .select('items.id')
    .where('items.status', '=', 'pending')
    .where('items.id', '>', behind)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('receipt_claims')
            .select(sql`1`.as('one'))
            .whereRef('receipt_claims.item_id', '=', 'items.id')
            .where('receipt_claims.staff_id', '<>', staffId)
            .where('receipt_claims.claimed_until', '>', new Date(realNow())),
        ),
      ),
    )
    .orderBy('items.id')
    .limit(1)
    .executeTakeFirst();
  return free?.id;
}

/** Takes a receipt, or keeps it; false while another has it. One statement, so that of two clerks one gets it. */
export async function claimReceipt(
  { realNow }: Pick<Deps, 'realNow'>,
  db: DbOrTx,
  itemId: number,
  staffId: number,
): Promise<boolean> {
  const now = realNow();
  const mine = { staff_id: staffId, claimed_until: new Date(now + CLAIM_MS) };
  const claimed = await db
    .insertInto('receipt_claims')
    .values({ item_id: itemId, ...mine })
    .onConflict((conflict) =>
      conflict
        .column('item_id')
        .doUpdateSet(mine)
        .where((eb) =>
          eb.or([
            eb('receipt_claims.staff_id', '=', staffId),
            eb('receipt_claims.claimed_until', '<=', new Date(now)),
          ]),
        ),
    )
    .returning('item_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Puts a receipt back, where it is this clerk's. */
export async function unclaimReceipt(db: DbOrTx, itemId: number, staffId: number): Promise<void> {
  await db
    .deleteFrom('receipt_claims')
    .where('item_id', '=', itemId)
    .where('staff_id', '=', staffId)
    .execute();
}

/** Puts back whatever is before somebody. */
export async function unclaimReceiptsOf(db: DbOrTx, staffId: number): Promise<void> {
  await db.deleteFrom('receipt_claims').where('staff_id', '=', staffId).execute();
}

/** The current claim of a receipt with the number and name of its owner; undefined where there is none. */
export const claimOf = (db: DbOrTx, itemId: number, now: number) =>
  db
    .selectFrom('receipt_claims')
    .innerJoin('staff', 'staff.id', 'receipt_claims.staff_id')
    .select(['staff_id', 'staff.name', 'claimed_until'])
    .where('item_id', '=', itemId)
    .where('claimed_until', '>', new Date(now))
    .executeTakeFirst();

/** How many claims are told with their person. */
const TOLD_CLAIMS = 20;

/** The pending receipts that are before others than this clerk: how many, and of the oldest whose and until when. */
export async function claimsOfOthers({ db, realNow }: ClaimDeps, staffId: number) {
  const others = db
    .selectFrom('receipt_claims')
    .innerJoin('items', 'items.id', 'receipt_claims.item_id')
    .innerJoin('staff', 'staff.id', 'receipt_claims.staff_id')
    .where('receipt_claims.staff_id', '<>', staffId)
    .where('receipt_claims.claimed_until', '>', new Date(realNow()))
    .where('items.status', '=', 'pending');
  const { n } = await others.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  const claims = await others
    .select(['item_id', 'staff.name', 'claimed_until'])
    .orderBy('item_id')
    .limit(TOLD_CLAIMS)
    .execute();
  return { count: Number(n), claims };
}
