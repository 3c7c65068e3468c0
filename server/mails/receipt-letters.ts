import * as v from 'valibot';
import { italianDay, romeWallTime } from '../../domain/dates.ts';
import { italianAmount } from '../../domain/money.ts';
import { plainLine } from '../system/plain-line.ts';
import type { MailSetting } from './mail.ts';
import { counted, fill, rulesOf, texts } from './mail-texts.ts';

const receipt = {
  code: v.string(),
  receiptDate: v.string(),
  receiptTime: v.string(),
  cents: v.number(),
  /** Of its edition; empty where no file is kept. */
  rulesLink: v.string(),
  /** The day until which the original is kept; null where only the rules say it. */
  keepUntil: v.optional(v.nullable(v.string()), null),
  /** The last day of the edition while it runs; null once it is over, or in a letter that an earlier release wrote. */
  openUntil: v.optional(v.nullable(v.string()), null),
};

/** The decision about a receipt in the player's mail. */
export const receiptLetters = v.variant('event', [
  v.object({
    event: v.literal('received'),
    ...receipt,
    /** By the shop's clock, epoch milliseconds. */
    receivedAt: v.number(),
    /** How many more the player may send on that day. */
    left: v.number(),
    isLastDay: v.boolean(),
  }),
  v.object({ event: v.literal('approved'), ...receipt, points: v.number() }),
  v.object({
    event: v.literal('refused'),
    ...receipt,
    reason: v.string(),
    isUnreadable: v.boolean(),
    /** The day until which one can object; null where only the rules say it. */
    objectUntil: v.optional(v.nullable(v.string()), null),
  }),
  v.object({ event: v.literal('reopened'), ...receipt, points: v.number() }),
]);

export type ReceiptLetter = v.InferOutput<typeof receiptLetters>;
type Refusal = Extract<ReceiptLetter, { event: 'refused' }>;

/** The paragraphs between greeting and signature. */
export function receiptParagraphs(letter: ReceiptLetter, setting: MailSetting): string[] {
  const profile = { profile: `${setting.siteUrl}/profile` };
  const own = fill('mail.receipt.own', profile);
  switch (letter.event) {
    case 'received':
      return [
        texts['mail.received.lead'],
        [facts(letter), fill('mail.received.at', wallTime(letter.receivedAt))].join('\n'),
        `${texts['mail.received.next']} ${changesOf(letter, setting)}`,
        leftOf(letter),
        keep(letter, setting),
      ];
    case 'approved':
      return [texts['mail.approved.lead'], facts(letter), ...pointsOf(letter), keep(letter, setting), own];
    case 'refused':
      return [
        texts['mail.refused.lead'],
        facts(letter),
        fill('mail.refused.reason', { reason: plainLine(letter.reason) }),
        ...againOf(letter, setting),
        protest(letter, setting),
        own,
      ];
    case 'reopened':
      return [
        texts['mail.reopened.lead'],
        facts(letter),
        ...pointsOf(letter),
        `${texts['mail.reopened.next']} ${changesOf(letter, setting)}`,
        keep(letter, setting),
      ];
  }
}

const facts = ({ code, receiptDate, receiptTime, cents }: ReceiptLetter): string =>
  [
    fill('mail.receipt.number', { code: plainLine(code) }),
    fill('mail.receipt.issued', { date: italianDay(receiptDate), time: receiptTime }),
    fill('mail.receipt.amount', { amount: italianAmount(cents) }),
  ].join('\n');

/** The points that a decision added or removed; no line for zero. */
const pointsOf = ({ event, points }: Extract<ReceiptLetter, { points: number }>): string[] =>
  points === 0 ? [] : [counted(`mail.${event}.points`, points)];

function leftOf({ left, isLastDay }: Extract<ReceiptLetter, { event: 'received' }>): string {
  if (left > 0) return counted('mail.received.left', left);
  return texts[isLastDay ? 'mail.received.over' : 'mail.received.full'];
}

/** Until when a pending receipt is corrected, and what is left once its edition is over: to withdraw it, or to write. */
function changesOf({ openUntil }: ReceiptLetter, { siteUrl, contactEmail: contact }: MailSetting): string {
  const profile = `${siteUrl}/profile`;
  if (openUntil !== null) return fill('mail.receipt.changes', { profile, date: italianDay(openUntil) });
  return [
    fill('mail.receipt.withdraw', { profile }),
    ...(contact === undefined ? [] : [fill('mail.receipt.changesOver', { contact })]),
  ].join('\n');
}

/** The same receipt may be sent with a better photo, while its edition runs. */
const againOf = ({ isUnreadable, openUntil }: Refusal, { siteUrl }: MailSetting): string[] =>
  isUnreadable && openUntil !== null
    ? [fill('mail.refused.again', { contest: `${siteUrl}/contest`, date: italianDay(openUntil) })]
    : [];

function keep(letter: ReceiptLetter, setting: MailSetting): string {
  if (letter.keepUntil !== null)
    return fill('mail.receipt.keepUntil', { date: italianDay(letter.keepUntil) });
  const rules = rulesOf(letter, setting);
  return rules === undefined ? texts['mail.receipt.keep'] : fill('mail.receipt.keepRules', { rules });
}

/** How and until when a player can object to a refusal. */
function protest(letter: Refusal, setting: MailSetting): string {
  const { contactEmail: contact } = setting;
  return [
    contact === undefined ? texts['mail.refused.writeFromProfile'] : fill('mail.refused.write', { contact }),
    ...deadlineOf(letter, setting),
  ].join(' ');
}

function deadlineOf(letter: Refusal, setting: MailSetting): string[] {
  if (letter.objectUntil !== null)
    return [fill('mail.refused.until', { date: italianDay(letter.objectUntil) })];
  const rules = rulesOf(letter, setting);
  return rules === undefined ? [] : [fill('mail.refused.deadline', { rules })];
}

function wallTime(instant: number) {
  const [day = '', time = ''] = romeWallTime(instant).split('T');
  return { date: italianDay(day), time };
}
