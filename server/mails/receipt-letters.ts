import * as v from 'valibot';
import { romeWallTime } from '../../domain/dates.ts';
import { amountText } from '../../domain/money.ts';
import texts from '../../locales/it/mail.json' with { type: 'json' };
import { plainLine } from '../system/plain-line.ts';
import type { MailSetting } from './mail.ts';

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
      return [
        texts['mail.approved.lead'],
        facts(letter),
        ...counted('mail.approved.points', letter.points),
        keep(letter, setting),
        own,
      ];
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
        ...counted('mail.reopened.points', letter.points),
        fill('mail.reopened.next', profile),
        keep(letter, setting),
      ];
  }
}

const facts = ({ code, receiptDate, receiptTime, cents }: ReceiptLetter): string =>
  [
    fill('mail.receipt.number', { code: plainLine(code) }),
    fill('mail.receipt.issued', { date: italianDay(receiptDate), time: receiptTime }),
    fill('mail.receipt.amount', { amount: amountText(cents).replace('.', ',') }),
  ].join('\n');

function leftOf({ left, isLastDay }: Extract<ReceiptLetter, { event: 'received' }>): string {
  if (left > 0) return counted('mail.received.left', left).join('');
  return texts[isLastDay ? 'mail.received.over' : 'mail.received.full'];
}

/** Where the rules of an edition are read; nothing where no file is kept. */
export const rulesOf = (
  { rulesLink }: { rulesLink: string },
  { siteUrl }: MailSetting,
): string | undefined => (rulesLink === '' ? undefined : URL.parse(rulesLink, siteUrl)?.href);

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

export const italianDay = (day: string): string => day.split('-').reverse().join('/');

function wallTime(instant: number) {
  const [day = '', time = ''] = romeWallTime(instant).split('T');
  return { date: italianDay(day), time };
}

type Key = keyof typeof texts;
type Counted = { [K in Key]: K extends `${infer Base}_one` ? Base : never }[Key];

/** The sentence for so many; none for none. */
function counted(key: Counted, count: number): string[] {
  if (count === 0) return [];
  return [fill(`${key}_${count === 1 ? 'one' : 'other'}`, { count: String(count) })];
}

/** A text with its values in the place of their names; a value may hold anything. */
export const fill = (key: Key, values: Readonly<Record<string, string>>): string =>
  texts[key].replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
