import { hash, verify } from '@node-rs/argon2';
import { createSlots, type Load, type Queued } from '../system/concurrency.ts';
import type { Random } from '../system/random.ts';

/** Hashes and checks passwords behind a queue, so that a rush of logins never starves the other calls. */
export type Passwords = {
  hash: (password: string) => Promise<Queued<string>>;
  /**
   * A missing hash costs the same work and never matches, so that the time does not reveal whether the account exists.
   */
  matches: (password: string, phc: string | null | undefined) => Promise<Queued<boolean>>;
  load: () => Load;
};

export function createPasswords(random: Random, slots = createSlots(2, 60), strength?: HashCost): Passwords {
  const dummyHash = hashPassword(random.bytes(32).toString('base64'), random, strength);
  return {
    load: slots.load,
    hash: (password) => slots.run(() => hashPassword(password, random, strength)),
    matches: (password, phc) =>
      slots.run(async () => {
        const matched = await matchesPassword(password, phc ?? (await dummyHash));
        return matched && phc != null;
      }),
  };
}

/** What one hash costs: KiB of memory, passes over it, lanes. */
export type HashCost = { memory: number; passes: number; parallelism: number };

/** argon2id, the library's own default, at the strength of ASVS 5.0, appendix C. */
const recommended: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;

/** The PHC string of a password; the bytes are hashed as they came, neither cut nor normalised. */
export const hashPassword = (
  password: string,
  random: Random,
  { memory, passes, parallelism } = recommended,
): Promise<string> =>
  hash(password, { memoryCost: memory, timeCost: passes, parallelism, salt: random.bytes(SALT_BYTES) });

/** Whether a password is the one of a PHC string, at the strength that the string names; one that is none is a defect. */
export const matchesPassword = (password: string, phc: string): Promise<boolean> => verify(phc, password);
