import { isOpenSession } from '../auth/refresh-tokens.ts';
import type { Session } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { isAnswered, refuseForNow, unauthorized, type Write } from '../results/outcome.ts';
import { oneSecond } from '../system/clock.ts';

/**
 * Keeps the answer of a call that came with a key, in the transaction that did its work; false when another run of the
 * same call has taken over from this one, which then must leave nothing.
 */
export type KeepAnswer = (db: Session, body: unknown) => Promise<boolean>;

/**
 * How a call writes. The session that sent it is held open meanwhile, so a logout comes either before, and nothing is
 * written, or after; and the answer is kept with the work, so a crash in between cannot part them.
 * `familyId`: the session, none for calls that need no player.
 */
export const writing =
  (deps: Deps, familyId: string | undefined, keep: KeepAnswer | undefined): Write =>
  async (work, { evenRefused } = { evenRefused: false }) => {
    let isOvertaken = false;
    return transact(
      deps.db,
      (outcome) => !isOvertaken && (evenRefused || isAnswered(outcome)),
      async (tx) => {
        if (familyId !== undefined && !(await isOpenSession(tx, familyId))) return unauthorized();
        const outcome = await work(tx);
        if (keep === undefined || outcome.kind !== 'answered') return outcome;
        isOvertaken = !(await keep(tx, outcome.body));
        return isOvertaken ? refuseForNow('stillRunning', oneSecond) : outcome;
      },
    );
  };
