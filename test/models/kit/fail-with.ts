import { expect } from 'vitest';

/** Fails a test with its complaints as they are: a comparison of lists would bury them. */
export function failWith(complaints: readonly string[]): void {
  if (complaints.length > 0) expect.fail(`${complaints.join('\n')}\n`);
}
