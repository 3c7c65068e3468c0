import { port } from './port.ts';

/** Fetches the accessibility statement, which comes in a chunk of its own; `missing` where it did not arrive. */
export const loadStatement = port<'here' | 'missing'>('loadStatement');
