import * as v from 'valibot';
import { dayInWords } from '../../domain/dates.ts';
import { rulesAddress } from '../../domain/documents.ts';
import { lifetimes } from '../auth/lifetimes.ts';
import { brand } from '../brand/brand.ts';
import { ONE_MINUTE } from '../system/clock.ts';
import { plainLine } from '../system/plain-line.ts';
import type { Mail, MailSetting } from './mail.ts';
import { counted, fill, rulesOf, texts } from './mail-texts.ts';
import { receiptParagraphs, receiptTemplate } from './receipt-template.ts';
import { winParagraphs, winTemplate } from './win-template.ts';

/** To whom a mail goes, and how it greets. */
const readerSchema = v.object({ email: v.string(), firstName: v.nullable(v.string()) });

export type Recipient = v.InferOutput<typeof readerSchema>;

const reader = { reader: readerSchema };

/** The content of a mail as stored in the outbox. */
export const mailTemplateSchema = v.variant('kind', [
  /** `expiresAt`: until when the code serves, epoch milliseconds of real time. */
  v.object({ kind: v.literal('code'), ...reader, code: v.string(), expiresAt: v.number() }),
  /** The link to choose a new password. */
  v.object({ kind: v.literal('reset'), ...reader, token: v.string() }),
  /** Tells the owner of an account that its password is another now; `fromProfile`: somebody who was signed in changed it. */
  v.object({ kind: v.literal('password-changed'), ...reader, fromProfile: v.optional(v.boolean()) }),
  /** The last mail to an account that was closed. */
  v.object({ kind: v.literal('account-closed'), ...reader }),
  /** Tells who asked for it that an edition has begun; `endDate` and `rulesLink` as the edition has them. */
  v.object({
    kind: v.literal('edition-begins'),
    ...reader,
    edition: v.string(),
    endDate: v.string(),
    rulesLink: v.string(),
  }),
  /** Tells who accepted an earlier version of an edition's rules that there is a newer one. */
  v.object({
    kind: v.literal('rules-changed'),
    ...reader,
    edition: v.string(),
    code: v.string(),
    version: v.number(),
  }),
  v.object({ kind: v.literal('receipt'), ...reader, about: receiptTemplate }),
  v.object({ kind: v.literal('win'), ...reader, about: winTemplate }),
]);

export type MailTemplate = v.InferOutput<typeof mailTemplateSchema>;

/** The text of a mail as it is sent at `now`; in that of a code no other six digits follow one another. */
export function renderMail(template: MailTemplate, setting: MailSetting): Omit<Mail, 'messageId'> {
  const { email, firstName } = template.reader;
  const greeting =
    firstName === null
      ? texts['mail.greetingNameless']
      : fill('mail.greeting', { name: plainLine(firstName) });
  const paragraphs = [
    greeting,
    ...paragraphsOf(template, setting),
    fill('mail.signature', { brand: brand.name }),
  ];
  return { to: email, subject: subjectOf(template), text: paragraphs.join('\n\n') };
}

/** Subjects are constants, so that no typed text gets into a mail header, or into what the outbox remembers. */
export function subjectOf(template: MailTemplate): string {
  switch (template.kind) {
    case 'code':
      return texts['mail.confirmation.subject'];
    case 'reset':
      return texts['mail.reset.subject'];
    case 'password-changed':
      return texts['mail.changed.subject'];
    case 'account-closed':
      return texts['mail.closed.subject'];
    case 'edition-begins':
      return texts['mail.begins.subject'];
    case 'rules-changed':
      return texts['mail.rules.subject'];
    case 'receipt':
      return texts[`mail.${template.about.event}.subject`];
    case 'win':
      return texts[`mail.win.${template.about.event}.subject`];
  }
}

function paragraphsOf(template: MailTemplate, setting: MailSetting): readonly string[] {
  const { siteUrl, contactEmail, now } = setting;
  switch (template.kind) {
    case 'code':
      return [
        texts['mail.confirmation.lead'],
        template.code,
        validityOf(template.expiresAt - now),
        texts['mail.confirmation.ignore'],
      ];
    case 'reset':
      return [
        texts['mail.reset.lead'],
        `${siteUrl}/reset-password?token=${template.token}`,
        texts['mail.reset.ignore'],
      ];
    case 'password-changed':
      return [
        texts[template.fromProfile === true ? 'mail.changed.leadFromProfile' : 'mail.changed.lead'],
        `${texts['mail.changed.help']}\n${siteUrl}/recovery`,
      ];
    case 'account-closed':
      return [
        texts['mail.closed.lead'],
        texts['mail.closed.erased'],
        texts['mail.closed.kept'],
        texts['mail.closed.again'],
        ...(contactEmail === undefined ? [] : [fill('mail.closed.help', { contact: contactEmail })]),
      ];
    case 'edition-begins':
      return beginning(template, setting);
    case 'rules-changed':
      return [
        fill('mail.rules.lead', { edition: plainLine(template.edition), version: template.version }),
        fill('mail.rules.where', { rules: `${siteUrl}${rulesAddress(template.code)}` }),
        fill('mail.rules.yours', { profile: `${siteUrl}/profile` }),
      ];
    case 'receipt':
      return receiptParagraphs(template.about, setting);
    case 'win':
      return winParagraphs(template.about, setting);
  }
}

/** The mail to a player who asked for the reminder: last day, address, rules; no further mails. */
function beginning(
  template: Extract<MailTemplate, { kind: 'edition-begins' }>,
  setting: MailSetting,
): string[] {
  const rules = rulesOf(template, setting);
  return [
    fill('mail.begins.lead', { edition: plainLine(template.edition) }),
    fill('mail.begins.contest', {
      date: dayInWords(template.endDate),
      contest: `${setting.siteUrl}/contest`,
    }),
    ...(rules === undefined ? [] : [fill('mail.begins.rules', { rules })]),
    texts['mail.begins.once'],
  ];
}

/** A code that is sent for the first time is valid for its whole life; sent again, for the rest of it. */
const validityOf = (ms: number): string =>
  counted(
    `mail.confirmation.${ms < lifetimes.confirmationCode - ONE_MINUTE / 2 ? 'left' : 'whole'}`,
    minutesIn(ms),
  );

const minutesIn = (ms: number): number => Math.max(1, Math.round(ms / ONE_MINUTE));
