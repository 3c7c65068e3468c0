/** The tokens of whoever is logged in, in the shape in which they are kept (§X.1). */
export type UserSession = {
  token_type: 'Bearer';
  access_token: string;
  /** Of the local login. */
  refreshToken?: string;
  /** Of the identity service. */
  refresh_token?: string;
  id_token?: string;
};

/**
 * Why a session has ended: somebody logged out in this tab, another tab has ended it, its tokens were refused, or the
 * server has no answer for its player.
 */
export type ClosedBecause = 'logout' | 'elsewhere' | 'refused' | 'playerLost';

export type AuthMethod = 'cognito' | 'local';

/** How somebody logged in: only the identity service gives an ID token (§S.2). */
export const authMethod = (session: UserSession): AuthMethod =>
  session.id_token === undefined ? 'local' : 'cognito';

/** The token that renews a session, by the way it was opened; undefined when it cannot be renewed (§S.11). */
export const refreshTokenOf = (session: UserSession): string | undefined =>
  authMethod(session) === 'cognito' ? session.refresh_token : session.refreshToken;
