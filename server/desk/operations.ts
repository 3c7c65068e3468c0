import type { components } from '../../openapi/desk.d.ts';
import type { Deps } from '../deps.ts';
import { readVersion } from '../documents/document-versions.ts';
import { checkText, publishText, readPublished } from '../documents/publish-document.ts';
import { listDocuments } from '../documents/published-documents.ts';
import { undoableDecision } from '../draws/receipt-undo.ts';
import { claimedByOthers, claimNextReceipt, releaseClaim } from '../receipts/claims.ts';
import { itemCounts } from '../receipts/item-counts.ts';
import {
  approveAtDesk,
  articles,
  noteLook,
  refuseAtDesk,
  reopenAtDesk,
  undoAtDesk,
} from '../receipts/review.ts';
import { listReceipts, oldestPending, readPhotoOf, readReview } from '../receipts/review-view.ts';
import { answer, notFound, type Outcome } from '../results/outcome.ts';
import { blockAtDesk, inviteAtDesk, listAccounts } from '../staff/accounts.ts';
import { acceptInvitation, readInvitation } from '../staff/invitations.ts';
import {
  checkStaffCode,
  checkStaffPassword,
  enterDemonstration,
  peopleOfDemonstration,
} from '../staff/sign-in.ts';
import { auditStaff, nameOfStaff } from '../staff/staff.ts';
import { closeStaffSession, type OpenedSession, type SignedInStaff } from '../staff/staff-sessions.ts';
import { romeIso, romeIsoOf } from '../system/clock.ts';
import { auditOperations } from './audit-operations.ts';
import type { DeskOperationId } from './contract.ts';
import { drawOperations } from './draw-operations.ts';
import { editionOperations } from './edition-operations.ts';
import { figureOperations } from './figure-operations.ts';
import type { DeskHandler } from './handler.ts';
import { playerOperations } from './player-operations.ts';
import { storyOperations } from './story-operations.ts';

type Schemas = components['schemas'];

export type DeskOperations = { [Id in DeskOperationId]: DeskHandler<Id> };

const meOf = ({ staff, until }: Pick<OpenedSession, 'staff' | 'until'>): Schemas['Me'] => ({
  id: staff.id,
  name: staff.name,
  email: staff.email,
  role: staff.role,
  until: romeIso(until),
});

/** Answers a step of the sign-in that opened a session, with its cookie. */
function enter(
  outcome: Outcome<OpenedSession>,
  keepSession: (session: OpenedSession) => void,
): Outcome<Schemas['Me']> {
  if (outcome.kind === 'refused') return outcome;
  keepSession(outcome.body);
  return answer(meOf(outcome.body));
}

const clerkOf = ({ id }: SignedInStaff) => ({ id, name: nameOfStaff(id) });

const waitingCount = async ({ db }: Deps): Promise<number> => (await itemCounts(db)).get('pending') ?? 0;

async function reviewOf(deps: Deps, itemId: number, staffId: number): Promise<Outcome<Schemas['Review']>> {
  const review = await readReview(deps, itemId, staffId);
  return review === undefined ? notFound() : answer(review);
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
  outcome: Outcome<{ undoUntil: number }>,
): Promise<Outcome<Schemas['Decided']>> {
  if (outcome.kind === 'refused') return outcome;
  const { itemId: id, version } = seen;
  const { undoUntil } = outcome.body;
  const waiting = await waitingCount(deps);
  const undoMs = Math.max(0, undoUntil - deps.real());
  return answer({ id, version, status, undoUntil: romeIso(undoUntil), undoMs, waiting });
}

const seenOf = ({ path, body }: { path: { id: string }; body: { version: number } }) => ({
  itemId: Number(path.id),
  version: body.version,
});

