import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const SCENARIOS = 17;

/** The numbers in a title such as `tab scenarios 9 and 10: …`. */
const numbersIn = (title: string): number[] => {
  const [, numbers = ''] = /^tab scenarios? ([\d and]+):/.exec(title) ?? [];
  return [...numbers.matchAll(/\d+/g)].map(([number]) => Number(number));
};

/** Prints at the end how many of the seventeen scenarios of several tabs have been walked, and which are missing. */
class ScenarioCount implements Reporter {
  readonly #passed = new Set<number>();
  readonly #failed = new Set<number>();

  onTestEnd({ title }: TestCase, { status }: TestResult): void {
    const results = status === 'passed' ? this.#passed : this.#failed;
    for (const number of numbersIn(title)) results.add(number);
  }

  onEnd(): void {
    if (this.#passed.size + this.#failed.size === 0) return;
    const walked = [...this.#passed].filter((number) => !this.#failed.has(number));
    const missing = Array.from({ length: SCENARIOS }, (_, at) => at + 1).filter(
      (one) => !walked.includes(one),
    );
    const without = missing.length > 0 ? `; without ${missing.join(', ')}` : '';
    process.stdout.write(`tab scenarios ${walked.length} of ${SCENARIOS}${without}\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}

// Playwright takes a reporter by its default export alone.
export default ScenarioCount;
