import texts from '../../locales/it/mail.json' with { type: 'json' };
import { oneMinute } from '../system/clock.ts';
import type { Mail } from './mailers.ts';

/** To whom a letter goes, and how it greets. */
export type Recipient = { email: string; firstName: string | null };

/** What a mail says, as it waits to be sent. */
export type MailTemplate =
  /** `expiresAt`: until when the code serves, epoch milliseconds of real time. */
  | { kind: 'code'; reader: Recipient; code: string; expiresAt: number }
  /** The link to choose a new password. */
  | { kind: 'reset'; reader: Recipient; token: string }
  /** Tells the owner of an account that its password is another now. */
  | { kind: 'password-changed'; reader: Recipient };

/** The text of a letter as it is sent at `now`; a code is the only six digits in a row of its text. */
export function renderMail(letter: MailTemplate, siteUrl: string, now: number): Omit<Mail, 'messageId'> {
  const { reader } = letter;
  switch (letter.kind) {
    case 'code':
      return compose(reader, texts['mail.confirmation.subject'], [
        texts['mail.confirmation.lead'],
        letter.code,
        expiryOf(letter.expiresAt - now),
        texts['mail.confirmation.ignore'],
      ]);
    case 'reset':
      return compose(reader, texts['mail.reset.subject'], [
        texts['mail.reset.lead'],
        `${siteUrl}/reset-password?token=${letter.token}`,
        texts['mail.reset.ignore'],
      ]);
    case 'password-changed':
      return compose(reader, texts['mail.changed.subject'], [
        texts['mail.changed.lead'],
        `${texts['mail.changed.help']}\n${siteUrl}/recovery`,
      ]);
  }
}

function expiryOf(livesMs: number): string {
  const minutes = Math.max(1, Math.round(livesMs / oneMinute));
  return minutes === 1
    ? texts['mail.confirmation.expiry_one']
    : texts['mail.confirmation.expiry_other'].replace('{{count}}', String(minutes));
}

function compose(reader: Recipient, subject: string, paragraphs: readonly string[]): Omit<Mail, 'messageId'> {
  const greeting =
    reader.firstName === null
      ? texts['mail.greetingNameless']
      : texts['mail.greeting'].replace('{{name}}', () => reader.firstName ?? '');
  return { to: reader.email, subject, text: [greeting, ...paragraphs, texts['mail.signature']].join('\n\n') };
}
