import { isEmail } from '../../../domain/fields.ts';
import { sentences } from '../../http/messages.ts';
import { fine, type Judged, wrong } from './judged.ts';

export type EmailAddress = { email: string; key: string };

/** An address as typed, and the form in which two writings of it are one account. */
export function judgeEmail(text: string): Judged<EmailAddress> {
  const email = text.trim().normalize('NFC');
  if (email === '') return wrong('email', sentences.fieldNeeded, 'required');
  if (!isEmail(email)) return wrong('email', sentences.invalidEmail, 'email');
  return fine({ email, key: emailKey(email) });
}

/** What an address is looked up by. */
export const emailKey = (text: string): string => text.trim().normalize('NFC').toLowerCase();

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);
