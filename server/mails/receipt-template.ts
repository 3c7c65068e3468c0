import * as v from 'valibot';
import { dayInWords, romeWallTime } from '../../domain/dates.ts';
import { italianAmount } from '../../domain/money.ts';
import { TYPED_FIELDS, type TypedReceipt } from '../../domain/receipts.ts';
import { plainLine } from '../system/plain-line.ts';
import type { MailSetting } from './mail.ts';
import { counted, fill, rulesOf, texts } from './mail-texts.ts';

const typed = {
  code: v.string(),
  receiptDate: v.string(),
  receiptTime: v.string(),
  cents: v.number(),
};

const receipt = {
  ...typed,
  /** Of its edition; empty where no file is kept. */
  rulesLink: v.string(),
  /** The day until which the original is kept; null where only the rules say it. */
  keepUntil: v.optional(v.nullable(v.string()), null),
  /** The last day of the edition while it runs; null once it is over, or in a mail that an earlier release wrote. */
  openUntil: v.optional(v.nullable(v.string()), null),
};

/** What became of a receipt, in the player's mail; instants are by the contest's clock, epoch milliseconds. */
export const receiptTemplate = v.variant('event', [
  v.object({
    event: v.literal('received'),
    ...receipt,
    receivedAt: v.number(),
    /** How many more the player may send on that day. */
    left: v.number(),
    isLastDay: v.boolean(),
  }),
  v.object({
    event: v.literal('corrected'),
    ...receipt,
    /** What stood there until then. */
    before: v.object(typed),
    /** The contest that it takes part in now; null where it is the same. */
    edition: v.nullable(v.string()),
    hasOtherPhoto: v.boolean(),
    correctedAt: v.number(),
    sentAt: v.number(),
    /** No other correction may follow. */
    isLast: v.boolean(),
  }),
  v.object({
    event: v.literal('released'),
    ...receipt,
    releasedAt: v.number(),
    sentAt: v.number(),
    /** How many more the player may send today. */
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

export type ReceiptTemplate = v.InferOutput<typeof receiptTemplate>;
type Of<Event extends ReceiptTemplate['event']> = Extract<ReceiptTemplate, { event: Event }>;
type Refusal = Of<'refused'>;

/** The paragraphs between greeting and signature. */
export function receiptParagraphs(template: ReceiptTemplate, setting: MailSetting): string[] {
  const profile = { profile: `${setting.siteUrl}/profile` };
  const own = fill('mail.receipt.own', profile);
  switch (template.event) {
    case 'received':
      return [
        texts['mail.received.lead'],
        [facts(template), fill('mail.received.at', wallTime(template.receivedAt))].join('\n'),
        `${texts['mail.received.next']} ${changesOf(template, setting)}`,
        leftOf(template),
        keep(template, setting),
      ];
    case 'corrected':
      return [
        texts['mail.corrected.lead'],
        correctedFacts(template),
        `${texts['mail.corrected.next']} ${correctionsOf(template, setting)}`,
        fill('mail.corrected.same', { date: wallTime(template.sentAt).date }),
        keep(template, setting),
        ...notYours(setting),
      ];
    case 'released':
      return [
        texts['mail.released.lead'],
        [facts(template), fill('mail.released.at', wallTime(template.releasedAt))].join('\n'),
        ...dayAfterRelease(template, setting),
        ...notYours(setting),
        own,
      ];
    case 'approved':
      return [
        texts['mail.approved.lead'],
        facts(template),
        ...pointsOf(template),
        keep(template, setting),
        own,
      ];
    case 'refused':
      return [
        texts['mail.refused.lead'],
        facts(template),
        fill('mail.refused.reason', { reason: plainLine(template.reason) }),
        ...againOf(template, setting),
        protest(template, setting),
        own,
      ];
    case 'reopened':
      return [
        texts['mail.reopened.lead'],
        facts(template),
        ...pointsOf(template),
        `${texts['mail.reopened.next']} ${changesOf(template, setting)}`,
        keep(template, setting),
      ];
  }
}

type Typed = Pick<ReceiptTemplate, keyof typeof typed>;

type Fact = [
  key: 'mail.receipt.number' | 'mail.receipt.issued' | 'mail.receipt.amount',
  read: (template: Typed) => string,
];

/** The line of each typed field of a receipt, by its key; the time is told with its day. */
const FACTS: Record<keyof TypedReceipt, Fact | null> = {
  code: ['mail.receipt.number', ({ code }) => plainLine(code)],
  receiptDate: [
    'mail.receipt.issued',
    ({ receiptDate, receiptTime }) => `${dayInWords(receiptDate)}, ${receiptTime}`,
  ],
  receiptTime: null,
  amount: ['mail.receipt.amount', ({ cents }) => `${italianAmount(cents)} €`],
};

/** The lines in the order of the form. */
const FACT_LINES = TYPED_FIELDS.flatMap((field) => {
  const fact = FACTS[field];
  return fact === null ? [] : [fact];
});

const facts = (template: Typed): string =>
  FACT_LINES.map(([key, read]) => fill(key, { value: read(template) })).join('\n');

/** Each line of a corrected receipt, with what stood there before where that was something else. */
function correctedFacts(template: Of<'corrected'>): string {
  const { before, edition, hasOtherPhoto, correctedAt } = template;
  return [
    ...FACT_LINES.map(([key, read]) => {
      const [value, old] = [read(template), read(before)];
      return fill(key, {
        value: value === old ? value : fill('mail.corrected.before', { value, before: old }),
      });
    }),
    ...(hasOtherPhoto ? [texts['mail.corrected.photo']] : []),
    ...(edition === null ? [] : [fill('mail.corrected.edition', { edition: plainLine(edition) })]),
    fill('mail.corrected.at', wallTime(correctedAt)),
  ].join('\n');
}

/** Whether it may be corrected again. */
const correctionsOf = (template: Of<'corrected'>, setting: MailSetting): string =>
  template.isLast
    ? `${texts['mail.corrected.last']} ${fill('mail.receipt.withdraw', { profile: `${setting.siteUrl}/profile` })}`
    : changesOf(template, setting);

/** A withdrawn receipt stays in the count of its day; while its contest runs it may be sent again. */
function dayAfterRelease(template: Of<'released'>, { siteUrl }: MailSetting): string[] {
  const { openUntil, sentAt, left, isLastDay } = template;
  if (openUntil === null) return [texts['mail.released.over']];
  const counted = fill('mail.released.counted', { date: wallTime(sentAt).date });
  const again = fill('mail.released.again', {
    contest: `${siteUrl}/contest`,
    date: dayInWords(openUntil),
  });
  return [`${counted} ${leftOf(template)}`, ...(left === 0 && isLastDay ? [] : [again])];
}

/** Whoever is in somebody's account can withdraw what counts for a prize, so its owner is told where to write. */
const notYours = ({ contactEmail: contact }: MailSetting): string[] =>
  contact === undefined ? [] : [fill('mail.receipt.notYours', { contact })];

/** The points that a decision added or removed; no line for zero. */
const pointsOf = ({ event, points }: Of<'approved' | 'reopened'>): string[] =>
  points === 0 ? [] : [counted(`mail.${event}.points`, points)];

function leftOf({ left, isLastDay }: Of<'received' | 'released'>): string {
  if (left > 0) return counted('mail.receipt.left', left);
  return texts[isLastDay ? 'mail.receipt.over' : 'mail.receipt.full'];
}

/** Until when a pending receipt is corrected, and what is left once its edition is over: to withdraw it, or to write. */
function changesOf({ openUntil }: ReceiptTemplate, { siteUrl, contactEmail: contact }: MailSetting): string {
  const profile = `${siteUrl}/profile`;
  if (openUntil !== null) return fill('mail.receipt.changes', { profile, date: dayInWords(openUntil) });
  return [
    fill('mail.receipt.withdraw', { profile }),
    ...(contact === undefined ? [] : [fill('mail.receipt.changesOver', { contact })]),
  ].join('\n');
}

/** The same receipt may be sent with a better photo, while its edition runs. */
const againOf = ({ isUnreadable, openUntil }: Refusal, { siteUrl }: MailSetting): string[] =>
  isUnreadable && openUntil !== null
    ? [fill('mail.refused.again', { contest: `${siteUrl}/contest`, date: dayInWords(openUntil) })]
    : [];

function keep(template: ReceiptTemplate, setting: MailSetting): string {
  if (template.keepUntil !== null)
    return fill('mail.receipt.keepUntil', { date: dayInWords(template.keepUntil) });
  const rules = rulesOf(template, setting);
  return rules === undefined ? texts['mail.receipt.keep'] : fill('mail.receipt.keepRules', { rules });
}

/** How and until when a player can object to a refusal. */
function protest(template: Refusal, setting: MailSetting): string {
  const { contactEmail: contact } = setting;
  return [
    contact === undefined
      ? fill('mail.refused.writeFromProfile', { profile: `${setting.siteUrl}/profile` })
      : fill('mail.refused.write', { contact }),
    ...deadlineOf(template, setting),
  ].join(contact === undefined ? '\n' : ' ');
}

function deadlineOf(template: Refusal, setting: MailSetting): string[] {
  if (template.objectUntil !== null)
    return [fill('mail.refused.until', { date: dayInWords(template.objectUntil) })];
  const rules = rulesOf(template, setting);
  return rules === undefined ? [] : [fill('mail.refused.deadline', { rules })];
}

function wallTime(instant: number) {
  const [day = '', time = ''] = romeWallTime(instant).split('T');
  return { date: dayInWords(day), time };
}
