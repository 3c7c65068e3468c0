import type { CookieChoice } from '../ports/site.ts';
import type { CookiesSnapshot } from './cookies.machine.ts';

/** The banner is on screen. */
export const isAsking = (snapshot: CookiesSnapshot): boolean => snapshot.hasTag('asking');
export const isPreferencesOpen = (snapshot: CookiesSnapshot): boolean =>
  snapshot.matches({ preferences: 'open' });
/** What has been decided; null while nothing has, or nobody could look. */
export const cookieChoice = (snapshot: CookiesSnapshot): CookieChoice | null => snapshot.context.choice;
