import type { AuditEvent } from '../../domain/audit-events.ts';
import { ACTION_TAGS } from '../../domain/missions.ts';
import { audit } from '../auth/audit.ts';
import type { RefusalKind } from '../db/contest-tables.ts';
import type { DbOrTx } from '../db/database.ts';
import { brokenUniqueness, transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { isSealed } from '../draws/draws.ts';
import { photoOf, presenceOf } from '../files/presence.ts';
import type { MailDeps } from '../mails/outbox.ts';
import { award, takePointsBack } from '../players/points.ts';
import { enqueueDecision, withdrawDecision } from './mails.ts';

/** A receipt in the reviewed version: a decision counts for this version only. */
export type ReviewedVersion = { itemId: number; version: number };

/** How the command line names a receipt: `1042`, and `1042@2` once it has been corrected. */
export const receiptLabel = ({ itemId, version }: ReviewedVersion): string =>
  version === 1 ? String(itemId) : `${itemId}@${version}`;

/**
 * The result of a decision. Only a pending receipt can be decided, and only the reviewed version: `changed` when its
 * player has corrected it since. None is approved whose photo the store has lost or no longer has as it was sent, or while
 * the store is away: the document counts, and nobody can have seen it.
 */
export type Decision = 'decided' | 'notPending' | 'changed' | 'absent' | 'photoLost' | 'storeAway';

/**
 * What taking a decision back came to: `taken` when another receipt has the freed number by now, `sealed` when the list
 * of its edition's draw is.
 */
export type Reopening = 'reopened' | 'notDecided' | 'taken' | 'sealed' | 'changed' | 'absent';

/** A refusal with the reason that the player reads; an unreadable photo frees the number to be sent again. */
export type Refusing = { kind: RefusalKind; reason: string };

type DecisionDeps = Pick<Deps, 'db' | 'files' | 'contestClock'> & MailDeps;

type ReopeningDeps = Omit<DecisionDeps, 'files'>;

/** What is decided. */
export type Verdict = { kind: 'approved' } | ({ kind: 'refused' } & { refusing: Refusing });

/** What keeps somebody from deciding, asked inside of the transaction once the receipt's row is theirs. */
type Guard<Because extends string> = (tx: DbOrTx) => Promise<Because | undefined>;

/** For commands and managers, who may decide about any receipt. */
export const alwaysAllowed: Guard<never> = () => Promise.resolve(undefined);

/** Who decides. */
export type Decider<Because extends string = never> = {
  /** For the history and the audit log. */
  by: string;
  guard: Guard<Because>;
  /** At the desk: whose decision it is, and until when they may undo it, by real time; its mail waits so long. */
  atDesk?: { staffId: number; undoUntil?: number };
};

/** Approves a pending receipt and gives its points (§B.24). `by`: who decides, for the audit log. */
export const approveReceipt = (deps: DecisionDeps, seen: ReviewedVersion, by: string): Promise<Decision> =>
  decideReceipt(deps, seen, { kind: 'approved' }, { by, guard: alwaysAllowed });

/** Refuses a pending receipt. */
export const refuseReceipt = (
  deps: DecisionDeps,
  seen: ReviewedVersion,
  refusing: Refusing,
  by: string,
): Promise<Decision> =>
  decideReceipt(deps, seen, { kind: 'refused', refusing }, { by, guard: alwaysAllowed });

export async function decideReceipt<Because extends string>(
  deps: DecisionDeps,
  seen: ReviewedVersion,
  verdict: Verdict,
  decider: Decider<Because>,
): Promise<Decision | Because> {
  const [refusalKind, reason] =
    verdict.kind === 'refused' ? [verdict.refusing.kind, verdict.refusing.reason] : [null, null];
  // Before the transaction: a bucket answers after some milliseconds, which no row should be locked for.
  const unseen = verdict.kind === 'approved' ? await whyUnseen(deps, seen) : undefined;
  if (unseen !== undefined) return unseen;
  return transact<Decision | Because>(deps.db, isDone, async (tx) => {
    const now = deps.contestClock.now();
    const item = await tx
      .updateTable('items')
      .set({ status: verdict.kind, reason, refusal_kind: refusalKind, decided_at: new Date(now) })
      .where('id', '=', seen.itemId)
      .where('version', '=', seen.version)
      .where('status', '=', 'pending')
      .returning(['id', 'player_id'])
      .executeTakeFirst();
    if (item === undefined) return (await conflictOf(tx, seen)) ?? 'notPending';
    const because = await decider.guard(tx);
    if (because !== undefined) return because;
    const points =
      verdict.kind === 'approved'
        ? await award(tx, item.player_id, ACTION_TAGS.contest, `receipt ${item.id}`, now)
        : 0;
    const step: Step = { decision: verdict.kind, refusalKind, reason };
    const id = await record(deps, tx, { seen, step, decider, points, playerId: item.player_id, now });
    await enqueueDecision(
      deps,
      tx,
      { id, itemId: item.id, ...step, at: now, points },
      decider.atDesk?.undoUntil,
    );
    return 'decided';
  });
}

/** Why nobody can look at the photo of a pending receipt; nothing of a receipt that is not as it was seen. */
async function whyUnseen(
  { db, files }: DecisionDeps,
  seen: ReviewedVersion,
): Promise<'photoLost' | 'storeAway' | undefined> {
  const item = await db
    .selectFrom('items')
    .select(['file_name', 'file_sha256'])
    .where('id', '=', seen.itemId)
    .where('version', '=', seen.version)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  if (item === undefined) return undefined;
  return UNSEEN[await presenceOf(files, photoOf(item))];
}

const UNSEEN = { kept: undefined, lost: 'photoLost', altered: 'photoLost', unknown: 'storeAway' } as const;

/**
 * Takes a decision back: the receipt is pending again, its points are gone, and its number counts again. Decision and
 * reasons stay in the history. Its player is told, unless the mail about a decision of the desk has not left yet: then
 * that one never does, and there is nothing to take back.
 */
export const reopenReceipt = (
  deps: ReopeningDeps,
  seen: ReviewedVersion,
  reason: string,
  by: string,
): Promise<Reopening> => reopenBy(deps, seen, reason, { by, guard: alwaysAllowed });

export async function reopenBy<Because extends string>(
  deps: ReopeningDeps,
  seen: ReviewedVersion,
  reason: string,
  decider: Decider<Because>,
): Promise<Reopening | Because> {
  try {
    return await transact<Reopening | Because>(deps.db, isDone, async (tx) => {
      const now = deps.contestClock.now();
      const item = await tx
        .updateTable('items')
        .set({ status: 'pending', reason: null, refusal_kind: null, decided_at: null })
        .where('id', '=', seen.itemId)
        .where('version', '=', seen.version)
        .where('status', 'in', ['approved', 'refused'])
        .returning(['id', 'player_id', 'edition_id'])
        .executeTakeFirst();
      if (item === undefined) return (await conflictOf(tx, seen)) ?? 'notDecided';
      if (await isSealed(tx, item.edition_id)) return 'sealed';
      const because = await decider.guard(tx);
      if (because !== undefined) return because;
      const last = await lastDecision(tx, item.id);
      const points = await takePointsBack(tx, item.player_id, `receipt ${item.id}`);
      const step: Step = { decision: 'reopened', refusalKind: null, reason };
      const done: Done = { seen, step, decider, points: -points, playerId: item.player_id, now };
      const id = await record(deps, tx, done);
      const mayWait = last !== undefined && last.undo_until !== null;
      const isMailWithdrawn = mayWait && (await withdrawDecision(deps, tx, item.id, last.id));
      if (!isMailWithdrawn)
        await enqueueDecision(deps, tx, { id, itemId: item.id, ...step, at: now, points });
      return 'reopened';
    });
  } catch (error) {
    if (brokenUniqueness(error) !== 'items_fingerprint') throw error;
    return 'taken';
  }
}

/** The newest decision about a receipt. */
export const lastDecision = (db: DbOrTx, itemId: number) =>
  db
    .selectFrom('item_decisions')
    .select(['id', 'decision', 'staff_id', 'undo_until'])
    .where('item_id', '=', itemId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

const isDone = (outcome: string): boolean => outcome === 'decided' || outcome === 'reopened';

/** Why a receipt as it was seen could not be changed; nothing where its status was the reason. */
async function conflictOf(db: DbOrTx, seen: ReviewedVersion): Promise<'absent' | 'changed' | undefined> {
  const found = await db
    .selectFrom('items')
    .select('version')
    .where('id', '=', seen.itemId)
    .executeTakeFirst();
  if (found === undefined) return 'absent';
  return found.version === seen.version ? undefined : 'changed';
}

type Step = {
  decision: 'approved' | 'refused' | 'reopened';
  refusalKind: RefusalKind | null;
  reason: string | null;
};

type Done = {
  seen: ReviewedVersion;
  step: Step;
  decider: Pick<Decider, 'by' | 'atDesk'>;
  points: number;
  playerId: number;
  now: number;
};

/** Writes a decision into the receipt's history and the audit log; its number in the history. */
async function record(deps: ReopeningDeps, db: DbOrTx, done: Done): Promise<number> {
  const { seen, step, decider, points, playerId, now } = done;
  const { by, atDesk } = decider;
  const { id } = await db
    .insertInto('item_decisions')
    .values({
      item_id: seen.itemId,
      version: seen.version,
      decision: step.decision,
      refusal_kind: step.refusalKind,
      reason: step.reason,
      points,
      decided_at: new Date(now),
      decided_by: by,
      staff_id: atDesk?.staffId ?? null,
      undo_until: atDesk?.undoUntil === undefined ? null : new Date(atDesk.undoUntil),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const why = step.decision === 'reopened' ? `: ${step.reason}` : '';
  const subject = `item ${receiptLabel(seen)}, by ${by}${why}`;
  await audit(db, { event: EVENTS[step.decision], at: deps.realNow(), playerId, subject });
  return id;
}

const EVENTS = {
  approved: 'receipt.approved',
  refused: 'receipt.refused',
  reopened: 'receipt.reopened',
} as const satisfies Record<Step['decision'], AuditEvent>;
