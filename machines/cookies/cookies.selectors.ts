import type { CookieChoice } from '../ports/site.ts';
import type { CookiesSnapshot } from './cookies.machine.ts';

/** The banner is on screen. */
export const isAsking = (snapshot: CookiesSnapshot): boolean => snapshot.hasTag('asking');
export const isPreferencesOpen = (snapshot: CookiesSnapshot): boolean =>
  snapshot.matches({ preferences: 'open' });
/** The stored choice; null when there is none or it could not be read. */
export const cookieChoice = (snapshot: CookiesSnapshot): CookieChoice | null => snapshot.context.choice;
