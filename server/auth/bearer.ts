import { createHash, timingSafeEqual } from 'node:crypto';

/** The token of an `Authorization: Bearer` header; nothing in one of another form. */
export const bearerOf = (header: string | undefined): string | undefined =>
  /^Bearer ([A-Za-z0-9._~+/-]{1,4096}=*)$/i.exec(header ?? '')?.[1];

/** Whether a token is a secret of the configuration. Both are hashed first, so the time it takes tells nothing of either. */
export function isSecret(token: string | undefined, secret: string | undefined): boolean {
  if (token === undefined || secret === undefined) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(token), digest(secret));
}
