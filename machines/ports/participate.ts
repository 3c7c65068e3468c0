import type { Answer } from './answer.ts';
import { port } from './port.ts';

/** A new redirect token, single use, and the address of the contest site that takes it. */
export const fetchRedirectToken = port<Answer<{ url: string }>>('fetchRedirectToken');
