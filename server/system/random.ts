import { randomBytes } from 'node:crypto';

/** The only source of randomness, injected so that tests are repeatable. */
export type Random = { bytes: (count: number) => Buffer };

export const systemRandom: Random = { bytes: (count) => randomBytes(count) };
