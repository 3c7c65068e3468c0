import { sql } from 'kysely';
import { ACTION_TAGS } from '../../domain/missions.ts';
import { type AuditEvent, audit } from '../auth/audit.ts';
import type { Database, Session } from '../db/database.ts';
import type { RefusalKind } from '../db/shop-tables.ts';
import { brokenUniqueness, transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { isSealed } from '../draws/draws.ts';
import type { Job } from '../jobs/run-jobs.ts';
import type { MailDeps } from '../mails/outbox.ts';
import { award, takePointsBack } from '../players/points.ts';
import { oneMinute } from '../system/clock.ts';
import { enqueueDecision } from './mails.ts';
import { nameOf, type Seen } from './service.ts';

/**
 * The result of a decision. Only a pending receipt can be decided, and only the reviewed version: `changed` when its
 * player has corrected it since.
 */
export type Decision = 'decided' | 'notPending' | 'changed' | 'absent';

/**
 * What taking a decision back came to: `taken` when another receipt has the freed number by now, `sealed` when the list
 * of its edition's draw is.
 */
export type Reopening = 'reopened' | 'notDecided' | 'taken' | 'sealed' | 'changed' | 'absent';

/** A refusal with the reason that the player reads; an unreadable photo frees the number to be sent again. */
export type Refusing = { kind: RefusalKind; reason: string };

type DecisionDeps = Pick<Deps, 'db' | 'shop'> & MailDeps;
type Step = {
  event: AuditEvent;
  decision: 'approved' | 'refused' | 'reopened';
  refusalKind: RefusalKind | null;
  reason: string | null;
};

/** Approves a pending receipt and gives its points (§B.24). `by`: who decides, for the audit log. */
export const approveReceipt = (deps: DecisionDeps, seen: Seen, by: string): Promise<Decision> =>
  decide(deps, seen, by, {
    event: 'receipt.approved',
    decision: 'approved',
    refusalKind: null,
    reason: null,
  });

/** Refuses a pending receipt. */
export const refuseReceipt = (
  deps: DecisionDeps,
  seen: Seen,
  refusing: Refusing,
  by: string,
): Promise<Decision> =>
  decide(deps, seen, by, {
    event: 'receipt.refused',
    decision: 'refused',
    refusalKind: refusing.kind,
    reason: refusing.reason,
  });

function decide(
  deps: DecisionDeps,
  seen: Seen,
  by: string,
  step: Step & { decision: 'approved' | 'refused' },
): Promise<Decision> {
  return transact<Decision>(deps.db, isDone, async (tx) => {
    const now = deps.shop.now();
    const item = await tx
      .updateTable('items')
      .set({
        status: step.decision,
        reason: step.reason,
        refusal_kind: step.refusalKind,
        decided_at: new Date(now),
      })
      .where('id', '=', seen.itemId)
      .where('version', '=', seen.version)
      .where('status', '=', 'pending')
      .returning(['id', 'player_id'])
      .executeTakeFirst();
    if (item === undefined) return (await whyNot(tx, seen)) ?? 'notPending';
    const points =
      step.decision === 'approved'
        ? await award(tx, item.player_id, ACTION_TAGS.contest, `receipt ${item.id}`, now)
        : 0;
    await record(deps, tx, { seen, step, by, points, playerId: item.player_id, now });
    return 'decided';
  });
}

/**
 * Takes a decision back: the receipt is pending again, its points are gone, and its number counts again. Decision and
 * reasons stay in the history.
 */
export async function reopenReceipt(
  deps: DecisionDeps,
  seen: Seen,
  reason: string,
  by: string,
): Promise<Reopening> {
  try {
    return await transact<Reopening>(deps.db, isDone, async (tx) => {
      const now = deps.shop.now();
      const item = await tx
        .updateTable('items')
        .set({ status: 'pending', reason: null, refusal_kind: null, decided_at: null })
        .where('id', '=', seen.itemId)
        .where('version', '=', seen.version)
        .where('status', 'in', ['approved', 'refused'])
        .returning(['id', 'player_id', 'edition_id'])
        .executeTakeFirst();
      if (item === undefined) return (await whyNot(tx, seen)) ?? 'notDecided';
      if (await isSealed(tx, item.edition_id)) return 'sealed';
      const points = await takePointsBack(tx, item.player_id, `receipt ${item.id}`);
      const step: Step = { event: 'receipt.reopened', decision: 'reopened', refusalKind: null, reason };
      await record(deps, tx, { seen, step, by, points: -points, playerId: item.player_id, now });
      return 'reopened';
    });
  } catch (error) {
    if (brokenUniqueness(error) !== 'items_fingerprint') throw error;
    return 'taken';
  }
}

const isDone = (outcome: Decision | Reopening): boolean => outcome === 'decided' || outcome === 'reopened';

/** Why a receipt as it was seen could not be changed; nothing where its status was the reason. */
async function whyNot(db: Session, seen: Seen): Promise<'absent' | 'changed' | undefined> {
  const found = await db
    .selectFrom('items')
    .select('version')
    .where('id', '=', seen.itemId)
    .executeTakeFirst();
  if (found === undefined) return 'absent';
  return found.version === seen.version ? undefined : 'changed';
}

type Done = { seen: Seen; step: Step; by: string; points: number; playerId: number; now: number };

/** Writes a decision into the receipt's history and the audit log, and sends its player a mail. */
async function record(deps: DecisionDeps, db: Session, done: Done): Promise<void> {
  const { seen, step, by, points, playerId, now } = done;
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
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueueDecision(deps, db, { id, itemId: seen.itemId, ...step, points: Math.abs(points) });
  const why = step.decision === 'reopened' ? `: ${step.reason}` : '';
  const subject = `item ${nameOf(seen)}, by ${by}${why}`;
  await audit(db, { event: step.event, at: deps.real(), playerId, subject });
}

/** How many receipts there are by status, to the last one: a sum over few rows, however many receipts there are. */
export async function itemCounts(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('item_counts')
    .select((eb) => ['status', eb.fn.sum<number>('n').as('total')])
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, total }) => [status, Number(total)]));
}

/** So many rows are summed up as fast as one. */
const FEW = 100;

/** Folds what the triggers of `items` have noted into one row a status; whoever counts meanwhile sees either. */
export async function foldItemCounts(db: Database): Promise<void> {
  const { n } = await db
    .selectFrom('item_counts')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  if (Number(n) <= FEW) return;
  await sql`
    WITH folded AS (DELETE FROM item_counts RETURNING status, n)
    INSERT INTO item_counts SELECT status, sum(n) FROM folded GROUP BY status`.execute(db);
}

export const foldItemCountsJob: Job = {
  name: 'fold-item-counts',
  everyMs: oneMinute,
  run: ({ db }) => foldItemCounts(db),
};
