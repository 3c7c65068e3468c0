import { LONG } from '../../test/e2e/support/long.ts';
import type { Command } from './tools.ts';

/** One thing that `npm test` or `npm run test:long` looks at. Without a report it counts as one test, passed when it exits with 0. */
export type Check = {
  name: string;
  command: Command;
  report?: 'vitest' | 'playwright';
  /** Names of what must have passed before: without it this check could only fail for the wrong reason. */
  needs?: readonly string[];
  /** Set for this check alone. */
  env?: Readonly<Record<string, string>>;
  /** How long it may take; no check of a healthy project that says nothing comes near ten minutes. */
  minutes?: number;
};

/** Rows of checks that run side by side; the checks of a row run one after the other. */
export type Stage = readonly (readonly Check[])[];

/** The check that finds the browser; it is the only one that hands something on to another. */
export const BROWSER = 'browser';

/** Where the type checker remembers what it has seen, so that the next run looks at what changed alone. */
const TYPES_CACHE = 'node_modules/.cache/types';

const typesOf = (project: string): Check => ({
  name: `types of ${project}`,
  // Garbage collection takes a third of its processor time, and it ends before it needs the memory.
  env: { GOGC: 'off', GOMEMLIMIT: '2GiB' },
  command: [
    // One checker: several would each work out the types that they share, for twice the processor time.
    ...(['tsc', '-p', project, '--incremental', '--checkers', '1'] as const),
    '--tsBuildInfoFile',
    `${TYPES_CACHE}/${project.replaceAll('/', '-')}.json`,
  ],
});

/** What reads the code without running it. */
const STATIC_CHECKS: readonly Check[] = [
  { name: 'generated files fresh', command: ['node', 'scripts/generate.ts', '--check'] },
  { name: 'contract lint', command: ['node', 'scripts/lint-openapi.ts'] },
  { name: 'format and lint', command: ['biome', 'check', '.'] },
  ...['domain', 'machines', 'src', 'src/service-worker', 'server', 'test'].map(typesOf),
  { name: 'unused code', command: ['knip'] },
];

/** Everything that `npm run check` runs, in this order: under a minute once the types are remembered. */
export const QUICK_CHECKS: readonly Check[] = [
  ...STATIC_CHECKS,
  {
    name: 'pure tests, models and walls',
    command: [
      'vitest',
      'run',
      'test/domain',
      'test/machines',
      'test/models/models.test.ts',
      'test/architecture',
    ],
    report: 'vitest',
  },
];

/** Everything that `npm test` runs after the browser is found, in two rows: each waits at times, and the other works then. */
export const STAGES: readonly Stage[] = [
  [
    [{ name: 'tests', command: ['vitest', 'run'], report: 'vitest', minutes: 30 }],
    [
      ...STATIC_CHECKS,
      { name: 'site build', command: ['node', 'scripts/build.ts', '--light'] },
      { name: 'byte budgets', command: ['node', 'scripts/budgets.ts'], needs: ['site build'] },
      {
        name: 'journeys',
        command: [
          ...(['playwright', 'test', '--project=phone', '--project=worker'] as const),
          '--grep-invert',
          LONG,
        ],
        report: 'playwright',
        needs: [BROWSER, 'site build'],
        // Two or three where two cores have nothing else to do; a machine many times slower still comes to an end.
        minutes: 30,
      },
    ],
  ],
];
