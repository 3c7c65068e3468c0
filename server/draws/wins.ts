import { type Selectable, sql, type Updateable } from 'kysely';
import { transition } from 'xstate';
import type { AuditEvent } from '../../domain/audit-events.ts';
import { endOfDayAfter } from '../../domain/dates.ts';
import { type WinEvent, winMachine } from '../../machines/win/win.machine.ts';
import { audit } from '../auth/audit.ts';
import type { DbOrTx } from '../db/database.ts';
import type { StoredWinState, WinRow } from '../db/draw-tables.ts';
import type { Deps } from '../deps.ts';
import type { MailDeps } from '../mails/outbox.ts';
import type { Draw } from './draws.ts';
import { enqueueWinMail } from './win-mails.ts';

export type Win = Selectable<WinRow>;
export type WinDeps = Pick<Deps, 'db' | 'contestClock'> & MailDeps;

/** The states in which the machine frees the place. */
export const LOST_STATES = Object.values(winMachine.states)
  .filter(({ tags }) => tags.includes('lost'))
  .map(({ key }) => key as StoredWinState);

/**
 * Beside a drawn receipt: whether its player has a prize of the draw that keeps them from another one, or the receipt itself
 * has, where the rules let a person win more than once.
 */
export const holdsPrize = sql<boolean>`EXISTS (
  SELECT FROM wins AS own
  WHERE own.draw_id = draw_results.draw_id AND own.state NOT IN (${sql.join(LOST_STATES)})
    AND CASE WHEN draws.one_prize_each THEN own.player_id = items.player_id ELSE own.item_id = items.id END)`;

type WinStatus = Pick<Win, 'state' | 'confirm_until'>;

const resolved = ({ state, confirm_until: until }: WinStatus) =>
  winMachine.resolveState({ value: state, context: { confirmUntil: until?.getTime() ?? null } });

/** Whether the machine takes an event where the win stands. */
export const canAdvance = (win: WinStatus, event: WinEvent): boolean => resolved(win).can(event);

/** What the machine makes of an event; undefined where the win's state does not take it. */
function next(win: Win, event: WinEvent) {
  if (!canAdvance(win, event)) return undefined;
  const [after] = transition(winMachine, resolved(win), event);
  return after;
}

/** Holds the wins of a draw until the transaction ends, so that two changes never call the same reserve. */
export async function lockDraw(tx: DbOrTx, drawId: number): Promise<Draw> {
  return tx
    .selectFrom('draws')
    .innerJoin('editions', 'editions.id', 'draws.edition_id')
    .selectAll('draws')
    .select('editions.code as editionCode')
    .where('draws.id', '=', drawId)
    .forUpdate('draws')
    .executeTakeFirstOrThrow();
}

/** A place for each winner of a draw that was just held. */
export async function openWins(tx: DbOrTx, draw: Draw, at: number): Promise<void> {
  await tx
    .insertInto('wins')
    .columns(['draw_id', 'prize', 'place', 'unit', 'player_id', 'item_id', 'state', 'since'])
    .expression((eb) =>
      eb
        .selectFrom('draw_results')
        .innerJoin('draw_entries', (join) =>
          join
            .onRef('draw_entries.draw_id', '=', 'draw_results.draw_id')
            .onRef('draw_entries.ticket', '=', 'draw_results.ticket'),
        )
        .innerJoin('items', 'items.id', 'draw_entries.item_id')
        .select((one) => [
          'draw_results.draw_id',
          'draw_results.prize',
          'draw_results.place',
          'draw_results.place as unit',
          'items.player_id',
          'items.id as item_id',
          one.val('drawn' as const).as('state'),
          one.val(new Date(at)).as('since'),
        ])
        .where('draw_results.draw_id', '=', draw.id)
        .where('draw_results.is_reserve', '=', false),
    )
    .execute();
}

export type WinStep = {
  event: WinEvent;
  /** Who did it, for the audit log. */
  by: string;
  /** What else is kept with the step. */
  kept?: Pick<Updateable<WinRow>, 'reason' | 'delivery' | 'publishes_name'>;
};

