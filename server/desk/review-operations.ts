import type { components } from '../../openapi/desk.d.ts';
import { dayProblems } from '../audit/read-log.ts';
import type { Deps } from '../deps.ts';
import { undoableDecision } from '../draws/receipt-undo.ts';
import { claimNextReceipt, claimsOfOthers, unclaimReceipt } from '../receipts/claims.ts';
import { itemCounts } from '../receipts/item-counts.ts';
import { listReceipts, type ReceiptFilter } from '../receipts/receipt-list.ts';
import {
  approveAtDesk,
  articles,
  type Decided,
  noteLook,
  refuseAtDesk,
  reopenAtDesk,
  undoAtDesk,
} from '../receipts/review.ts';
import { oldestPending, readPhotoOf, readReview } from '../receipts/review-view.ts';
import { notFound, type Outcome, ok, refuseFields } from '../results/outcome.ts';
import { auditStaff, nameOfStaff } from '../staff/staff.ts';
import type { SignedInStaff } from '../staff/staff-sessions.ts';
import { romeIso, romeIsoOf } from '../system/clock.ts';
import type { DeskOperationId, DeskQuery } from './contract.ts';
import type { DeskHandler } from './handler.ts';

type Schemas = components['schemas'];

type ReviewOperation = Extract<
  DeskOperationId,
  | 'readQueue'
  | 'claimNext'
  | 'unclaimReceipt'
  | 'listReceipts'
  | 'readReceipt'
  | 'readPhoto'
  | 'approveReceipt'
  | 'refuseReceipt'
  | 'undoDecision'
  | 'reopenReceipt'
>;

const clerkOf = ({ id }: SignedInStaff) => ({ id, name: nameOfStaff(id) });

const waitingCount = async ({ db }: Deps): Promise<number> => (await itemCounts(db)).get('pending') ?? 0;

async function reviewOf(deps: Deps, itemId: number, staffId: number): Promise<Outcome<Schemas['Review']>> {
  const review = await readReview(deps, itemId, staffId);
  return review === undefined ? notFound() : ok(review);
}

/** The newest decision of somebody that may still be undone, and how many wait. */
async function lastDecided(deps: Deps, staffId: number, waiting: number): Promise<Schemas['Decided'] | null> {
  const last = await undoableDecision(deps, staffId);
  return last === undefined ? null : { ...last, waiting };
}

/** A decision's answer: what it came to, and how many wait after it. */
async function decided(
  deps: Deps,
  seen: { itemId: number; version: number },
  status: 'approved' | 'refused',
  outcome: Outcome<Decided>,
): Promise<Outcome<Schemas['Decided']>> {
  if (outcome.kind === 'refused') return outcome;
  const { itemId: id, version } = seen;
  const { reason, undoUntil } = outcome.body;
  const waiting = await waitingCount(deps);
  const undoMs = Math.max(0, undoUntil - deps.realNow());
  return ok({ id, version, status, reason, undoUntil: romeIso(undoUntil), undoMs, waiting });
}

const seenOf = ({ path, body }: { path: { id: string }; body: { version: number } }) => ({
  itemId: Number(path.id),
  version: body.version,
});

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

const receiptFilterOf = ({
  status,
  number,
  player,
  edition,
  from,
  to,
}: DeskQuery<'listReceipts'>): ReceiptFilter => ({
  status,
  number,
  player: numberOf(player),
  edition,
  from,
  to,
});

/** What somebody looked for, as the log says it: of all that was typed only the number of the player. */
function lookedFor({ status, number, player }: ReceiptFilter) {
  if (player !== undefined) return { what: 'player receipts', playerId: player };
  if (number !== undefined) return { what: 'receipts by number' };
  return { what: status === undefined ? 'receipts' : `receipts ${status}` };
}

/** The calls about receipts: those that wait, and what became of the others. */
export const reviewOperations: { [Id in ReviewOperation]: DeskHandler<Id> } = {
  readQueue: {
    staff: async ({ deps, staff }) => {
      const oldest = await oldestPending(deps.db);
      const waiting = await waitingCount(deps);
      const { count, claims } = await claimsOfOthers(deps, staff.id);
      return ok({
        waiting,
        since: oldest === undefined ? null : romeIsoOf(oldest),
        taken: count,
        claims: claims.map(({ item_id: receiptId, name, claimed_until: until }) => ({
          receiptId,
          by: name,
          until: romeIsoOf(until),
        })),
        articles: articles(),
        last: await lastDecided(deps, staff.id, waiting),
      });
    },
  },
  claimNext: {
    staff: async ({ deps, staff, body }) => {
      const { skip } = body;
      if (skip !== undefined) await unclaimReceipt(deps.db, skip, staff.id);
      const behind = await claimNextReceipt(deps, staff.id, skip);
      // Behind the last one comes the first again.
      const id = behind ?? (skip === undefined ? undefined : await claimNextReceipt(deps, staff.id));
      const waiting = await waitingCount(deps);
      if (id === undefined) return ok({ waiting, receipt: null });
      await noteLook(deps, id, nameOfStaff(staff.id));
      return ok({ waiting, receipt: (await readReview(deps, id, staff.id)) ?? null });
    },
  },
  unclaimReceipt: {
    staff: async ({ deps, staff, path }) => {
      await unclaimReceipt(deps.db, Number(path.id), staff.id);
      return ok(undefined);
    },
  },
  listReceipts: {
    staff: async ({ deps, staff, query }) => {
      const problems = dayProblems(query);
      if (problems.length > 0) return refuseFields(problems);
      const filter = receiptFilterOf(query);
      await auditStaff(deps, deps.db, { event: 'desk.looked', ...lookedFor(filter), staffId: staff.id });
      return ok(await listReceipts(deps.db, filter, numberOf(query.before)));
    },
  },
  readReceipt: {
    staff: async ({ deps, staff, path }) => {
      await noteLook(deps, Number(path.id), nameOfStaff(staff.id));
      return reviewOf(deps, Number(path.id), staff.id);
    },
  },
  readPhoto: {
    staff: ({ deps, path, query }) =>
      readPhotoOf(deps, Number(path.id), query.version === undefined ? undefined : Number(query.version)),
  },
  approveReceipt: {
    staff: async (call) => {
      const seen = seenOf(call);
      return decided(call.deps, seen, 'approved', await approveAtDesk(call.deps, clerkOf(call.staff), seen));
    },
  },
  refuseReceipt: {
    staff: async (call) => {
      const seen = seenOf(call);
      const outcome = await refuseAtDesk(call.deps, clerkOf(call.staff), seen, call.body);
      return decided(call.deps, seen, 'refused', outcome);
    },
  },
  undoDecision: {
    staff: async (call) => {
      const seen = seenOf(call);
      const { deps, staff } = call;
      const undone = await undoAtDesk(deps, clerkOf(staff), seen);
      if (undone.kind === 'refused') return undone;
      const review = await reviewOf(deps, seen.itemId, staff.id);
      if (review.kind === 'refused') return review;
      const last = await lastDecided(deps, staff.id, await waitingCount(deps));
      return ok({ receipt: review.body, last });
    },
  },
  reopenReceipt: {
    staff: async (call) => {
      const seen = seenOf(call);
      const reopened = await reopenAtDesk(call.deps, clerkOf(call.staff), seen, call.body.reason);
      return reopened.kind === 'refused' ? reopened : reviewOf(call.deps, seen.itemId, call.staff.id);
    },
  },
};
