import * as v from 'valibot';

/** Somebody at a provider, as the stand-in knows them: whoever is typed into its page. */
export type Account = { provider: string; email: string; isVerified: boolean };

const account = v.object({
  provider: v.picklist(['Google', 'Facebook']),
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(254)),
  isVerified: v.boolean(),
});

/** The name under which the service knows an account; it holds all that there is to know, so nothing is stored. */
export const subjectOf = (known: Account): string => Buffer.from(JSON.stringify(known)).toString('base64url');

/** The account of such a name; nothing for any other text. */
export function accountOf(subject: string): Account | undefined {
  try {
    return parseAccount(JSON.parse(Buffer.from(subject, 'base64url').toString()));
  } catch {
    return undefined;
  }
}

/** What was typed into the page; nothing when it is no account. */
export function parseAccount(value: unknown): Account | undefined {
  const result = v.safeParse(account, value);
  return result.success ? result.output : undefined;
}

/** The one client of the stand-in: this site. */
export const STAND_IN_CLIENT = 'amici-della-spiga';
