import type { Random } from '../system/random.ts';
import { createSlots, type Load, type Queued } from '../system/slots.ts';
import { hashPassword, matchesPassword, type Strength } from './password-hash.ts';

/** Hashes and checks passwords behind a queue, so that a rush of logins never starves the other calls. */
export type Passwords = {
  hash: (password: string) => Promise<Queued<string>>;
  /** An absent hash costs the same work and never matches: who asks cannot tell whether the account exists. */
  matches: (password: string, phc: string | null | undefined) => Promise<Queued<boolean>>;
  load: () => Load;
};

export function createPasswords(random: Random, slots = createSlots(2, 60), strength?: Strength): Passwords {
  const nobodys = hashPassword(random.bytes(32).toString('base64'), random, strength);
  return {
    load: slots.load,
    hash: (password) => slots.run(() => hashPassword(password, random, strength)),
    matches: (password, phc) =>
      slots.run(async () => {
        const matched = await matchesPassword(password, phc ?? (await nobodys));
        return matched && phc != null;
      }),
  };
}
