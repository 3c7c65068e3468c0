import { isInvalid, type Result } from './result.ts';

/** The seconds between two mails with a code or a link. */
export const COOLDOWN_SECONDS = 60;

/** The number of tries for a code; after them a new code must be sent. */
export const CODE_TRIES = 5;

/** Whether the server refused because mails were requested too often. */
export const isTooSoon = (result: Result<unknown>): boolean =>
  result.kind === 'refused' && result.status === 429;

/** A code was compared and is not the right one; any other refusal has compared none, so it has used up no try. */
export const isWrongCode = isInvalid;

/** The seconds to wait before the next mail: those given by the server, or the usual ones. */
export const cooldownAfter = (result: Result<unknown>): number =>
  result.kind === 'refused' ? (result.retryAfter ?? COOLDOWN_SECONDS) : COOLDOWN_SECONDS;
