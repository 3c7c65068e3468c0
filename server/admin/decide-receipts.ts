import { approveReceipt, refuseReceipt, reopenReceipt } from '../receipts/decide.ts';
import { nameOf, type Seen } from '../receipts/versions.ts';
import type { DeskDeps, Operator } from './admin-deps.ts';
import type { CommandOf } from './command.ts';
import { say, type TextKey } from './messages.ts';
import type { Report } from './report.ts';

/** Approves each of the receipts that is still to be decided as it was seen. */
export const approve = (deps: DeskDeps, { seen }: CommandOf<'approve'>, by: Operator): Promise<Report> =>
  forEach(seen, 'admin.approved', (one) => approveReceipt(deps, one, by));

/** Refuses each of the receipts that is still to be decided as it was seen, with the reason that its player reads. */
export const refuse = (
  deps: DeskDeps,
  { seen, reason, isUnreadable }: CommandOf<'refuse'>,
  by: Operator,
): Promise<Report> => {
  const refusing = { kind: isUnreadable ? 'unreadable' : 'rules', reason } as const;
  return forEach(seen, isUnreadable ? 'admin.refusedUnreadable' : 'admin.refused', (one) =>
    refuseReceipt(deps, one, refusing, by),
  );
};

/** Takes the decision about each of the receipts back. */
export const reopen = (
  deps: DeskDeps,
  { seen, reason }: CommandOf<'reopen'>,
  by: Operator,
): Promise<Report> => forEach(seen, 'admin.reopened', (one) => reopenReceipt(deps, one, reason, by));

/** What the desk is told when a receipt was left as it is. */
const refusals = {
  absent: 'admin.noReceipt',
  notPending: 'admin.notPending',
  notDecided: 'admin.notDecided',
  changed: 'admin.changed',
  taken: 'admin.numberTaken',
} as const satisfies Record<string, TextKey>;

async function forEach(
  seen: readonly Seen[],
  success: TextKey,
  work: (one: Seen) => Promise<keyof typeof refusals | 'decided' | 'reopened'>,
): Promise<Report> {
  const lines: string[] = [];
  let kind: Report['kind'] = 'done';
  for (const one of seen) {
    const outcome = await work(one);
    const isDone = outcome === 'decided' || outcome === 'reopened';
    if (!isDone) kind = 'refused';
    lines.push(`${say(isDone ? success : refusals[outcome], { id: nameOf(one), item: one.itemId })}\n`);
  }
  return { kind, text: lines };
}
