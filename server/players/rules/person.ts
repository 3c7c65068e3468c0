import {
  isBirthDate,
  isOfAge,
  isPersonName,
  isPersonNameTooLong,
  plainPersonName,
} from '../../../domain/fields.ts';
import { sentences } from '../../http/messages.ts';
import { fine, type Judged, wrong } from './judged.ts';

export function judgeName(field: 'firstName' | 'lastName', text: string): Judged<string> {
  const name = plainPersonName(text);
  if (name === '') return wrong(field, sentences.fieldNeeded, 'required');
  if (isPersonNameTooLong(name)) return wrong(field, sentences.nameTooLong, 'max');
  return isPersonName(name) ? fine(name) : wrong(field, sentences.invalidName, 'name');
}

/** A birth date, `YYYY-MM-DD`, of somebody who is of age on `today` (Rome's day by the shop's clock). */
export function judgeBirthDate(text: string, today: string): Judged<string> {
  if (text === '') return wrong('birthDate', sentences.fieldNeeded, 'required');
  if (!isBirthDate(text, today)) return wrong('birthDate', sentences.invalidValue, 'date');
  return isOfAge(text, today) ? fine(text) : wrong('birthDate', sentences.notOfAge, 'age');
}
