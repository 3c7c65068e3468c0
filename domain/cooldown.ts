import type { Result } from './result.ts';

/** How long the next mail has to wait after one has gone out, in seconds. */
export const COOLDOWN_SECONDS = 60;

/** How often a code may be tried; then a new one must be sent. */
export const CODE_TRIES = 5;

/** A mail has been asked for too often. */
export const isTooSoon = (answer: Result<unknown>): boolean =>
  answer.kind === 'refused' && answer.status === 429;

/** The seconds that the server asks to wait, or those of any mail. */
export const cooldownAfter = (answer: Result<unknown>): number =>
  answer.kind === 'refused' ? (answer.retryAfter ?? COOLDOWN_SECONDS) : COOLDOWN_SECONDS;
