import { tags } from '../db/seeds/missions.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { award } from '../points/award.ts';
import { audit } from '../security/audit.ts';

/** What the desk's decision came to: only a pending receipt can be decided. */
export type Decision = 'decided' | 'notPending';

/** Approves a pending receipt and gives its points (§B.24). */
export const approveReceipt = (deps: Deps, itemId: number): Promise<Decision> =>
  decide(deps, itemId, { status: 'approved', reason: null });

/** Refuses a pending receipt with the reason that the player reads. */
export const refuseReceipt = (deps: Deps, itemId: number, reason: string): Promise<Decision> =>
  decide(deps, itemId, { status: 'refused', reason });

function decide(
  deps: Deps,
  itemId: number,
  verdict: { status: 'approved' | 'refused'; reason: string | null },
): Promise<Decision> {
  return transact<Decision>(
    deps.db,
    () => true,
    async (tx) => {
      const now = deps.shop.now();
      const decided = await tx
        .updateTable('items')
        .set({ ...verdict, decided_at: new Date(now) })
        .where('id', '=', itemId)
        .where('status', '=', 'pending')
        .returning(['id', 'player_id'])
        .executeTakeFirst();
      if (decided === undefined) return 'notPending';
      if (verdict.status === 'approved') {
        await award(tx, decided.player_id, tags.contest, `receipt ${decided.id}`, now);
      }
      const event = verdict.status === 'approved' ? 'receipt.approved' : 'receipt.refused';
      await audit(tx, { event, at: deps.real(), playerId: decided.player_id, subject: `item ${decided.id}` });
      return 'decided';
    },
  );
}
