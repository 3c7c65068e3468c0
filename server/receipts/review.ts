import { dayInWords, romeDay } from '../../domain/dates.ts';
import { REFUSAL_ARTICLES, type RefusalArticle } from '../../domain/refusals.ts';
import { audit } from '../auth/audit.ts';
import type { DbOrTx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { holderOfNumber, mayUndo } from '../draws/receipt-undo.ts';
import type { MailDeps } from '../mails/outbox.ts';
import { messages } from '../results/messages.ts';
import {
  notFound,
  type Outcome,
  ok,
  type Reason,
  refuse,
  refuseField,
  refuseForNow,
} from '../results/outcome.ts';
import { ONE_MINUTE } from '../system/clock.ts';
import { fillPlaceholders } from '../system/fill-placeholders.ts';
import { typedLine } from '../system/plain-line.ts';
import { claimOf, claimReceipt, unclaimReceipt } from './claims.ts';
import {
  alwaysAllowed,
  type Decision,
  decideReceipt,
  lastDecision,
  type Reopening,
  type ReviewedVersion,
  reopenBy,
  type Verdict,
} from './decide.ts';

/** How long a decision of the desk may be undone by who took it. */
const UNDO_MS = 10 * ONE_MINUTE;

/** Who decides at the desk; `name` for history and log. */
type Clerk = { id: number; name: string };

type ReviewDeps = Pick<Deps, 'db' | 'files' | 'contestClock'> & MailDeps;

/** Every reason for refusing, with its sentence. */
export const articles = () =>
  REFUSAL_ARTICLES.map(({ number, sentence, freesNumber }) => ({
    number,
    sentence: messages[sentence],
    freesNumber,
  }));

/** The article that a number names; nothing for one that is no reason. */
const findArticle = (number: string): RefusalArticle | undefined =>
  REFUSAL_ARTICLES.find((article) => article.number === number);

/** A reason as the player reads it: the article, its sentence, and what the clerk adds. */
function reasonOf({ number, sentence }: RefusalArticle, note: string): string {
  const said = `Articolo ${number}: ${messages[sentence]}.`;
  return note === '' ? said : `${said} ${note}`;
}

/** `reason`: of a refusal, as the player reads it; null of an approval. `undoUntil`: by real time. */
export type Decided = { reason: string | null; undoUntil: number };

/** Approves a receipt that is before this clerk, or before nobody. */
export const approveAtDesk = (
  deps: ReviewDeps,
  clerk: Clerk,
  seen: ReviewedVersion,
): Promise<Outcome<Decided>> => decideAtDesk(deps, clerk, seen, { kind: 'approved' });

/** Refuses it by an article of the rules, with a remark where one helps the player. */
export async function refuseAtDesk(
  deps: ReviewDeps,
  clerk: Clerk,
  seen: ReviewedVersion,
  { article: number, note = '' }: { article: string; note?: string | undefined },
): Promise<Outcome<Decided>> {
  const article = findArticle(number);
  if (article === undefined) return refuseField('article', 'server.desk.article');
  const remark = typedLine(note);
  if (remark === undefined) return refuseField('note', 'errors.invalid', 'line');
  const refusing = {
    kind: article.freesNumber ? 'unreadable' : 'rules',
    reason: reasonOf(article, remark),
  } as const;
  return decideAtDesk(deps, clerk, seen, { kind: 'refused', refusing });
}

async function decideAtDesk(
  deps: ReviewDeps,
  clerk: Clerk,
  seen: ReviewedVersion,
  verdict: Verdict,
): Promise<Outcome<Decided>> {
  const now = deps.realNow();
  const undoUntil = now + UNDO_MS;
  const guard = async (tx: DbOrTx): Promise<'claimed' | undefined> => {
    const claim = await claimOf(tx, seen.itemId, now);
    if (claim !== undefined && claim.staff_id !== clerk.id) return 'claimed';
    await unclaimReceipt(tx, seen.itemId, clerk.id);
    return undefined;
  };
  const atDesk = { staffId: clerk.id, undoUntil };
  const outcome = await decideReceipt(deps, seen, verdict, { by: clerk.name, guard, atDesk });
  if (outcome !== 'decided') return REFUSED[outcome]();
  return ok({ reason: verdict.kind === 'refused' ? verdict.refusing.reason : null, undoUntil });
}

/** Undoes one's own last decision in its ten minutes; the receipt is theirs to decide again. */
export async function undoAtDesk(
  deps: ReviewDeps,
  clerk: Clerk,
  seen: ReviewedVersion,
): Promise<Outcome<undefined>> {
  const guard = async (tx: DbOrTx): Promise<'undoOver' | undefined> => {
    const last = await lastDecision(tx, seen.itemId);
    if (!mayUndo(last, clerk.id, deps.realNow())) return 'undoOver';
    await claimReceipt(deps, tx, seen.itemId, clerk.id);
    return undefined;
  };
  return reopened(
    deps,
    seen,
    await reopenBy(deps, seen, 'annullata', { by: clerk.name, guard, atDesk: { staffId: clerk.id } }),
  );
}

/** Takes any decision back, with a reason that the brand alone reads. */
export async function reopenAtDesk(
  deps: ReviewDeps,
  clerk: Clerk,
  seen: ReviewedVersion,
  text: string,
): Promise<Outcome<undefined>> {
  const reason = typedLine(text);
  if (reason === undefined) return refuseField('reason', 'errors.invalid', 'line');
  if (reason === '') return refuseField('reason', 'errors.required');
  return reopened(
    deps,
    seen,
    await reopenBy(deps, seen, reason, {
      by: clerk.name,
      guard: alwaysAllowed,
      atDesk: { staffId: clerk.id },
    }),
  );
}

async function reopened(
  { db }: Pick<Deps, 'db'>,
  { itemId }: ReviewedVersion,
  outcome: Reopening | 'undoOver',
): Promise<Outcome<undefined>> {
  if (outcome === 'reopened') return ok(undefined);
  const refusal = REFUSED[outcome]();
  const holder = outcome === 'taken' ? await holderOfNumber(db, itemId) : undefined;
  return holder === undefined ? refusal : { ...refusal, sentence: takenBy(holder) };
}

/** Names the receipt that was sent again, so that whoever takes a decision back can look at it. */
const takenBy = ({ id, status, created_at }: NonNullable<Awaited<ReturnType<typeof holderOfNumber>>>) =>
  fillPlaceholders(messages['server.desk.numberTakenBy'], {
    id,
    status: messages[`server.desk.status.${status}`],
    arrived: dayInWords(romeDay(created_at.getTime())),
  });

type Because = Exclude<Decision | Reopening, 'decided' | 'reopened'> | 'claimed' | 'undoOver';

const because = (reason: Reason) => () => refuse(reason);

const REFUSED: Record<Because, () => ReturnType<typeof refuse>> = {
  photoLost: because('photoNeeded'),
  storeAway: () => refuseForNow('away', 5_000),
  absent: notFound,
  notPending: because('receiptDecided'),
  changed: because('receiptChanged'),
  claimed: because('claimedByOther'),
  notDecided: because('notDecided'),
  undoOver: because('undoOver'),
  taken: because('numberTaken'),
  sealed: because('drawSealed'),
};

/** Writes down that somebody has looked at a receipt. */
export const noteLook = (deps: Pick<Deps, 'db' | 'realNow'>, itemId: number, by: string): Promise<void> =>
  audit(deps.db, { event: 'desk.looked', at: deps.realNow(), subject: `item ${itemId}, by ${by}` });
