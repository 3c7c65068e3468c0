import { argon2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Random } from '../random.ts';

const derive = promisify(argon2);

/** What one hash costs: KiB of memory, passes over it, lanes. */
export type Strength = { memory: number; passes: number; parallelism: number };

/** argon2id at the strength of ASVS 5.0, appendix C. */
const recommended: Strength = { memory: 19_456, passes: 2, parallelism: 1 };
const [saltBytes, tagBytes] = [16, 32];

type Parts = Strength & { salt: Buffer; tag: Buffer };

/** The PHC string of a password; the bytes are hashed as they came, neither cut nor normalised. */
export async function hashPassword(
  password: string,
  random: Random,
  strength = recommended,
): Promise<string> {
  const salt = random.bytes(saltBytes);
  const tag = await tagOf(password, { ...strength, salt }, tagBytes);
  const { memory, passes, parallelism } = strength;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

/** Whether a password is the one of a PHC string; a string that is not one of ours is a defect. */
export async function matchesPassword(password: string, phc: string): Promise<boolean> {
  const parts = partsOf(phc);
  const tag = await tagOf(password, parts, parts.tag.length);
  return timingSafeEqual(tag, parts.tag);
}

function tagOf(password: string, parts: Omit<Parts, 'tag'>, tagLength: number): Promise<Buffer> {
  const { memory, passes, parallelism, salt } = parts;
  return derive('argon2id', {
    message: Buffer.from(password),
    nonce: salt,
    memory,
    passes,
    parallelism,
    tagLength,
  });
}

function partsOf(phc: string): Parts {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(phc);
  if (found === null) throw new Error('A stored password hash is not an argon2id string');
  const [, memory, passes, parallelism, salt = '', tag = ''] = found;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
