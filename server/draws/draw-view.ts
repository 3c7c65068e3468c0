import { sql } from 'kysely';
import { isDayOver } from '../../domain/dates.ts';
import { MAX_ROWS } from '../../domain/schemas/values.ts';
import type { components } from '../../openapi/desk.d.ts';
import type { DbOrTx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { notFound, type Outcome, ok } from '../results/outcome.ts';
import { romeIso, romeIsoOf } from '../system/clock.ts';
import { countBlockedAndClosed, takesPart } from './entry-list.ts';
import { toCharity } from './public-draws.ts';
import { undoableUntil } from './receipt-undo.ts';

// The draw of each edition as the desk shows it.

type Schemas = components['schemas'];
type ViewDeps = Pick<Deps, 'db' | 'contestClock' | 'realNow' | 'config'>;

/** Every edition beside its draw, where its list is sealed; people of the desk by name, others as the log has them. */
const editionsWithDraws = (db: DbOrTx) =>
  db
    .selectFrom('editions')
    .leftJoin('draws', 'draws.edition_id', 'editions.id')
    .leftJoin('staff as sealer', (join) => join.on(sql<boolean>`sealed_by = 'staff ' || sealer.id`))
    .leftJoin('staff as holder', (join) => join.on(sql<boolean>`drawn_by = 'staff ' || holder.id`))
    .select(['editions.id', 'editions.code', 'editions.description'])
    .select(['editions.start_date', 'editions.end_date', 'editions.draw_until', 'editions.charity'])
    .select(['editions.prizes as promised', 'draws.id as draw_id', 'draws.prizes', 'sealed_at', 'entries'])
    .select(['list_sha256', 'reserves', 'one_prize_each', 'confirm_days', 'seed', 'official', 'drawn_at'])
    .select(['told_at', 'blocked_entries', 'closed_receipts'])
    .select(sql<string>`coalesce(sealer.name, sealed_by)`.as('sealer'))
    .select(sql<string>`coalesce(holder.name, drawn_by)`.as('holder'))
    .orderBy('editions.start_date', 'desc');

type Row = Awaited<ReturnType<ReturnType<typeof editionsWithDraws>['execute']>>[number];

function sealingOf(row: Row): Schemas['SealedTerms'] | null {
  if (row.sealed_at === null) return null;
  return {
    at: romeIsoOf(row.sealed_at),
    by: row.sealer,
    entries: row.entries ?? 0,
    sha256: row.list_sha256 ?? '',
    reserves: row.reserves ?? 0,
    onePrizeEach: row.one_prize_each ?? true,
    confirmDays: row.confirm_days ?? 0,
  };
}

function holdingOf({ drawn_at: at, holder: by, seed, official }: Row): Schemas['HeldTerms'] | null {
  return at === null ? null : { at: romeIsoOf(at), by, seed: seed ?? '', official: official ?? '' };
}

/** Why a list cannot be sealed today, as `sealList` would refuse it. */
function hindranceOf(row: Row, now: number, receipts: Receipts): Schemas['Hindrance'] | null {
  if (row.draw_id !== null) return null;
  if (!isDayOver(row.end_date, now)) return { kind: 'running' };
  if (row.promised.length === 0) return { kind: 'noPrizes' };
  const undecided = receipts.undecided.get(row.id) ?? 0;
  if (undecided > 0) return { kind: 'undecided', count: undecided };
  const until = receipts.undoable.get(row.id);
  if (until !== undefined) return { kind: 'undoable', until: romeIso(until) };
  return receipts.entered.has(row.id) ? null : { kind: 'noEntries' };
}

function lineOf(row: Row, now: number, receipts: Receipts): Schemas['DrawLine'] {
  const [sealing, holding] = [sealingOf(row), holdingOf(row)];
  return {
    code: row.code,
    description: row.description,
    drawUntil: row.draw_until,
    charity: row.charity,
    entries: row.entries ?? receipts.entered.get(row.id) ?? 0,
    startDate: row.start_date,
    endDate: row.end_date,
    sealing,
    holding,
    state: holding !== null ? 'held' : sealing !== null ? 'sealed' : 'open',
    hindrance: hindranceOf(row, now, receipts),
    toldAt: row.told_at === null ? null : romeIsoOf(row.told_at),
  };
}

/** Of each edition: how many receipts nobody has decided, how many take part, and until when a decision may be undone. */
type Receipts = Record<'undecided' | 'entered' | 'undoable', ReadonlyMap<number, number>>;

async function receiptsOf(db: DbOrTx, editionIds: readonly number[], realNow: number): Promise<Receipts> {
  if (editionIds.length === 0) return { undecided: new Map(), entered: new Map(), undoable: new Map() };
  const entered = await db
    .selectFrom('items')
    .innerJoin('players', 'players.id', 'items.player_id')
    .select((eb) => ['items.edition_id', eb.fn.countAll<string>().as('count')])
    .where('items.edition_id', 'in', editionIds)
    .where(takesPart)
    .groupBy('items.edition_id')
    .execute();
  const rows = await db
    .selectFrom('items')
    .select((eb) => ['edition_id', eb.fn.countAll<string>().as('count')])
    .where('edition_id', 'in', editionIds)
    .where('status', '=', 'pending')
    .groupBy('edition_id')
    .execute();
  return {
    undecided: new Map(rows.map(({ edition_id, count }) => [edition_id, Number(count)])),
    entered: new Map(entered.map(({ edition_id, count }) => [edition_id, Number(count)])),
    undoable: await undoableUntil(db, editionIds, realNow),
  };
}

async function linesOf(
  { db, contestClock, realNow }: ViewDeps,
  rows: readonly Row[],
): Promise<Schemas['DrawLine'][]> {
  const now = contestClock.now();
  const open = rows.filter((row) => row.draw_id === null && isDayOver(row.end_date, now));
  const receipts = await receiptsOf(
    db,
    open.map(({ id }) => id),
    realNow(),
  );
  return rows.map((row) => lineOf(row, now, receipts));
}

/** Every edition with the state of its draw, the newest first. */
export async function listDrawsForDesk(deps: ViewDeps): Promise<Schemas['Draws']> {
  return { draws: await linesOf(deps, await editionsWithDraws(deps.db).limit(MAX_ROWS).execute()) };
}

/** The draw of one edition, and how many pieces of each prize stand how. */
export async function readDrawForDesk(deps: ViewDeps, code: string): Promise<Outcome<Schemas['Draw']>> {
  const rows = await editionsWithDraws(deps.db).where('editions.code', '=', code).execute();
  const [row] = rows;
  const [line] = await linesOf(deps, rows);
  if (row === undefined || line === undefined) return notFound();
  const states = row.draw_id === null ? [] : await lastStates(deps.db, row.draw_id);
  return ok({
    ...line,
    ...(await blockedAndClosedOf(deps, row)),
    ...(await absentToTell(deps.db, row.draw_id)),
    prizes: (row.prizes ?? row.promised).map(({ name, quantity }, index) => {
      const own = states.filter(({ prize }) => prize === index + 1);
      const count = (...wanted: (typeof own)[number]['state'][]) =>
        own.filter(({ state }) => wanted.includes(state)).length;
      return {
        number: index + 1,
        name,
        quantity,
        toTell: count('drawn'),
        toConfirm: count('told'),
        toPromoter: count('declined'),
        toDeliver: count('confirmed'),
        delivered: count('delivered'),
        toCharity: row.drawn_at === null ? 0 : toCharity(quantity, own),
      };
    }),
    verifier: new URL('/documenti/verifica-estrazione.mjs', deps.config.siteUrl).href,
  });
}

/** The counts of the sealed list, or those of a list sealed now; null while the edition runs and where none were kept. */
async function blockedAndClosedOf(
  { db, contestClock }: ViewDeps,
  row: Row,
): Promise<Pick<Schemas['Draw'], 'blockedEntries' | 'closedReceipts'>> {
  if (row.draw_id !== null)
    return { blockedEntries: row.blocked_entries, closedReceipts: row.closed_receipts };
  if (!isDayOver(row.end_date, contestClock.now())) return { blockedEntries: null, closedReceipts: null };
  return countBlockedAndClosed(db, row.id);
}

/** Of the winners whom `tellWinners` would tell, those who cannot come in to confirm. */
async function absentToTell(
  db: DbOrTx,
  drawId: number | null,
): Promise<Pick<Schemas['Draw'], 'blockedToTell' | 'closedToTell'>> {
  const counted = await db
    .selectFrom('wins')
    .innerJoin('players', 'players.id', 'wins.player_id')
    .select((eb) => [
      eb.fn
        .countAll<string>()
        .filterWhere(eb.and([eb('active', '=', false), eb('closed_at', 'is', null)]))
        .as('blocked'),
      eb.fn.countAll<string>().filterWhere('closed_at', 'is not', null).as('closed'),
    ])
    .where('draw_id', '=', drawId)
    .where('wins.state', '=', 'drawn')
    .executeTakeFirstOrThrow();
  return { blockedToTell: Number(counted.blocked), closedToTell: Number(counted.closed) };
}

/** How each piece stands by now: the state of who came up last for it. */
const lastStates = (db: DbOrTx, drawId: number) =>
  db
    .selectFrom('wins')
    .distinctOn(['prize', 'unit'])
    .select(['prize', 'unit', 'state'])
    .where('draw_id', '=', drawId)
    .orderBy('prize')
    .orderBy('unit')
    .orderBy('id', 'desc')
    .execute();
