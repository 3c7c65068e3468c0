import { isPhone, isPhoneTooLong } from '../../../domain/fields.ts';
import { sentences } from '../../http/messages.ts';
import { fine, type Judged, wrong } from './judged.ts';

export type Phone = { phone: string; key: string };

/** An optional phone; empty means none. */
export function judgePhone(text: string | undefined): Judged<Phone | null> {
  const phone = (text ?? '').trim();
  if (phone === '') return fine(null);
  if (!isPhone(phone)) return wrong('phone', sentences.invalidPhone, 'phone');
  if (isPhoneTooLong(phone)) return wrong('phone', sentences.phoneTooLong, 'max');
  return fine({ phone, key: phoneKey(phone) });
}

/** The form in which two writings of one number meet: with 00, with +, or an Italian mobile number without prefix. */
function phoneKey(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '');
  return /^3\d{8,9}$/.test(digits) ? `39${digits}` : digits;
}
