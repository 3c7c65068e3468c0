import type { Silence } from './answer.ts';

/**
 * Carries a missing answer through openapi-fetch, whose `fetch` can only give a response or throw.
 * It never leaves this folder: `ask` and `tell` turn it into a value.
 */
export class NoAnswer extends Error {
  readonly because: Silence;

  constructor(because: Silence, cause?: unknown) {
    super(`No answer: ${because}`, { cause });
    this.name = 'NoAnswer';
    this.because = because;
  }
}
