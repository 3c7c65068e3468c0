import type { Selectable } from 'kysely';
import type { AuditCheckRow } from '../db/audit-tables.ts';
import type { Database } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import type { Job } from '../jobs/run-jobs.ts';
import { isOk, type Outcome, ok, refuse } from '../results/outcome.ts';
import { auditStaff } from '../staff/staff.ts';
import { ONE_SECOND, romeIso, romeIsoOf } from '../system/clock.ts';
import { type CheckedSeals, checkPiece, countAfterSeal, type Fault } from './check-log.ts';
import { countEarlier, readKeyRotations } from './key-rotations.ts';
import { readLastSeal, readSeals } from './seal.ts';

/** A check as the desk shows it: what was found so far, and what came of it once `endedAt` is given. */
export type AskedCheck = {
  id: number;
  askedAt: string;
  by: string;
  /** Seals found genuine, of how many, and the rows under them: those still there, and those whose time is over. */
  seals: number;
  ofSeals: number;
  rows: number;
  removed: number;
  /** Seals that were made with an earlier key, of those found in their place: they cannot be verified here. */
  earlier: number;
  /** Rows that are newer than the check. */
  later: number;
  /** The identifiers of the first and the last row that were checked, and the instant of the newest. */
  fromId: number | null;
  toId: number | null;
  until: string | null;
  fingerprint: string | null;
  fault: Fault | null;
  endedAt: string | null;
};

/**
 * Asks for a check of the whole log, from its first seal to the last one of now. One goes on at a time. It looks for
 * the last seal of the last check that found nothing wrong, and so notices rows that were cut off together with their seals.
 */
export async function askForCheck(deps: Deps, staffId: number): Promise<Outcome<AskedCheck>> {
  const last = await readLastSeal(deps.db);
  const good = await deps.db
    .selectFrom('audit_checks')
    .select('fingerprint')
    .where('ended_at', 'is not', null)
    .where('fault', 'is', null)
    .where('fingerprint', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const asked = await transact<Outcome<undefined>>(deps.db, isOk, async (tx) => {
    const added = await tx
      .insertInto('audit_checks')
      .values({
        staff_id: staffId,
        asked_at: new Date(deps.realNow()),
        of_seals: last?.number ?? 0,
        noted: good?.fingerprint ?? null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added === undefined) return refuse('checkRunning');
    await auditStaff(deps, tx, { event: 'audit.checked', staffId });
    return ok(undefined);
  });
  if (asked.kind === 'refused') return asked;
  const check = await lastCheck(deps.db);
  if (check === undefined) throw new Error('A check that was just asked for is gone');
  return ok(check);
}

/** The check that was asked for last; nothing where none ever was. */
export async function lastCheck(db: Database): Promise<AskedCheck | undefined> {
  const row = await db
    .selectFrom('audit_checks')
    .innerJoin('staff', 'staff.id', 'audit_checks.staff_id')
    .selectAll('audit_checks')
    .select('staff.name')
    .orderBy('audit_checks.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const isBegun = row.seals > 0;
  const [first] = isBegun ? await readSeals(db, 0, 1) : [];
  const [end] = isBegun ? await readSeals(db, row.seals - 1, 1) : [];
  return {
    id: row.id,
    by: row.name,
    seals: row.seals,
    ofSeals: row.of_seals,
    rows: Number(row.row_count),
    removed: Number(row.removed),
    earlier: countEarlier(await readKeyRotations(db), row.seals),
    later: Number(row.later),
    askedAt: romeIsoOf(row.asked_at),
    fromId: first?.first_id ?? null,
    toId: end?.last_id ?? null,
    until: end === undefined ? null : romeIso(Math.floor(end.newest / 1_000)),
    fingerprint: row.fingerprint,
    fault: row.fault as Fault | null,
    endedAt: row.ended_at === null ? null : romeIsoOf(row.ended_at),
  };
}

/** Goes on with the check that was asked for, some seals at once, and keeps how far it came: a stop costs one piece. */
export const requestedChecksJob: Job = {
  name: 'asked-audit-checks',
  everyMs: 5 * ONE_SECOND,
  run: async (deps, signal) => {
    while (!signal.aborted) {
      const asked = await deps.db
        .selectFrom('audit_checks')
        .selectAll()
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      if (asked === undefined) return;
      await goOn(deps, asked);
    }
  },
};

async function goOn(deps: Deps, asked: Selectable<AuditCheckRow>): Promise<void> {
  const before: CheckedSeals = {
    fault: undefined,
    seals: asked.seals,
    isNotedFound: asked.is_noted_found,
    rows: Number(asked.row_count),
    removed: Number(asked.removed),
    fingerprint: asked.fingerprint ?? undefined,
  };
  const options = { noted: asked.noted ?? undefined, to: asked.of_seals };
  const { checked, isOver } = await checkPiece(deps, before, options);
  const { fault } = checked;
  await deps.db
    .updateTable('audit_checks')
    .set({
      seals: checked.seals,
      row_count: checked.rows,
      removed: checked.removed,
      fingerprint: checked.fingerprint ?? null,
      is_noted_found: checked.isNotedFound,
      fault: fault === undefined ? null : JSON.stringify(fault),
      ...(isOver && {
        later: await countAfterSeal(deps.db, checked.seals),
        ended_at: new Date(deps.realNow()),
      }),
    })
    .where('id', '=', asked.id)
    .where('ended_at', 'is', null)
    .execute();
}
