import { randomBytes } from 'node:crypto';

/** The only source of chance, handed in so that a test can repeat it. */
export type Random = { bytes: (count: number) => Buffer };

export const systemRandom: Random = { bytes: (count) => randomBytes(count) };
