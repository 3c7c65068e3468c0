import { romeDay } from '../../domain/dates.ts';
import { type ClosingRefusal, refusalOfClosing } from '../../domain/edition-changes.ts';
import { audit } from '../auth/audit.ts';
import { transact } from '../db/transact.ts';
import type { PublishDeps } from '../deps.ts';

export type Closed =
  | { kind: 'closed'; endDate: string }
  | { kind: 'unknownEdition' }
  | { kind: 'refused'; reason: ClosingRefusal; startDate: string; endDate: string };

/** `lastDay`: of Rome; today where it is absent. `reason`: why, for the audit log. */
type Closing = { code: string; lastDay?: string | undefined; reason: string; by: string };

/** Brings the end of an edition forward to today, or to another day from yesterday on; days are Rome's and whole. */
export const closeEdition = (
  { db, contestClock, real }: PublishDeps,
  { code, lastDay, reason: why, by }: Closing,
): Promise<Closed> =>
  transact<Closed>(
    db,
    ({ kind }) => kind === 'closed',
    async (tx) => {
      const today = romeDay(contestClock.now());
      const wanted = lastDay ?? today;
      const row = await tx
        .selectFrom('editions')
        .select(['id', 'start_date', 'end_date'])
        .where('code', '=', code)
        .forUpdate()
        .executeTakeFirst();
      if (row === undefined) return { kind: 'unknownEdition' };
      const days = { startDate: row.start_date, endDate: row.end_date };
      const reason = refusalOfClosing(days, wanted, today);
      if (reason !== null) return { kind: 'refused', reason, ...days };
      await tx.updateTable('editions').set({ end_date: wanted }).where('id', '=', row.id).execute();
      await audit(tx, {
        event: 'edition.closed',
        at: real(),
        subject: `edition ${code} until ${wanted}, ${JSON.stringify(why)}, by ${by}`,
      });
      return { kind: 'closed', endDate: wanted };
    },
  );
