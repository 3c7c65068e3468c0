import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * What `npm run bench:server` was asked for; `profile` keeps a processor profile of the server beside the results.
 * `aged` is another bench: on a database of day 91, kept in the directory `at` (docs/load.md).
 */
export type LoadOptions = {
  seconds: number;
  soakMinutes: number;
  write: boolean;
  profile: boolean;
  aged: boolean;
  at: string;
  scale: number;
  rounds: number;
};

type Reading = { kind: 'read'; options: LoadOptions } | { kind: 'refused'; line: string };

const USAGE =
  'Usage: npm run bench:server -- [--seconds=10 a scenario] [--soak=30, minutes] [--write] [--profile]\n' +
  '   or: npm run bench:server -- --aged [--at=DIRECTORY] [--scale=1] [--rounds=60] [--write]';

/** The first ten rounds are not counted, so one more is needed. */
const FEWEST_ROUNDS = 11;

/** Reads the arguments; what is not understood is answered with one line. */
export function readLoadOptions(args: readonly string[]): Reading {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        seconds: { type: 'string', default: '10' },
        soak: { type: 'string', default: '1' },
        write: { type: 'boolean', default: false },
        profile: { type: 'boolean', default: false },
        aged: { type: 'boolean', default: false },
        at: { type: 'string', default: join(tmpdir(), 'spiga-aged') },
        scale: { type: 'string', default: '1' },
        rounds: { type: 'string', default: '60' },
      },
    });
    const [seconds, soakMinutes] = [Number(values.seconds), Number(values.soak)];
    const [scale, rounds] = [Number(values.scale), Number(values.rounds)];
    const isLoad = Number.isInteger(seconds) && seconds > 0 && soakMinutes > 0;
    const isAged = scale > 0 && scale <= 1 && Number.isInteger(rounds) && rounds >= FEWEST_ROUNDS;
    if (!(isLoad && isAged)) return { kind: 'refused', line: USAGE };
    const { write, profile, aged, at } = values;
    return { kind: 'read', options: { seconds, soakMinutes, write, profile, aged, at, scale, rounds } };
  } catch {
    return { kind: 'refused', line: USAGE };
  }
}