/**
 * Takes a win one step further: what the machine allows is kept, logged and mailed; a place that is lost goes to the
 * next reserve. `refused` where the machine does not take the event. The draw must be locked.
 */
export async function advanceWin(
  deps: WinDeps,
  tx: DbOrTx,
  { draw, win }: { draw: Draw; win: Win },
  { event, by, kept }: WinStep,
): Promise<{ kind: 'done'; win: Win } | { kind: 'refused' }> {
  const after = next(win, event);
  if (after === undefined) return { kind: 'refused' };
  const { confirmUntil } = after.context;
  const now = deps.contestClock.now();
  const row = await tx
    .updateTable('wins')
    .set({
      ...kept,
      state: after.value,
      since: new Date(now),
      confirm_until: confirmUntil === null ? null : new Date(confirmUntil),
    })
    .where('id', '=', win.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const won = `edition ${draw.editionCode}, prize ${win.prize}, place ${win.place}`;
  const subject = `win ${win.id}, item ${win.item_id}, ${won}, by ${by}`;
  const logged: AuditEvent = `win.${after.value}`;
  await audit(tx, { event: logged, at: deps.realNow(), playerId: win.player_id, subject });
  const hasReserve = after.hasTag('lost') && (await callReserve(deps, tx, { draw, lost: row }));
  // After the reserve was looked for, so that the mail says where the prize went.
  await enqueueWinMail(deps, tx, { draw, win: row, hasReserve });
  return { kind: 'done', win: row };
}

/** Tells a winner, who has from now on the days of the rules to answer. */
export const tellWinner = (deps: WinDeps, tx: DbOrTx, draw: Draw, win: Win, by: string) =>
  advanceWin(
    deps,
    tx,
    { draw, win },
    {
      event: { type: 'winner.tell', confirmUntil: endOfDayAfter(deps.contestClock.now(), draw.confirm_days) },
      by,
    },
  );

/** Lets the next reserve come up in the place of who lost it; whether one was left. */
async function callReserve(
  deps: WinDeps,
  tx: DbOrTx,
  { draw, lost }: { draw: Draw; lost: Win },
): Promise<boolean> {
  const reserve = await nextReserve(tx, draw, lost.prize);
  if (reserve === undefined) return false;
  const win = await tx
    .insertInto('wins')
    .values({
      draw_id: draw.id,
      prize: lost.prize,
      place: reserve.place,
      unit: lost.unit,
      player_id: reserve.player_id,
      item_id: reserve.item_id,
      state: 'drawn',
      since: new Date(deps.contestClock.now()),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (draw.told_at !== null) await tellWinner(deps, tx, draw, win, 'the site');
  return true;
}

/**
 * The first reserve of a prize who has not come up yet. Passed over are closed accounts, and who has another prize of
 * the draw where the rules give one to each.
 */
function nextReserve(tx: DbOrTx, draw: Draw, prize: number) {
  return tx
    .selectFrom('draw_results')
    .innerJoin('draw_entries', (join) =>
      join
        .onRef('draw_entries.draw_id', '=', 'draw_results.draw_id')
        .onRef('draw_entries.ticket', '=', 'draw_results.ticket'),
    )
    .innerJoin('items', 'items.id', 'draw_entries.item_id')
    .innerJoin('players', 'players.id', 'items.player_id')
    .innerJoin('draws', 'draws.id', 'draw_results.draw_id')
    .select(['draw_results.place', 'items.player_id', 'items.id as item_id'])
    .where('draw_results.draw_id', '=', draw.id)
    .where('draw_results.prize', '=', prize)
    .where('is_reserve', '=', true)
    .where('players.closed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('wins')
            .select('wins.id')
            .whereRef('wins.draw_id', '=', 'draw_results.draw_id')
            .whereRef('wins.prize', '=', 'draw_results.prize')
            .whereRef('wins.place', '=', 'draw_results.place'),
        ),
      ),
    )
    .where(({ not }) => not(holdsPrize))
    .orderBy('draw_results.place')
    .limit(1)
    .executeTakeFirst();
}
