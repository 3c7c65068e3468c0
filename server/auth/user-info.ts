import * as v from 'valibot';
import type { IdentityUser } from './identity.ts';

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(1_000));
const answered = v.object({
  sub: text,
  email: v.pipe(text, v.email()),
  // Cognito writes it as a text.
  email_verified: v.optional(v.union([v.boolean(), v.picklist(['true', 'false'])]), false),
});

const TIME_LIMIT_MS = 5_000;

/** What the service's own userInfo call says of a token's holder; nothing when it does not know the token. */
export async function askUserInfo(
  domain: string,
  token: string,
): Promise<(IdentityUser & { subject: string }) | 'unreachable' | undefined> {
  try {
    const answer = await fetch(`${domain}/oauth2/userInfo`, {
      headers: { authorization: `Bearer ${token}` },
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    if (answer.status >= 500 || answer.status === 429) return 'unreachable';
    if (!answer.ok) return undefined;
    const reading = v.safeParse(answered, await answer.json());
    if (!reading.success) return undefined;
    const { sub, email, email_verified } = reading.output;
    return { subject: sub, email, isVerified: String(email_verified) === 'true' };
  } catch {
    return 'unreachable';
  }
}
