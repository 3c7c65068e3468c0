/** How one check ended: numbers of tests, and what a person should know beside them. */
export type Tally = { passed: number; failed: number; note?: string };

/** A check with its name and how long it took, in milliseconds. */
export type Outcome = Tally & { name: string; took: number };

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`.padStart(8);

/** One line of the summary: verdict, duration, name, and the note when there is one. */
export function outcomeLine({ name, failed, took, note }: Outcome): string {
  return `${failed === 0 ? 'ok    ' : 'FAILED'} ${seconds(took)}  ${name}${note ? `: ${note}` : ''}`;
}

/** The sum over all checks; nothing at all counts as a failure. */
export function sum(outcomes: readonly Tally[]): Tally {
  const passed = outcomes.reduce((total, outcome) => total + outcome.passed, 0);
  const failed = outcomes.reduce((total, outcome) => total + outcome.failed, 0);
  return passed + failed === 0 ? { passed, failed: 1 } : { passed, failed };
}

/** The line that ends the output of `npm test`. */
export function lastLine({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`;
}
