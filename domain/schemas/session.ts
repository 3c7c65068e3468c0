import * as v from 'valibot';
import type { WantedPage } from '../redirects.ts';
import type { UserSession } from '../sessions.ts';
import { parseOrNull } from './values.ts';

/** A token is sent in a header: visible characters only, of bounded length. */
const token = v.pipe(v.string(), v.maxLength(16_384), v.regex(/^[!-~]+$/));

const userSession = v.object({
  token_type: v.literal('Bearer'),
  access_token: token,
  refreshToken: v.exactOptional(token),
  refresh_token: v.exactOptional(token),
  id_token: v.exactOptional(token),
});

/** A session as this browser kept it; null for anything else. */
export const parseUserSession = (value: unknown): UserSession | null => parseOrNull(userSession, value);

const wantedPage = v.object({ path: v.string(), isLate: v.boolean() });

/** The page that a visitor asked for, as this tab kept it; null for anything else. */
export const parseWantedPage = (value: unknown): WantedPage | null => parseOrNull(wantedPage, value);
