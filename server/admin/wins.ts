import { romeDay } from '../../domain/dates.ts';
import { markWin, tellWinners } from '../draws/run-wins.ts';
import { romeIsoOf } from '../system/clock.ts';
import type { CommandOf } from './command.ts';
import { withDraw } from './draws.ts';
import { t } from './messages.ts';
import { type CommandOutput, done, refused, table } from './output.ts';
import type { AdminDeps, Operator } from './own-database.ts';

/** Writes to every winner of a draw. */
export async function tellAll(
  deps: AdminDeps,
  { code }: CommandOf<'draw-tell'>,
  by: Operator,
): Promise<CommandOutput> {
  const telling = await tellWinners(deps, code, by);
  switch (telling.kind) {
    case 'told': {
      const date = telling.confirmUntil === undefined ? '-' : romeDay(telling.confirmUntil);
      const key = telling.count === 1 ? 'admin.draw.told_one' : 'admin.draw.told_other';
      return done(t(key, { code, count: telling.count, date }));
    }
    case 'notSealed':
      return refused(t('admin.draw.notSealed', { code }));
    case 'notHeld':
      return refused(t('admin.draw.notHeld', { code }));
    case 'alreadyTold':
      return refused(t('admin.draw.alreadyTold', { code }));
  }
}

/** Records one thing of one prize. */
export async function markOne(
  deps: AdminDeps,
  { code, id, mark, reason }: CommandOf<'draw-mark'>,
  by: Operator,
): Promise<CommandOutput> {
  const marked = await markWin(deps, { editionCode: code, winId: id, mark, reason, by });
  switch (marked.kind) {
    case 'marked':
      return done(t('admin.draw.marked', { id, state: t(`admin.draw.state.${mark}`) }));
    case 'refused':
      return refused(t('admin.draw.notMarked', { id, code }));
    case 'absent':
      return refused(t('admin.draw.noWin', { id, code }));
    case 'badReason':
      return refused(t(mark === 'excluded' ? 'admin.needsArticle' : 'admin.needsUncollectedReason'));
  }
}

/** How each prize of a draw stands, without a name: one line for everybody who was drawn or came up. */
export const showWins = (deps: AdminDeps, { code }: CommandOf<'draw-status'>): Promise<CommandOutput> =>
  withDraw(deps, code, async (draw) => {
    if (draw.drawn_at === null) return refused(t('admin.draw.notHeld', { code }));
    const wins = await deps.db
      .selectFrom('wins')
      .innerJoin('draw_results', (join) =>
        join
          .onRef('draw_results.draw_id', '=', 'wins.draw_id')
          .onRef('draw_results.prize', '=', 'wins.prize')
          .onRef('draw_results.place', '=', 'wins.place'),
      )
      .selectAll('wins')
      .select('draw_results.ticket')
      .where('wins.draw_id', '=', draw.id)
      .orderBy('wins.prize')
      .orderBy('wins.unit')
      .orderBy('wins.place')
      .execute();
    const headings = (['id', 'prize', 'unit', 'place', 'ticket', 'state', 'since', 'until'] as const).map(
      (column) => t(`admin.draw.columns.${column}`),
    );
    const cells = wins.map((win) => [
      String(win.id),
      String(win.prize),
      String(win.unit),
      String(win.place),
      win.ticket,
      t(`admin.draw.state.${win.state}`),
      romeIsoOf(win.since).slice(0, 16),
      // Who has answered waits for the brand, not the brand for them.
      win.state !== 'told' || win.confirm_until === null ? '-' : romeDay(win.confirm_until.getTime()),
    ]);
    const pieces = draw.prizes.reduce((sum, { quantity }) => sum + quantity, 0);
    const assigned = new Set(wins.map(({ prize, unit }) => `${prize} ${unit}`)).size;
    const left = pieces - assigned;
    return done(
      ...table([headings, ...cells]),
      ...(left === 0 ? [] : [t('admin.draw.unassigned', { count: left })]),
    );
  });
