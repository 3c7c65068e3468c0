import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type DrawMark, mistakeOfReason } from '../../domain/draw-acts.ts';
import type { WinEvent } from '../../machines/win/win.machine.ts';
import { audit } from '../auth/audit.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import type { Job } from '../jobs/run-jobs.ts';
import { ONE_MINUTE } from '../system/clock.ts';
import { readDraw } from './draws.ts';
import { advanceWin, lockDraw, tellWinner, type Win, type WinDeps } from './wins.ts';

export type Telling =
  | { kind: 'told'; count: number; confirmUntil: number | undefined }
  | { kind: 'notSealed' | 'notHeld' | 'alreadyTold' };

/** Tells every winner of a draw by mail; from then on a reserve who comes up is told at once. */
export const tellWinners = (deps: WinDeps, editionCode: string, by: string): Promise<Telling> =>
  transact<Telling>(
    deps.db,
    ({ kind }) => kind === 'told',
    async (tx) => {
      const found = await readDraw(tx, editionCode);
      if (found === undefined) return { kind: 'notSealed' };
      if (found.drawn_at === null) return { kind: 'notHeld' };
      const { told_at: before, ...draw } = await lockDraw(tx, found.id);
      if (before !== null) return { kind: 'alreadyTold' };
      const told_at = new Date(deps.contestClock.now());
      await tx.updateTable('draws').set({ told_at }).where('id', '=', draw.id).execute();
      const wins = await tx
        .selectFrom('wins')
        .selectAll()
        .where('draw_id', '=', draw.id)
        .where('state', '=', 'drawn')
        .orderBy('id')
        .execute();
      let confirmUntil: number | undefined;
      for (const win of wins) {
        const notified = await tellWinner(deps, tx, { ...draw, told_at }, win, by);
        if (notified.kind === 'done') confirmUntil = notified.win.confirm_until?.getTime();
      }
      const subject = `edition ${editionCode}, ${wins.length} winners, by ${by}`;
      await audit(tx, { event: 'draw.told', at: deps.realNow(), subject });
      return { kind: 'told', count: wins.length, confirmUntil };
    },
  );

/** What an operator records of a prize, in the words of the command line. */
export const MARKS = {
  delivered: { type: 'prize.deliver' },
  uncollected: { type: 'prize.markUncollected' },
  excluded: { type: 'winner.exclude' },
} as const satisfies Record<DrawMark, WinEvent>;

export type Marking = {
  editionCode: string;
  winId: number;
  mark: DrawMark;
  /** The state that was shown when the button was pressed; absent for a command, which asks nobody twice. */
  seen?: Win['state'];
  /** Why the winner does not get the prize, which the winner reads; `delivered` has none. */
  reason: string | undefined;
  by: string;
};

export type Marked =
  | { kind: 'marked' | 'absent' | 'refused' }
  /** `mistake`: what is wrong with the reason, by the key of its sentence. */
  | { kind: 'badReason'; mistake: NonNullable<ReturnType<typeof mistakeOfReason>> };

/** Records that a prize was delivered or never collected, or that its winner is excluded. */
export async function markWin(
  deps: WinDeps,
  { editionCode, winId, mark, seen, reason = '', by }: Marking,
): Promise<Marked> {
  const mistake = mistakeOfReason(mark, reason);
  if (mistake !== null) return { kind: 'badReason', mistake };
  return transact<Marked>(
    deps.db,
    ({ kind }) => kind === 'marked',
    async (tx) => {
      const found = await readDraw(tx, editionCode);
      if (found === undefined) return { kind: 'absent' };
      const draw = await lockDraw(tx, found.id);
      const win = await tx
        .selectFrom('wins')
        .selectAll()
        .where('id', '=', winId)
        .where('draw_id', '=', draw.id)
        .executeTakeFirst();
      if (win === undefined) return { kind: 'absent' };
      if (seen !== undefined && win.state !== seen) return { kind: 'refused' };
      const kept = { reason: mark === 'delivered' ? null : reason };
      const advanced = await advanceWin(deps, tx, { draw, win }, { event: MARKS[mark], by, kept });
      return { kind: advanced.kind === 'done' ? 'marked' : 'refused' };
    },
  );
}

/** Lets the next reserves come up where winners did not answer in time; how many places were lost. */
export async function passLateWins(deps: WinDeps, signal: AbortSignal): Promise<number> {
  let lost = 0;
  while (!signal.aborted) {
    const isLost = await transact<boolean>(
      deps.db,
      (kept) => kept,
      (tx) => passOne(deps, tx),
    );
    if (!isLost) break;
    lost += 1;
    await yieldToEventLoop();
  }
  return lost;
}

async function passOne(deps: WinDeps, tx: Parameters<typeof lockDraw>[0]): Promise<boolean> {
  const at = deps.contestClock.now();
  const late = tx
    .selectFrom('wins')
    .selectAll()
    .where('state', '=', 'told')
    .where('confirm_until', '<', new Date(at))
    .orderBy('confirm_until')
    .orderBy('id')
    .limit(1);
  const first = await late.executeTakeFirst();
  if (first === undefined) return false;
  const draw = await lockDraw(tx, first.draw_id);
  // Another server, or the winner, may have been quicker.
  const win = await late.where('draw_id', '=', draw.id).executeTakeFirst();
  if (win === undefined) return false;
  const event = { type: 'time.pass', at } as const;
  return (await advanceWin(deps, tx, { draw, win }, { event, by: 'the site' })).kind === 'done';
}

export const passLateWinsJob: Job = {
  name: 'pass-late-wins',
  everyMs: ONE_MINUTE,
  run: async (deps: Deps, signal) => {
    await passLateWins(deps, signal);
  },
};
