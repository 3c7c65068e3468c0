import { parseArgs } from 'node:util';

/** What `npm run bench` was asked for. */
export type BenchOptions = { rounds: number; lighthouse: boolean; write: boolean };

type Reading = { kind: 'read'; options: BenchOptions } | { kind: 'refused'; line: string };

const USAGE = 'Usage: npm run bench -- [--rounds=7] [--lighthouse] [--write]';
const FEWEST_ROUNDS = 1;

/** Reads the arguments; what is not understood is answered with one line. */
export function readBenchOptions(args: readonly string[]): Reading {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        rounds: { type: 'string', default: '7' },
        lighthouse: { type: 'boolean', default: false },
        write: { type: 'boolean', default: false },
      },
    });
    const rounds = Number(values.rounds);
    if (!Number.isInteger(rounds) || rounds < FEWEST_ROUNDS) return { kind: 'refused', line: USAGE };
    return { kind: 'read', options: { ...values, rounds } };
  } catch {
    return { kind: 'refused', line: USAGE };
  }
}
