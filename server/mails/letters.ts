import texts from '../../locales/it/mail.json' with { type: 'json' };
import { oneMinute } from '../time/units.ts';
import type { Mail } from './mailer.ts';

/** To whom a letter goes, and how it greets. */
export type Reader = { email: string; firstName: string | null };

/** The letter with the one-time code, the only six digits in a row of its text. `livesMs`: how long the code still serves. */
export function confirmationLetter(reader: Reader, code: string, livesMs: number): Mail {
  const minutes = Math.max(1, Math.round(livesMs / oneMinute));
  const expiry =
    minutes === 1
      ? texts['mail.confirmation.expiry_one']
      : texts['mail.confirmation.expiry_other'].replace('{{count}}', String(minutes));
  return letter(reader, texts['mail.confirmation.subject'], [
    texts['mail.confirmation.lead'],
    code,
    expiry,
    texts['mail.confirmation.ignore'],
  ]);
}

/** The letter with the link to choose a new password. */
export function resetLetter(reader: Reader, siteUrl: string, token: string): Mail {
  return letter(reader, texts['mail.reset.subject'], [
    texts['mail.reset.lead'],
    `${siteUrl}/reset-password?token=${token}`,
    texts['mail.reset.ignore'],
  ]);
}

/** Tells the owner of an account that its password is another now. */
export function passwordChangedLetter(reader: Reader, siteUrl: string): Mail {
  return letter(reader, texts['mail.changed.subject'], [
    texts['mail.changed.lead'],
    `${texts['mail.changed.help']}\n${siteUrl}/recovery`,
  ]);
}

function letter(reader: Reader, subject: string, paragraphs: readonly string[]): Mail {
  const greeting =
    reader.firstName === null
      ? texts['mail.greetingNameless']
      : texts['mail.greeting'].replace('{{name}}', () => reader.firstName ?? '');
  return { to: reader.email, subject, text: [greeting, ...paragraphs, texts['mail.signature']].join('\n\n') };
}
