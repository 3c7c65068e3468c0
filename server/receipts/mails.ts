import { isDeepStrictEqual } from 'node:util';
import { originalsKeptUntil } from '../../domain/calendar.ts';
import { isDayWithin, romeDay } from '../../domain/dates.ts';
import { isLastDay } from '../../domain/receipts-today.ts';
import { objectionDays, objectionOf } from '../../domain/refusals.ts';
import { consumeRateLimits } from '../auth/rate-limits.ts';
import { brand } from '../brand/brand.ts';
import type { DbOrTx } from '../db/database.ts';
import { countedOnDay } from '../db/day-counts.ts';
import type { TypedColumn } from '../db/receipt-tables.ts';
import type { Deps } from '../deps.ts';
import { calendarOf, type EditionRow } from '../editions/editions.ts';
import { enqueueMail, type MailDeps, withdrawMail } from '../mails/outbox.ts';
import type { ReceiptTemplate } from '../mails/receipt-template.ts';
import { recipientKey } from '../mails/recipients.ts';
import { ONE_DAY, romeIso } from '../system/clock.ts';
import { formOf, type StoredItem } from './view.ts';

/** Players read the same on their profile, so a mail service that is away for longer is not worth a late mail. */
const GIVE_UP_AFTER_MS = 3 * ONE_DAY;

/** `sent`: how many receipts its player has sent on that day, this one included. */
type Received = { item: StoredItem; edition: EditionRow; sent: number };

/** Confirms a receipt by mail. */
export async function enqueueReceived(
  deps: Deps,
  tx: DbOrTx,
  { item, edition, sent }: Received,
): Promise<number | undefined> {
  const receivedAt = item.created_at.getTime();
  return enqueueOwnActionMail(deps, tx, item, {
    event: 'received',
    ...factsOf(item, edition, receivedAt),
    receivedAt,
    left: edition.daily_receipts - sent,
    isLastDay: isLastDay(romeDay(receivedAt), edition.end_date),
  });
}

/** `before`: the receipt that the correction replaced; `isLast`: none may follow. `at`: by the contest's clock. */
type Corrected = { before: StoredItem; item: StoredItem; edition: EditionRow; at: number; isLast: boolean };

/** Confirms a correction; nothing where the same data and the same photo were sent once more. */
export async function enqueueCorrected(
  deps: Deps,
  tx: DbOrTx,
  { before, item, edition, at, isLast }: Corrected,
): Promise<number | undefined> {
  const isMoved = item.edition_id !== before.edition_id;
  const hasOtherPhoto = item.file_sha256 !== before.file_sha256;
  if (!isMoved && !hasOtherPhoto && isDeepStrictEqual(formOf(before), formOf(item))) return undefined;
  return enqueueOwnActionMail(deps, tx, item, {
    event: 'corrected',
    ...factsOf(item, edition, at),
    before: typedFacts(before),
    edition: isMoved ? edition.description : null,
    hasOtherPhoto,
    correctedAt: at,
    sentAt: item.created_at.getTime(),
    isLast,
  });
}

/** Confirms that a receipt was withdrawn, and says what is left of the day. `at`: by the contest's clock. */
export async function enqueueReleased(
  deps: Deps,
  tx: DbOrTx,
  { item, at }: { item: StoredItem; at: number },
): Promise<number | undefined> {
  const edition = await tx
    .selectFrom('editions')
    .selectAll()
    .where('id', '=', item.edition_id)
    .executeTakeFirstOrThrow();
  const sent = await countedOnDay(tx, { table: 'receipt_days', playerId: item.player_id, at });
  return enqueueOwnActionMail(deps, tx, item, {
    event: 'released',
    ...factsOf(item, edition, at),
    releasedAt: at,
    sentAt: item.created_at.getTime(),
    left: Math.max(0, edition.daily_receipts - sent),
    isLastDay: isLastDay(romeDay(at), edition.end_date),
  });
}

/**
 * Tells a player what they have done themselves. These mails have their own limit, so that receipts do not use up the
 * mails with codes and links; above the limit no mail is sent, and what was done still counts. One topic per version, so
 * that each correction is told even when another follows soon.
 */
