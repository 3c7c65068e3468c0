import { afterAll, test } from 'vitest';
import type { TestServer } from './test-server.ts';

/** Once in the test command, fifty times in the long one. */
export const rounds = process.env.LONG_RUN === undefined ? 1 : 50;

/** Registers races, each run for all its rounds, and prints how many of them held on which database. */
export function raceTally(topic: string, server: () => TestServer) {
  let [registered, held] = [0, 0];
  afterAll(() => {
    const engine = server().database.url === undefined ? 'the embedded database' : 'PostgreSQL';
    process.stdout.write(
      `races about ${topic} on ${engine}: ${held} of ${registered} held, ${rounds} round(s) each\n`,
    );
  });
  return (name: string, round: () => Promise<void>): void => {
    registered += 1;
    test(
      name,
      async () => {
        for (let n = 0; n < rounds; n += 1) await round();
        held += 1;
      },
      rounds * 60_000,
    );
  };
}

/** How many answers had which status. */
export function statuses(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

export const times = <T>(size: number, make: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: size }, (_, n) => make(n)));
