import { port } from './port.ts';

/** What a person has decided about cookies, and when (ISO 8601). Technical ones are never a question (§U.9). */
export type CookieChoice = { measurement: boolean; decidedAt: string };

/** `unknown`: what keeps the choice could not be loaded; nothing is measured and nobody is asked. */
export type CookieReading =
  | { kind: 'decided'; choice: CookieChoice }
  | { kind: 'undecided' }
  | { kind: 'unknown' };

/** Looks, as soon as nothing else is to be done, whether a decision of the last six months is kept. */
export const readCookieChoice = port<CookieReading>('readCookieChoice');

/** Keeps a decision for six months; one that cannot be kept still holds while the page is open. */
export const keepCookieChoice = port<CookieChoice, { measurement: boolean }>('keepCookieChoice');
