import { parseArgs } from 'node:util';

/** What `npm run bench:server` was asked for; `profile` keeps a processor profile of the server beside the results. */
export type LoadOptions = { seconds: number; soakMinutes: number; write: boolean; profile: boolean };

type Reading = { kind: 'read'; options: LoadOptions } | { kind: 'refused'; line: string };

const USAGE =
  'Usage: npm run bench:server -- [--seconds=10 a scenario] [--soak=30, minutes] [--write] [--profile]';

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
      },
    });
    const [seconds, soakMinutes] = [Number(values.seconds), Number(values.soak)];
    if (!(Number.isInteger(seconds) && seconds > 0 && soakMinutes > 0))
      return { kind: 'refused', line: USAGE };
    return { kind: 'read', options: { seconds, soakMinutes, write: values.write, profile: values.profile } };
  } catch {
    return { kind: 'refused', line: USAGE };
  }
}
