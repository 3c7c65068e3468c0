import { COOLDOWN_SECONDS } from '../../domain/cooldown.ts';
import { ONE_DAY, ONE_MINUTE, ONE_SECOND } from '../system/clock.ts';

/** The lifetimes of tokens, codes and links, in milliseconds of real time. */
export const lifetimes = {
  accessToken: 10 * ONE_MINUTE,
  /** An unused refresh token. */
  refreshToken: 30 * ONE_DAY,
  /** A session, however often renewed. */
  family: 90 * ONE_DAY,
  /** Within it a replayed refresh token gets its one successor again: the first answer may have been lost. */
  refreshGrace: 30 * ONE_SECOND,
  confirmationCode: 10 * ONE_MINUTE,
  confirmationCooldown: COOLDOWN_SECONDS * ONE_SECOND,
  resetToken: 30 * ONE_MINUTE,
  /** An access token of the identity service: the longest that Cognito can be set to. */
  identityToken: ONE_DAY,
  /** A network from which a player has logged in. */
  knownNetwork: 90 * ONE_DAY,
  redirectToken: 60 * ONE_SECOND,
  idempotencyKey: ONE_DAY,
  /** The arrival of a request whose body never came whole counts this long for the next try. */
  unreadArrival: 10 * ONE_MINUTE,
} as const;
