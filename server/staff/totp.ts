import { Secret, TOTP } from 'otpauth';
import { decrypt, encrypt } from '../auth/crypto.ts';
import { brand } from '../brand/brand.ts';
import type { Deps } from '../deps.ts';
import { ONE_SECOND } from '../system/clock.ts';

// Codes of six digits every 30 seconds with SHA-1: what every authenticator app takes (RFC 6238).

const PURPOSE = 'desk totp';
/** One step before and after now: phones are not all on time. */
const WINDOW = 1;
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;

type KeyDeps = Pick<Deps, 'key' | 'random'>;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: brand.name, label, secret: Secret.fromBase32(secret) });

/** A new secret, base32. */
export function newSecret({ random }: KeyDeps): string {
  const bytes = Uint8Array.from(random.bytes(SECRET_BYTES));
  return new Secret({ buffer: bytes.buffer }).base32;
}

export const sealSecret = (deps: KeyDeps, secret: string): string =>
  encrypt(deps.key, PURPOSE, secret, deps.random);

/** The secret as it was; nothing where it was encrypted by another server's key. */
export const openSecret = (deps: KeyDeps, sealed: string): string | undefined =>
  decrypt(deps.key, PURPOSE, sealed);

/** What an authenticator app reads from a QR code. */
export const secretAddress = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The step whose code this is, at an instant of real time; nothing where it is none of now. */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / (totp.period * ONE_SECOND)) + delta;
}
