import { createPasswords, hashPassword } from '../../../server/auth/passwords.ts';
import { createSlots } from '../../../server/system/concurrency.ts';
import { systemRandom } from '../../../server/system/random.ts';

/** As little as argon2id can cost: for tests that are not about the cost, which would be half of their time. */
const light = { memory: 8, passes: 1, parallelism: 1 };

export const lightPasswords = (slots = createSlots(2, 60)) => createPasswords(systemRandom, slots, light);

export const lightHash = (password: string) => hashPassword(password, systemRandom, light);
