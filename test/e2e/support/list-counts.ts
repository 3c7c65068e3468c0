import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { CELL, WALKED_CELLS } from './fault-cells.ts';

const SCENARIOS = Array.from({ length: 17 }, (_, at) => String(at + 1));

/** The numbers in a title such as `tab scenarios 9 and 10: …`. */
const numbersIn = (title: string): string[] => {
  const [, numbers = ''] = /^tab scenarios? ([\d and]+):/.exec(title) ?? [];
  return [...numbers.matchAll(/\d+/g)].map(([number]) => number);
};

/** One list of things to be walked: which have passed, and which have failed. */
class List {
  readonly #name: string;
  readonly #all: readonly string[];
  readonly #passed = new Set<string>();
  readonly #failed = new Set<string>();

  constructor(name: string, all: readonly string[]) {
    this.#name = name;
    this.#all = all;
  }

  note(items: readonly string[], hasPassed: boolean): void {
    const results = hasPassed ? this.#passed : this.#failed;
    for (const item of items) results.add(item);
  }

  get missing(): string[] {
    return this.#all.filter((item) => !this.#passed.has(item) || this.#failed.has(item));
  }

  /** Nothing where nothing of the list was walked; what is missing where all of it should have been. */
  line(isWhole: boolean): string {
    if (this.#passed.size + this.#failed.size === 0) return '';
    const { missing } = this;
    const without = isWhole && missing.length > 0 ? `; without ${missing.join(', ')}` : '';
    return `${this.#name} ${this.#all.length - missing.length} of ${this.#all.length}${without}\n`;
  }
}

/** Set by the parts of the long run that walk whole lists: names of the lists, of which nothing may be missing. */
const WHOLE = (process.env.WHOLE_LISTS ?? '').split(',');

/** Prints at the end how much of the lists that are walked in a browser has passed. A list that lost an item fails. */
class ListCounts implements Reporter {
  readonly #scenarios = new List('tab scenarios', SCENARIOS);
  readonly #cells = new List('fault cells in Chromium', WALKED_CELLS);

  onTestEnd({ title }: TestCase, { status, annotations }: TestResult): void {
    this.#scenarios.note(numbersIn(title), status === 'passed');
    const cells = annotations.filter(({ type }) => type === CELL);
    this.#cells.note(
      cells.map(({ description = '' }) => description),
      status === 'passed',
    );
  }

  async onEnd(): Promise<{ status: 'failed' } | undefined> {
    const lists = { scenarios: this.#scenarios, cells: this.#cells };
    let isShort = false;
    for (const [name, list] of Object.entries(lists)) {
      const isWhole = WHOLE.includes(name);
      process.stdout.write(list.line(isWhole));
      isShort ||= isWhole && list.missing.length > 0;
    }
    return isShort ? { status: 'failed' } : undefined;
  }

  printsToStdio(): boolean {
    return false;
  }
}

// Playwright takes a reporter by its default export alone.
export default ListCounts;
