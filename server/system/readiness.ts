import { type Now, ONE_SECOND } from './clock.ts';

/** One checked part, which is required for serving or only reported. */
export type ReadinessCheck = {
  /** Its name in the answer of `/readyz`. */
  name: string;
  /** `ok`, or one word for what is wrong; one that throws counts as `away`. */
  ask: () => Promise<string>;
  /** Only reported; the server works without it. */
  isAdvisory?: true;
};

export type ReadinessReport = { isReady: boolean; parts: Record<string, string> };

/** A part that does not answer within this time is `slow`, so that `/readyz` always answers. */
const TIMEOUT_MS = 3 * ONE_SECOND;

/** Asks all parts at once. */
export async function askReadiness(checks: readonly ReadinessCheck[]): Promise<ReadinessReport> {
  const found = await Promise.all(checks.map(async (check) => [check.name, await wordOf(check)] as const));
  const isReady = found.every(([, word], n) => word === 'ok' || checks[n]?.isAdvisory === true);
  return { isReady, parts: Object.fromEntries(found) };
}

async function wordOf({ ask }: ReadinessCheck): Promise<string> {
  const { promise: slow, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(resolve, TIMEOUT_MS, 'slow');
  try {
    return await Promise.race([ask().catch(() => 'away'), slow]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Remembers the answer of `ask` for `forMs`, and never asks while an earlier call has not ended: only one call waits for a
 * disk that hangs. `now`: milliseconds of a monotonic clock.
 */
export function cached<Word>(ask: () => Promise<Word>, forMs: number, now: Now): () => Promise<Word> {
  let last: { word: Promise<Word>; until: number } | undefined;
  return () => {
    if (last !== undefined && now() < last.until) return last.word;
    const asked = { word: ask(), until: Number.POSITIVE_INFINITY };
    const end = () => {
      asked.until = now() + forMs;
    };
    asked.word.then(end, end);
    last = asked;
    return asked.word;
  };
}
