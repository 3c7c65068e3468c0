import { derive, hashToken, type ServerKey } from './crypto.ts';

export type TokenPair = { accessToken: string; refreshToken: string };

/**
 * The one pair of a family at a place in its line. Derived, so that only hashes are kept and a repeated question gets
 * the same answer; the family's name is 256 bits of chance.
 */
export function pairOf(key: ServerKey, familyId: string, sequence: number): TokenPair {
  const token = (purpose: string) => derive(key, purpose, familyId, sequence).toString('base64url');
  return { accessToken: token('access token'), refreshToken: token('refresh token') };
}

export const hashesOf = (pair: TokenPair) => ({
  access: hashToken(pair.accessToken),
  refresh: hashToken(pair.refreshToken),
});
