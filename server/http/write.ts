import type { Transaction } from 'kysely';
import { isOpenSession } from '../auth/refresh-tokens.ts';
import type { Session } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { isAnswered, type Outcome, refuseForNow, unauthorized } from '../results/outcome.ts';
import { oneSecond } from '../system/clock.ts';
import { messages } from './messages.ts';

/**
 * Keeps the answer of a call that came with a key, in the transaction that did its work; false when another run of the
 * same call has taken over from this one, which then must leave nothing.
 */
export type KeepAnswer = (db: Session, body: unknown) => Promise<boolean>;

/**
 * Does what a call writes, wholly or not at all. It is kept when it is answered; with `evenRefused` a refusal is kept
 * as well, such as a counted try.
 */
export type Write = <T>(
  work: (tx: Transaction<Tables>) => Promise<Outcome<T>>,
  options?: { evenRefused: boolean },
) => Promise<Outcome<T>>;

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
        return isOvertaken ? refuseForNow(409, messages.stillRunning, oneSecond) : outcome;
      },
    );
  };
