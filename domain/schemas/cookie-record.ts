import * as v from 'valibot';
import { parseOrNull } from './values.ts';

const instant = v.pipe(v.string(), v.isoTimestamp());

const cookieRecord = v.object({
  categories: v.array(v.string()),
  consentTimestamp: instant,
  lastConsentTimestamp: instant,
});

/** The record of a choice about cookies, as far as the site reads it (§X.12); null for any other value. */
export const parseCookieRecord = (value: unknown) => parseOrNull(cookieRecord, value);