/** The handler of each call. */
export const deskOperations: DeskOperations = {
  readDoor: {
    anybody: async ({ deps, whoIs }) => {
      const staff = await whoIs();
      const me = staff === undefined ? null : meOf({ staff, until: staff.until });
      return answer({ me, people: await peopleOfDemonstration(deps) });
    },
  },
  checkPassword: {
    anybody: ({ deps, body, address }) => checkStaffPassword(deps, { ...body, address }),
  },
  checkCode: {
    anybody: async ({ deps, body, keepSession }) => enter(await checkStaffCode(deps, body), keepSession),
  },
  enterDemonstration: {
    anybody: async ({ deps, body, keepSession }) =>
      enter(await enterDemonstration(deps, body.id), keepSession),
  },
  readInvitation: { anybody: ({ deps, body, address }) => readInvitation(deps, { ...body, address }) },
  acceptInvitation: {
    anybody: async ({ deps, body, address, keepSession }) =>
      enter(await acceptInvitation(deps, { ...body, address }), keepSession),
  },
  readMe: { staff: async ({ staff }) => answer(meOf({ staff, until: staff.until })) },
  signOut: {
    staff: async ({ deps, staff, keepSession }) => {
      await closeStaffSession(deps.db, staff.sessionHash);
      await auditStaff(deps, deps.db, { event: 'desk.signed-out', staffId: staff.id });
      keepSession(undefined);
      return answer(undefined);
    },
  },
  readQueue: {
    staff: async ({ deps, staff }) => {
      const oldest = await oldestPending(deps.db);
      const waiting = await waitingCount(deps);
      return answer({
        waiting,
        since: oldest === undefined ? null : romeIsoOf(oldest),
        taken: await claimedByOthers(deps, staff.id),
        articles: articles(),
        last: await lastDecided(deps, staff.id, waiting),
      });
    },
  },
  claimNext: {
    staff: async ({ deps, staff, body }) => {
      const { skip } = body;
      if (skip !== undefined) await releaseClaim(deps.db, skip, staff.id);
      const behind = await claimNextReceipt(deps, staff.id, skip);
      // Behind the last one comes the first again.
      const id = behind ?? (skip === undefined ? undefined : await claimNextReceipt(deps, staff.id));
      const waiting = await waitingCount(deps);
      if (id === undefined) return answer({ waiting, receipt: null });
      await noteLook(deps, id, nameOfStaff(staff.id));
      return answer({ waiting, receipt: (await readReview(deps, id, staff.id)) ?? null });
    },
  },
  listReceipts: {
    staff: async ({ deps, staff, query }) => {
      await auditStaff(deps, deps.db, {
        event: 'desk.looked',
        what: query.number === undefined ? `receipts ${query.status}` : 'receipts by number',
        staffId: staff.id,
      });
      const before = query.before === undefined ? undefined : Number(query.before);
      return answer(await listReceipts(deps, query, before));
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
      return answer({ receipt: review.body, last });
    },
  },
  reopenReceipt: {
    staff: async (call) => {
      const seen = seenOf(call);
      const reopened = await reopenAtDesk(call.deps, clerkOf(call.staff), seen, call.body.reason);
      return reopened.kind === 'refused' ? reopened : reviewOf(call.deps, seen.itemId, call.staff.id);
    },
  },
  ...playerOperations,
  ...editionOperations,
  ...figureOperations,
  ...auditOperations,
  ...storyOperations,
  ...drawOperations,
  listDocuments: { staff: async ({ deps }) => answer(await listDocuments(deps)) },
  readDocument: { staff: ({ deps, path }) => readPublished(deps, path) },
  readDocumentVersion: {
    staff: ({ deps, path }) => readVersion(deps.db, { ...path, version: Number(path.version) }),
  },
  checkDocument: {
    staff: async ({ deps, path, body }) => answer(await checkText(deps, { ...path, ...body })),
  },
  publishDocument: {
    staff: ({ deps, path, body, staff }) => publishText(deps, { ...path, ...body, staffId: staff.id }),
  },
  listAccounts: { staff: async ({ deps }) => answer(await listAccounts(deps)) },
  inviteColleague: { staff: ({ deps, staff, body }) => inviteAtDesk(deps, staff, body) },
  blockAccount: { staff: ({ deps, staff, path }) => blockAtDesk(deps, staff, Number(path.id)) },
};
