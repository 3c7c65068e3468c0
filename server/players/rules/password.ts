import { isStrongPassword, passwordLength, SERVER_PASSWORD_MAX } from '../../../domain/fields.ts';
import { sentences } from '../../http/messages.ts';
import { commonPasswords } from './common-passwords.ts';
import { fine, type Judged, wrong } from './judged.ts';

/** A new password (§B.9). It is kept byte for byte, never cut and never normalised. */
export function judgePassword(password: string, email: string | undefined): Judged<string> {
  if (password === '') return wrong('password', sentences.fieldNeeded, 'required');
  if (passwordLength(password) > SERVER_PASSWORD_MAX) return wrong('password', sentences.tooLong, 'max');
  if (!isStrongPassword(password)) return wrong('password', sentences.weakPassword, 'password');
  const plain = password.toLowerCase();
  const guessable = commonPasswords.has(plain) || plain === email?.toLowerCase();
  return guessable ? wrong('password', sentences.commonPassword, 'common') : fine(password);
}
