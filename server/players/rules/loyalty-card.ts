import { isEan } from '../../../domain/fields.ts';
import { sentences } from '../../http/messages.ts';
import { fine, type Judged, wrong } from './judged.ts';

/** A loyalty card's EAN; empty removes it. */
export function judgeLoyaltyCard(text: string): Judged<string | null> {
  const card = text.trim();
  if (card === '') return fine(null);
  return isEan(card) ? fine(card) : wrong('loyaltyCard', sentences.invalidCard, 'ean13');
}
