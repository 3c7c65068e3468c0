import type { Selectable } from 'kysely';
import { isDayOver } from '../../domain/dates.ts';
import { audit } from '../auth/audit.ts';
import type { Database, DbOrTx } from '../db/database.ts';
import type { DrawRow } from '../db/draw-tables.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { countBlockedAndClosed, listText, readEntries, sha256Of, writeEntries } from './entry-list.ts';
import { drawPrizes, type PrizeDraw } from './rank-entries.ts';
import { type Undecided, undecidedOf } from './undecided.ts';
import { openWins } from './wins.ts';

export type Draw = Selectable<DrawRow> & { editionCode: string };

type DrawDeps = Pick<Deps, 'db' | 'contestClock' | 'realNow' | 'key'>;

/** The terms of the draw as the rules state them, and the person who seals its list. */
export type Sealing = {
  editionCode: string;
  reserves: number;
  isOnePrizeEach: boolean;
  /** How many days a winner has to confirm. */
  confirmDays: number;
  by: string;
};

export type Sealed =
  | { kind: 'sealed'; draw: Draw }
  | { kind: 'unknownEdition' | 'noPrizes' | 'noEntries' | 'alreadySealed' }
  | { kind: 'notOver'; endDate: string }
  | Undecided;

/** Seals the list of the valid receipts of an edition that is over: from here on none comes in, none goes, none changes. */
export const sealList = (deps: DrawDeps, sealing: Sealing): Promise<Sealed> =>
  transact<Sealed>(
    deps.db,
    ({ kind }) => kind === 'sealed',
    async (tx) => {
      // Waits for receipts that are being recorded, and keeps others out until the list is sealed (`isSealed`).
      const edition = await tx
        .selectFrom('editions')
        .select(['id', 'code', 'end_date', 'prizes'])
        .where('code', '=', sealing.editionCode)
        .forUpdate()
        .executeTakeFirst();
      if (edition === undefined) return { kind: 'unknownEdition' };
      if (!isDayOver(edition.end_date, deps.contestClock.now()))
        return { kind: 'notOver', endDate: edition.end_date };
      if (edition.prizes.length === 0) return { kind: 'noPrizes' };
      if ((await readDraw(tx, edition.code)) !== undefined) return { kind: 'alreadySealed' };
      const undecided = await undecidedOf(tx, edition.id, deps.realNow());
      if (undecided !== undefined) return undecided;
      const { id } = await tx
        .insertInto('draws')
        .values({
          edition_id: edition.id,
          sealed_at: new Date(deps.contestClock.now()),
          sealed_by: sealing.by,
          entries: 0,
          list_sha256: '',
          prizes: JSON.stringify(edition.prizes),
          reserves: sealing.reserves,
          one_prize_each: sealing.isOnePrizeEach,
          confirm_days: sealing.confirmDays,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const entries = await writeEntries(tx, deps.key, { id, edition });
      if (entries === 0) return { kind: 'noEntries' };
      const list_sha256 = await sha256Of(listText(tx, { id, editionCode: edition.code, entries }));
      const { blockedEntries, closedReceipts } = await countBlockedAndClosed(tx, edition.id);
      await tx
        .updateTable('draws')
        .set({ entries, list_sha256, blocked_entries: blockedEntries, closed_receipts: closedReceipts })
        .where('id', '=', id)
        .execute();
      const subject = `edition ${edition.code}, ${entries} entries, ${list_sha256}, by ${sealing.by}`;
      await audit(tx, { event: 'draw.sealed', at: deps.realNow(), subject });
      const draw = await readDraw(tx, edition.code);
      if (draw === undefined) throw new Error('A draw that was just written is not there');
      return { kind: 'sealed', draw };
    },
  );

/** The draw of an edition once its list is sealed. */
export const readDraw = (db: DbOrTx, editionCode: string): Promise<Draw | undefined> =>
  db
    .selectFrom('draws')
    .innerJoin('editions', 'editions.id', 'draws.edition_id')
    .selectAll('draws')
    .select('editions.code as editionCode')
    .where('editions.code', '=', editionCode)
    .executeTakeFirst();

/**
 * Whether the list of an edition is sealed. Inside a transaction the answer holds to its end: whoever seals waits for it.
 */
export async function isSealed(tx: DbOrTx, editionId: number): Promise<boolean> {
  await tx.selectFrom('editions').select('id').where('id', '=', editionId).forKeyShare().execute();
  const found = await tx
    .selectFrom('draws')
    .select('id')
    .where('edition_id', '=', editionId)
    .executeTakeFirst();
  return found !== undefined;
}

/** The seed that the official drew in public, and who they are. */
export type Holding = { editionCode: string; seed: string; official: string; by: string };

export type Held =
  | { kind: 'held'; draw: Draw }
  | { kind: 'notSealed' }
  /** The first seed stands. */
  | { kind: 'alreadyHeld'; draw: Draw }
  /** The list is not the one that was sealed. */
  | { kind: 'listChanged' };

/** Draws winners and reserves from the sealed list with the official's seed; once for each edition. */
export const holdDraw = (deps: DrawDeps, { editionCode, seed, official, by }: Holding): Promise<Held> =>
  transact<Held>(
    deps.db,
    ({ kind }) => kind === 'held',
    async (tx) => {
      const sealed = await readDraw(tx, editionCode);
      if (sealed === undefined) return { kind: 'notSealed' };
      const { id, list_sha256 } = sealed;
      if ((await sha256Of(listText(tx, sealed))) !== list_sha256) return { kind: 'listChanged' };
      const updated = await tx
        .updateTable('draws')
        .set({ seed, official, drawn_at: new Date(deps.contestClock.now()), drawn_by: by })
        .where('id', '=', id)
        .where('seed', 'is', null)
        .returning('id')
        .executeTakeFirst();
      const draw = await readDraw(tx, editionCode);
      if (draw === undefined) throw new Error('A draw that was just read is gone');
      if (updated === undefined) return { kind: 'alreadyHeld', draw };
      const drawn = await drawPrizes(() => readEntries(tx, id), termsOf(sealed, seed));
      await writeResults(tx, id, drawn);
      await openWins(tx, draw, deps.contestClock.now());
      const subject = `edition ${editionCode}, seed ${seed}, by ${by}`;
      await audit(tx, { event: 'draw.held', at: deps.realNow(), subject });
      return { kind: 'held', draw };
    },
  );

const termsOf = (draw: Draw, seed: string) => ({
  listSha256: draw.list_sha256,
  seed,
  quantities: draw.prizes.map(({ quantity }) => quantity),
  reserves: draw.reserves,
  isOnePrizeEach: draw.one_prize_each,
});

async function writeResults(tx: DbOrTx, drawId: number, drawn: readonly PrizeDraw[]): Promise<void> {
  for (const [index, { winners, reserves }] of drawn.entries()) {
    const rows = [...winners, ...reserves].map(({ ticket }, place) => ({
      draw_id: drawId,
      prize: index + 1,
      place: place + 1,
      is_reserve: place >= winners.length,
      ticket,
    }));
    // Few hundred at once: PostgreSQL takes 65,535 parameters at most.
    for (let from = 0; from < rows.length; from += 500)
      await tx
        .insertInto('draw_results')
        .values(rows.slice(from, from + 500))
        .execute();
  }
}

/** One drawn receipt: who sent it is a stand-in, as in the sealed list. */
export type DrawnReceipt = {
  prize: number;
  place: number;
  isReserve: boolean;
  ticket: string;
  person: string;
};

/** The results of a draw joined to their entries, by prize and place. */
export const drawnEntries = (db: DbOrTx, drawId: number) =>
  db
    .selectFrom('draw_results')
    .innerJoin('draw_entries', (join) =>
      join
        .onRef('draw_entries.draw_id', '=', 'draw_results.draw_id')
        .onRef('draw_entries.ticket', '=', 'draw_results.ticket'),
    )
    .where('draw_results.draw_id', '=', drawId)
    .orderBy('draw_results.prize')
    .orderBy('draw_results.place');

const drawnReceipts = (db: Database, drawId: number) =>
  drawnEntries(db, drawId).select([
    'draw_results.prize',
    'draw_results.place',
    'is_reserve as isReserve',
    'draw_results.ticket',
    'person',
  ]);

/** The winners and reserves of a draw, by prize and place. */
export const readResults = (db: Database, drawId: number): Promise<DrawnReceipt[]> =>
  drawnReceipts(db, drawId).execute();

/** The winners and reserves of a draw with the numbers of their receipts and their players. */
export const readWinners = (db: Database, drawId: number) =>
  drawnReceipts(db, drawId)
    .innerJoin('items', 'items.id', 'draw_entries.item_id')
    .innerJoin('players', 'players.id', 'items.player_id')
    .leftJoin('wins', (join) =>
      join
        .onRef('wins.draw_id', '=', 'draw_results.draw_id')
        .onRef('wins.prize', '=', 'draw_results.prize')
        .onRef('wins.place', '=', 'draw_results.place'),
    )
    .select(['wins.state', 'wins.confirm_until', 'wins.delivery'])
    .select(['items.id as itemId', 'items.player_id as playerId'])
    .select(['players.last_name', 'players.first_name', 'players.email', 'players.closed_at'])
    .execute();

export type Winner = Awaited<ReturnType<typeof readWinners>>[number];
