import { COOLDOWN_SECONDS } from '../../domain/cooldown.ts';
import { oneDay, oneMinute, oneSecond } from '../system/clock.ts';

/** The lifetimes of tokens, codes and links, in milliseconds of real time. */
export const lifetimes = {
  accessToken: 10 * oneMinute,
  /** An unused refresh token. */
  refreshToken: 30 * oneDay,
  /** A session, however often renewed. */
  family: 90 * oneDay,
  /** Within it a replayed refresh token gets its one successor again: the first answer may have been lost. */
  refreshGrace: 30 * oneSecond,
  confirmationCode: 10 * oneMinute,
  confirmationCooldown: COOLDOWN_SECONDS * oneSecond,
  resetToken: 30 * oneMinute,
  /** An access token of the identity service: the longest that Cognito can be set to. */
  identityToken: oneDay,
  /** A network from which a player has logged in. */
  knownNetwork: 90 * oneDay,
  redirectToken: 60 * oneSecond,
  idempotencyKey: oneDay,
  /** The arrival of a request whose body never came whole counts this long for the next try. */
  unreadArrival: 10 * oneMinute,
} as const;
