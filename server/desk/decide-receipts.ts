import { approveReceipt, type Decision, refuseReceipt } from '../receipts/decide.ts';
import type { CommandOf } from './command.ts';
import type { DeskDeps, Operator } from './desk-deps.ts';
import type { Report } from './report.ts';
import { say } from './words.ts';

/** Approves each of the receipts that is still to be decided. */
export const approve = (deps: DeskDeps, { ids }: CommandOf<'approve'>, by: Operator): Promise<Report> =>
  decideEach(ids, 'admin.approved', (id) => approveReceipt(deps, id, by));

/** Refuses each of the receipts that is still to be decided, with the reason that its player reads. */
export const refuse = (deps: DeskDeps, { ids, reason }: CommandOf<'refuse'>, by: Operator): Promise<Report> =>
  decideEach(ids, 'admin.refused', (id) => refuseReceipt(deps, id, reason, by));

async function decideEach(
  ids: readonly number[],
  success: 'admin.approved' | 'admin.refused',
  decide: (id: number) => Promise<Decision>,
): Promise<Report> {
  const lines: string[] = [];
  let kind: Report['kind'] = 'done';
  for (const id of ids) {
    const decision = await decide(id);
    if (decision !== 'decided') kind = 'refused';
    const key =
      decision === 'decided' ? success : decision === 'absent' ? 'admin.noReceipt' : 'admin.notPending';
    lines.push(`${say(key, { id })}\n`);
  }
  return { kind, text: lines };
}
