/** The tokens of the logged-in player, in the shape in which they are stored (§X.1). */
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
 * Why a session has ended: a logout in this tab, an end in another tab, refused tokens, an account that was closed, or no
 * player from the server.
 */
export type ClosedBecause = 'logout' | 'elsewhere' | 'refused' | 'accountClosed' | 'playerLost';

export type AuthMethod = 'cognito' | 'local';

/** How somebody logged in: only the identity service gives an ID token (§S.2). */
export const authMethod = (session: UserSession): AuthMethod =>
  session.id_token === undefined ? 'local' : 'cognito';

/** The token that refreshes a session, by the way it was opened; undefined when it cannot be refreshed (§S.11). */
export const refreshTokenOf = (session: UserSession): string | undefined =>
  authMethod(session) === 'cognito' ? session.refresh_token : session.refreshToken;
