import { standingOf } from '../../domain/desk-players.ts';
import type { DrawMark } from '../../domain/draw-acts.ts';
import type { components } from '../../openapi/desk.d.ts';
import type { DbOrTx } from '../db/database.ts';
import { messages } from '../results/messages.ts';
import { romeIsoOf } from '../system/clock.ts';
import { drawnEntries } from './draws.ts';
import { ACCOUNT_CLOSED } from './own-wins.ts';
import { MARKS } from './run-wins.ts';
import { canAdvance, holdsPrize } from './wins.ts';

// Winners and reserves of a draw as the desk shows them: by ticket and numbers, and by name for who may look at players.

type Schemas = components['schemas'];

/** How many pieces come at a time. */
export const PIECES_AT_ONCE = 50;

const drawnPieces = (db: DbOrTx, drawId: number) =>
  drawnEntries(db, drawId)
    .innerJoin('items', 'items.id', 'draw_entries.item_id')
    .innerJoin('players', 'players.id', 'items.player_id')
    .innerJoin('draws', 'draws.id', 'draw_results.draw_id')
    .leftJoin('wins', (join) =>
      join
        .onRef('wins.draw_id', '=', 'draw_results.draw_id')
        .onRef('wins.prize', '=', 'draw_results.prize')
        .onRef('wins.place', '=', 'draw_results.place'),
    )
    .select(['draw_results.prize', 'draw_results.place', 'is_reserve', 'draw_results.ticket'])
    .select(['items.id as item_id', 'items.player_id'])
    .select(['players.first_name', 'players.last_name', 'players.closed_at', 'players.active'])
    .select(holdsPrize.as('holds_prize'))
    .select(['wins.id as win_id', 'wins.unit', 'wins.state', 'wins.since', 'confirm_until', 'wins.reason']);

type Row = Awaited<ReturnType<ReturnType<typeof drawnPieces>['execute']>>[number];

function winOf({
  win_id: id,
  unit,
  state,
  since,
  confirm_until: until,
  reason,
}: Row): Schemas['PieceWin'] | null {
  if (id === null || unit === null || state === null || since === null) return null;
  const marks = Object.keys(MARKS) as DrawMark[];
  return {
    id,
    unit,
    state,
    since: romeIsoOf(since),
    confirmUntil: until === null ? null : romeIsoOf(until),
    reason: reason === ACCOUNT_CLOSED ? messages['server.desk.accountClosed'] : reason,
    acts: marks.filter((mark) => canAdvance({ state, confirm_until: until }, MARKS[mark])),
  };
}

/** Why a reserve would be passed over today (`nextReserve`). */
function passedOver(row: Row): Schemas['PassedOver'] | null {
  if (!row.is_reserve || row.win_id !== null) return null;
  if (row.closed_at !== null) return 'accountClosed';
  return row.holds_prize ? 'hasPrize' : null;
}

const nameOf = ({ first_name, last_name, closed_at }: Row): string | null =>
  closed_at === null ? [first_name, last_name].filter((part) => part !== null).join(' ') : null;

const viewOf = (row: Row, showsNames: boolean): Schemas['DrawPiece'] => ({
  prize: row.prize,
  place: row.place,
  isReserve: row.is_reserve,
  ticket: row.ticket,
  receiptId: row.item_id,
  playerId: row.player_id,
  name: showsNames ? nameOf(row) : null,
  standing: showsNames ? standingOf(row) : null,
  passedOver: passedOver(row),
  win: winOf(row),
});

/** A page of winners and reserves, after a prize and a place. */
export async function listPieces(
  db: DbOrTx,
  { drawId, showsNames }: { drawId: number; showsNames: boolean },
  behind: { prize: number; place: number } | undefined,
): Promise<Schemas['DrawPieces']> {
  let query = drawnPieces(db, drawId);
  if (behind !== undefined)
    query = query.where((eb) =>
      eb(eb.refTuple('draw_results.prize', 'draw_results.place'), '>', eb.tuple(behind.prize, behind.place)),
    );
  const rows = await query.limit(PIECES_AT_ONCE + 1).execute();
  const data = rows.slice(0, PIECES_AT_ONCE).map((row) => viewOf(row, showsNames));
  const last = data.at(-1);
  const isMore = rows.length > PIECES_AT_ONCE && last !== undefined;
  return { data, next: isMore ? `${last.prize}-${last.place}` : null };
}

/** What an act has changed: the piece that was marked, and the reserve who came up for it. */
export async function changedPieces(
  db: DbOrTx,
  { drawId, winId, showsNames }: { drawId: number; winId: number; showsNames: boolean },
): Promise<Schemas['DrawPiece'][]> {
  const marked = db.selectFrom('wins').select(['prize', 'unit']).where('id', '=', winId);
  const { prize, unit } = await marked.executeTakeFirstOrThrow();
  const rows = await drawnPieces(db, drawId)
    .where('wins.prize', '=', prize)
    .where('wins.unit', '=', unit)
    .where('wins.id', '>=', winId)
    .execute();
  return rows.map((row) => viewOf(row, showsNames));
}
