import * as v from 'valibot';
import { romeWallTime } from '../../domain/dates.ts';
import { italianAmount } from '../../domain/money.ts';
import { plainLine } from '../system/plain-line.ts';
import type { MailSetting } from './mail.ts';
import { counted, fill, italianDay, rulesOf, texts } from './mail-texts.ts';

const receipt = {
  code: v.string(),
  receiptDate: v.string(),
  receiptTime: v.string(),
  cents: v.number(),
  /** Of its edition; empty where no file is kept. */
  rulesLink: v.string(),
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
  v.object({ event: v.literal('refused'), ...receipt, reason: v.string(), isUnreadable: v.boolean() }),
  v.object({ event: v.literal('reopened'), ...receipt, points: v.number() }),
]);

export type ReceiptLetter = v.InferOutput<typeof receiptLetters>;

/** The paragraphs between greeting and signature. */
export function receiptParagraphs(letter: ReceiptLetter, setting: MailSetting): string[] {
  const profile = { profile: `${setting.siteUrl}/profile` };
  const own = fill('mail.receipt.own', profile);
  switch (letter.event) {
    case 'received':
      return [
        texts['mail.received.lead'],
        [facts(letter), fill('mail.received.at', wallTime(letter.receivedAt))].join('\n'),
        fill('mail.received.next', profile),
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
        ...(letter.isUnreadable
          ? [fill('mail.refused.again', { contest: `${setting.siteUrl}/contest` })]
          : []),
        protest(letter, setting),
        own,
      ];
    case 'reopened':
      return [
        texts['mail.reopened.lead'],
        facts(letter),
        ...pointsOf(letter),
        fill('mail.reopened.next', profile),
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

/** What a decision brought or took; nothing is said of nothing. */
const pointsOf = ({ event, points }: Extract<ReceiptLetter, { points: number }>): string[] =>
  points === 0 ? [] : [counted(`mail.${event}.points`, points)];

function leftOf({ left, isLastDay }: Extract<ReceiptLetter, { event: 'received' }>): string {
  if (left > 0) return counted('mail.received.left', left);
  return texts[isLastDay ? 'mail.received.over' : 'mail.received.full'];
}

function keep(letter: ReceiptLetter, setting: MailSetting): string {
  const rules = rulesOf(letter, setting);
  return rules === undefined ? texts['mail.receipt.keep'] : fill('mail.receipt.keepRules', { rules });
}

/** How and until when a player can object to a refusal. */
function protest(letter: ReceiptLetter, setting: MailSetting): string {
  const { contactEmail: contact } = setting;
  const rules = rulesOf(letter, setting);
  return [
    contact === undefined ? texts['mail.refused.writeFromProfile'] : fill('mail.refused.write', { contact }),
    ...(rules === undefined ? [] : [fill('mail.refused.deadline', { rules })]),
  ].join(' ');
}

function wallTime(instant: number) {
  const [day = '', time = ''] = romeWallTime(instant).split('T');
  return { date: italianDay(day), time };
}
