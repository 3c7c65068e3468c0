import type { TokenPair } from '../../domain/entities.ts';
import { parseUserSession, type UserSession } from '../../domain/schemas/session.ts';

/** The session that a pair of tokens opens, as it is kept (§X); null when the answer held no such pair. */
export function tokenSession({ accessToken, refreshToken }: Partial<TokenPair>): UserSession | null {
  return parseUserSession({ token_type: 'Bearer', access_token: accessToken, refreshToken });
}
