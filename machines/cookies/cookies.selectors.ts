import type { CookieChoice } from '../ports/site.ts';
import type { CookiesSnapshot } from './cookies.machine.ts';

/** The banner has its place in the page; before anybody could look, the page itself hides it where it knows of an answer. */
export const isAsking = (snapshot: CookiesSnapshot): boolean => snapshot.hasTag('asking');
/** It is known that nobody has decided, whatever the page knew at first. */
export const isUndecided = (snapshot: CookiesSnapshot): boolean => snapshot.matches({ choice: 'asking' });
export const isPreferencesOpen = (snapshot: CookiesSnapshot): boolean =>
  snapshot.matches({ preferences: 'open' });
/** What has been decided; null while nothing has, or nobody could look. */
export const cookieChoice = (snapshot: CookiesSnapshot): CookieChoice | null => snapshot.context.choice;
