import { derive, type ServerKey } from './crypto.ts';

const codes = 1_000_000;

/**
 * The six digits of a player's code of one generation, bound to the address that they confirm. Derived, so that a
 * resend repeats them and nothing but a keyed hash is kept: a plain hash of six digits would be read in a second.
 */
export function codeOf(key: ServerKey, playerId: number, emailKey: string, generation: number): string {
  const bytes = derive(key, 'confirmation code', playerId, emailKey, generation);
  // 48 bits over a million: the bias is below one in 10^8.
  return String(bytes.readUIntBE(0, 6) % codes).padStart(6, '0');
}

export const hashCode = (key: ServerKey, playerId: number, code: string): string =>
  derive(key, 'confirmation code hash', playerId, code).toString('base64url');
