/**
 * Keeps what a test heard that nobody should hear (a console error, a rejection without a listener),
 * and what it said it would hear. The unit tests and the journeys share it.
 */
export class NoiseLedger {
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Notes one noise, as a person would read it. */
  receive(noise: string): void {
    this.#heard.push(noise);
  }

  /** Says that this test makes such a noise: it is then allowed, and its absence is a failure. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** What is wrong, a sentence each: noises that nobody expected, and expected ones that never came. */
  complaints(): string[] {
    const unexpected = this.#heard.filter((noise) => !this.#expected.some((pattern) => pattern.test(noise)));
    const missing = this.#expected.filter((pattern) => !this.#heard.some((noise) => pattern.test(noise)));
    return [
      ...unexpected.map((noise) => `Unexpected noise: ${noise}`),
      ...missing.map((pattern) => `Expected noise never came: ${pattern}`),
    ];
  }
}
