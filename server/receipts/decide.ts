import type { Session } from '../db/database.ts';
import { tags } from '../db/seeds/missions.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { award } from '../points/award.ts';
import { audit } from '../security/audit.ts';

/** What the desk's decision came to: only a pending receipt can be decided. */
export type Decision = 'decided' | 'notPending' | 'absent';

type World = Pick<Deps, 'db' | 'shop' | 'real'>;

/** Approves a pending receipt and gives its points (§B.24). `by`: who decides, for the audit log. */
export const approveReceipt = (deps: World, itemId: number, by: string): Promise<Decision> =>
  decide(deps, itemId, { status: 'approved', reason: null }, by);

/** Refuses a pending receipt with the reason that the player reads. */
export const refuseReceipt = (deps: World, itemId: number, reason: string, by: string): Promise<Decision> =>
  decide(deps, itemId, { status: 'refused', reason }, by);

function decide(
  deps: World,
  itemId: number,
  verdict: { status: 'approved' | 'refused'; reason: string | null },
  by: string,
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
      if (decided === undefined) return (await exists(tx, itemId)) ? 'notPending' : 'absent';
      if (verdict.status === 'approved') {
        await award(tx, decided.player_id, tags.contest, `receipt ${decided.id}`, now);
      }
      const event = verdict.status === 'approved' ? 'receipt.approved' : 'receipt.refused';
      const subject = `item ${decided.id}, by ${by}`;
      await audit(tx, { event, at: deps.real(), playerId: decided.player_id, subject });
      return 'decided';
    },
  );
}

async function exists(db: Session, itemId: number): Promise<boolean> {
  const found = await db.selectFrom('items').select('id').where('id', '=', itemId).executeTakeFirst();
  return found !== undefined;
}
