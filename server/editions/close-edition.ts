import { romeDay } from '../../domain/dates.ts';
import { type ClosingRefusal, refusalOfClosing } from '../../domain/edition-changes.ts';
import { toldBefore } from '../../domain/moved-end.ts';
import { audit } from '../auth/audit.ts';
import { transact } from '../db/transact.ts';
import type { PublishDeps } from '../deps.ts';

export type Closed =
  | { kind: 'closed'; endDate: string }
  | { kind: 'unknownEdition' }
  | { kind: 'refused'; reason: ClosingRefusal; startDate: string; endDate: string };

/**
 * `lastDay`: of Rome; today where it is absent. `reason`: why, for the audit log; `publicReason`: why, in the words that players
 * read, empty where they are told none.
 */
type Closing = {
  code: string;
  lastDay?: string | undefined;
  reason: string;
  publicReason: string;
  by: string;
};

/** Brings the end of an edition forward to today, or to another day from yesterday on; days are Rome's and whole. */
export const closeEdition = (
  { db, contestClock, realNow }: PublishDeps,
  { code, lastDay, reason: why, publicReason, by }: Closing,
): Promise<Closed> =>
  transact<Closed>(
    db,
    ({ kind }) => kind === 'closed',
    async (tx) => {
      const today = romeDay(contestClock.now());
      const wanted = lastDay ?? today;
      const row = await tx
        .selectFrom('editions')
        .select(['id', 'start_date', 'end_date', 'end_moved_from'])
        .where('code', '=', code)
        .forUpdate()
        .executeTakeFirst();
      if (row === undefined) return { kind: 'unknownEdition' };
      const days = { startDate: row.start_date, endDate: row.end_date };
      const reason = refusalOfClosing(days, wanted, today);
      if (reason !== null) return { kind: 'refused', reason, ...days };
      await tx
        .updateTable('editions')
        .set({
          end_date: wanted,
          end_moved_from: toldBefore({ ...days, movedFrom: row.end_moved_from }, wanted),
          end_moved_because: publicReason || null,
        })
        .where('id', '=', row.id)
        .execute();
      const told = publicReason && `, told ${JSON.stringify(publicReason)}`;
      await audit(tx, {
        event: 'edition.closed',
        at: realNow(),
        subject: `edition ${code} until ${wanted}, ${JSON.stringify(why)}${told}, by ${by}`,
      });
      return { kind: 'closed', endDate: wanted };
    },
  );
