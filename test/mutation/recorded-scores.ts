// What was measured by `npm run test:mutation -- --models --record`: how many faults each model notices by itself.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Recorded = { noticed: number; of: number };

const FILE = join(import.meta.dirname, 'fault-scores.json');

/** What a model has to notice of the faults in its machine, in hundredths. A lower record stands until it is raised. */
export const MIN_SHARE = 90;

export const share = ({ noticed, of }: Recorded): number => (of === 0 ? 100 : (100 * noticed) / of);

export const recordedScores = (): Record<string, Recorded> =>
  existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};

/** Keeps one score, by the alphabet. */
export function recordScore(model: string, { noticed, of }: Recorded): void {
  const scores = Object.entries({ ...recordedScores(), [model]: { noticed, of } });
  const lines = scores.sort(([one], [other]) => one.localeCompare(other));
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(lines), null, 2)}\n`);
}

const missed = ({ noticed, of }: Recorded): number => of - noticed;

/**
 * Whether a model notices what was recorded, or enough where nothing was. A machine that has become shorter has fewer
 * faults to notice: then no more may be missed than before.
 */
export function isEnough(measured: Recorded, recorded: Recorded | undefined): boolean {
  if (!recorded) return share(measured) >= MIN_SHARE;
  return share(measured) >= share(recorded) || missed(measured) <= missed(recorded);
}
