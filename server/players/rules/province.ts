import { isProvince } from '../../../domain/fields.ts';
import { sentences } from '../../http/messages.ts';
import { fine, type Judged, wrong } from './judged.ts';

/** The two letters of a province, in either case; empty means none. */
export function judgeProvince(text: string | undefined): Judged<string | null> {
  const state = (text ?? '').trim().toUpperCase();
  if (state === '') return fine(null);
  if (state.length > 2) return wrong('state', sentences.stateTooLong, 'max');
  return isProvince(state) ? fine(state) : wrong('state', sentences.invalidProvince, 'state');
}