async function enqueueOwnActionMail(
  deps: Deps,
  tx: DbOrTx,
  item: StoredItem,
  about: ReceiptTemplate,
): Promise<number | undefined> {
  const { email, first_name: firstName } = await tx
    .selectFrom('players')
    .select(['email', 'first_name'])
    .where('id', '=', item.player_id)
    .executeTakeFirstOrThrow();
  const subject = recipientKey(email);
  const used = await consumeRateLimits(deps, [{ name: 'receipt mail by recipient, a day', subject }], tx);
  if (used.kind === 'refused') return undefined;
  return enqueueMail(deps, tx, {
    template: { kind: 'receipt', reader: { email, firstName }, about },
    topic: `receipt ${item.id} ${about.event}${about.event === 'corrected' ? ` ${item.version}` : ''}`,
    playerId: item.player_id,
    giveUpAt: deps.realNow() + GIVE_UP_AFTER_MS,
    limitKeys: used.keys,
  });
}

type Decided = {
  /** One topic per decision, so that each is mailed even when another follows soon. */
  id: number;
  itemId: number;
  decision: 'approved' | 'refused' | 'reopened';
  refusalKind: string | null;
  reason: string | null;
  /** By the contest's clock, epoch milliseconds. */
  at: number;
  /** That a decision brought, or took. */
  points: number;
};

const topicOf = (itemId: number, decisionId: number): string => `receipt ${itemId} decision ${decisionId}`;

/**
 * Takes back what a decision would have told the player; false where it has left already, or nobody would have read it.
 */
export const withdrawDecision = (
  deps: MailDeps,
  tx: DbOrTx,
  itemId: number,
  decisionId: number,
): Promise<boolean> => withdrawMail(deps, tx, topicOf(itemId, decisionId));

/**
 * Tells a player of a decision; the job sends it, for the command line decides without a mail service. `notBefore`: while
 * it may still be undone, by real time.
 */
export async function enqueueDecision(
  deps: MailDeps,
  tx: DbOrTx,
  decided: Decided,
  notBefore?: number,
): Promise<void> {
  const row = await tx
    .selectFrom('items')
    .innerJoin('players', 'players.id', 'items.player_id')
    .innerJoin('editions', 'editions.id', 'items.edition_id')
    .select([
      'items.code',
      'items.receipt_date',
      'items.receipt_time',
      'items.amount_cents',
      'items.player_id',
    ])
    .select([
      'editions.rules_link',
      'editions.start_date',
      'editions.end_date',
      'editions.draw_until',
      'editions.keep_originals_until',
    ])
    .select(['players.email', 'players.first_name'])
    .where('items.id', '=', decided.itemId)
    .where('players.closed_at', 'is', null)
    .executeTakeFirst();
  // A closed account has no address.
  if (row === undefined) return;
  await enqueueMail(deps, tx, {
    template: {
      kind: 'receipt',
      reader: { email: row.email, firstName: row.first_name },
      about: templateOf(decided, factsOf(row, row, decided.at)),
    },
    topic: topicOf(decided.itemId, decided.id),
    playerId: row.player_id,
    giveUpAt: deps.realNow() + GIVE_UP_AFTER_MS,
    limitKeys: [],
    notBefore,
  });
}

type Facts = ReturnType<typeof factsOf>;

function templateOf({ decision, refusalKind, reason, at, points }: Decided, facts: Facts): ReceiptTemplate {
  if (decision !== 'refused') return { event: decision, ...facts, points };
  const objection = objectionOf(romeIso(at), objectionDays(facts.rulesLink, brand), at);
  return {
    event: decision,
    ...facts,
    reason: reason ?? '',
    isUnreadable: refusalKind === 'unreadable',
    objectUntil: objection.kind === 'open' ? objection.until : null,
  };
}

const typedFacts = (item: Pick<StoredItem, TypedColumn>) => ({
  code: item.code,
  receiptDate: item.receipt_date,
  receiptTime: item.receipt_time,
  cents: item.amount_cents,
});

type EditionDays = Pick<EditionRow, 'start_date' | 'end_date' | 'draw_until' | 'keep_originals_until'>;

/** `at`: when the mail is written, by the contest's clock. */
function factsOf(
  item: Pick<StoredItem, TypedColumn>,
  edition: EditionDays & Pick<EditionRow, 'rules_link'>,
  at: number,
) {
  const { start_date: startDate, end_date: endDate, keep_originals_until: keepOriginalsUntil } = edition;
  return {
    ...typedFacts(item),
    rulesLink: edition.rules_link,
    keepUntil: originalsKeptUntil(
      { startDate, ...(keepOriginalsUntil !== null && { keepOriginalsUntil }) },
      calendarOf(edition),
    ),
    openUntil: isDayWithin(romeDay(at), startDate, endDate) ? endDate : null,
  };
}
