import type { CookieChoice } from '../ports/site.ts';
import type { CookiesSnapshot } from './cookies.machine.ts';

const isReading = (snapshot: CookiesSnapshot): boolean => snapshot.matches({ choice: 'reading' });
export const isAsking = (snapshot: CookiesSnapshot): boolean => snapshot.hasTag('asking');

/**
 * Whether the question is asked. While it is looked up whether an answer holds (null) the page stays as it is: its first
 * frame knows the record, too.
 */
export const cookieQuestion = (snapshot: CookiesSnapshot): 'asked' | 'settled' | null => {
  if (isReading(snapshot)) return null;
  return isAsking(snapshot) ? 'asked' : 'settled';
};
export const isPreferencesOpen = (snapshot: CookiesSnapshot): boolean =>
  snapshot.matches({ preferences: 'open' });
/** The stored choice; null when there is none or it could not be read. */
export const cookieChoice = (snapshot: CookiesSnapshot): CookieChoice | null => snapshot.context.choice;
