import * as v from 'valibot';
import { parsed } from './values.ts';

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

export type AuthMethod = 'cognito' | 'local';

/** A token travels in a header: visible characters only, and not without end. */
const token = v.pipe(v.string(), v.maxLength(16_384), v.regex(/^[!-~]+$/));

const userSession = v.object({
  token_type: v.literal('Bearer'),
  access_token: token,
  refreshToken: v.exactOptional(token),
  refresh_token: v.exactOptional(token),
  id_token: v.exactOptional(token),
});

/** A session as this browser kept it; null for anything else. */
export const parseUserSession = (value: unknown): UserSession | null => parsed(userSession, value);

/** How somebody logged in: only the identity service gives an ID token (§S.2). */
export const authMethod = (session: UserSession): AuthMethod =>
  session.id_token === undefined ? 'local' : 'cognito';

/** The token that renews a session, by the way it was opened; undefined when it cannot be renewed (§S.11). */
export const refreshTokenOf = (session: UserSession): string | undefined =>
  authMethod(session) === 'cognito' ? session.refresh_token : session.refreshToken;
