/** A call on the wire: when it was started and when its answer was there, in milliseconds of one clock. */
export type TimedCall = { name: string; start: number; end: number };

/** The calls by rounds: a round begins with the first call that was started after all earlier ones had been answered. */
export function roundsOf(calls: readonly TimedCall[]): string[][] {
  const rounds: string[][] = [];
  let answered = Number.NEGATIVE_INFINITY;
  for (const { name, start, end } of calls.toSorted((one, other) => one.start - other.start)) {
    if (start >= answered) rounds.push([]);
    rounds.at(-1)?.push(name);
    answered = Math.max(answered, end);
  }
  return rounds;
}

/** From the first start to the last answer, in milliseconds. */
export const wallTime = (calls: readonly TimedCall[]): number =>
  Math.max(...calls.map(({ end }) => end)) - Math.min(...calls.map(({ start }) => start));
