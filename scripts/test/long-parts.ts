import { BROWSER, type Check } from './checks.ts';

/** A part of the long run. One that is `onlyNamed` walks again what other parts walk, or takes hours: no issue waits for it. */
export type LongPart = Check & { onlyNamed?: true };

/** How often each journey is walked, and each list of the matrix: `TIMES=10 npm run test:long -- tabs` hunts for what fails at times. */
const TIMES = process.env.TIMES ?? '1';
const repeatedly = [`--repeat-each=${TIMES}`, '--global-timeout=0'] as const;

/** Everything that `npm run test:long` can run after the browser is found, in this order. */
export const LONG_PARTS: readonly LongPart[] = [
  { name: 'site', command: ['node', 'scripts/build.ts'] },
  {
    name: 'journeys',
    command: ['playwright', 'test', ...repeatedly],
    report: 'playwright',
    env: { WHOLE_LISTS: 'scenarios,cells' },
    minutes: 60,
    needs: [BROWSER, 'site'],
  },
  {
    name: 'engines',
    command: ['vitest', 'run', '--config', 'vite.long.config.ts', '--project=embedded'],
    report: 'vitest',
    minutes: 30,
  },
  { name: 'properties', command: ['node', 'scripts/properties.ts'], minutes: 90 },
  { name: 'matrix', command: ['node', 'scripts/matrix.ts'], minutes: 30, onlyNamed: true },
  { name: 'model-faults', command: ['node', 'scripts/mutation.ts', '--models'], minutes: 120 },
  { name: 'mutation', command: ['node', 'scripts/mutation.ts'], minutes: 720, onlyNamed: true },
  ...[
    { name: 'races', tests: ['test/server/races/', 'test/server/auth/limits'], minutes: 90 },
    {
      name: 'durability',
      tests: [
        ...['durability', 'start', 'stopping'].map((name) => `test/server/process/${name}`),
        ...['binding', 'serving', 'start-and-stop'].map((name) => `test/server/postgresql/${name}`),
        ...['test/server/admin/embedded-installation', 'test/server/desk/port'],
      ],
      minutes: 60,
    },
  ].map(
    ({ name, tests, minutes }): Check => ({
      name,
      command: ['vitest', 'run', '--config', 'vite.long.config.ts', ...tests],
      report: 'vitest',
      minutes,
    }),
  ),
  {
    name: 'scenarios',
    command: ['playwright', 'test', '--config', 'test/gallery/scenarios.config.ts'],
    report: 'playwright',
    minutes: 20,
    needs: [BROWSER, 'site'],
  },
  {
    name: 'growth',
    command: ['playwright', 'test', '--config', 'test/growth/growth.config.ts'],
    report: 'playwright',
    minutes: 10,
    needs: [BROWSER, 'site'],
  },
  { name: 'login-timing', command: ['node', 'scripts/login-timing.ts'], minutes: 20 },
  {
    name: 'proxies',
    command: ['vitest', 'run', '--config', 'vite.deployment.config.ts'],
    report: 'vitest',
    minutes: 5,
    needs: ['site'],
  },
  { name: 'full-disk', command: ['node', 'scripts/full-disk.ts'], minutes: 5 },
  { name: 'slow-crowd', command: ['node', 'scripts/slow-crowd.ts'], minutes: 5 },
  { name: 'drill', command: ['node', 'scripts/drill.ts'], minutes: 20 },
  {
    name: 'tabs',
    command: ['playwright', 'test', 'tabs-', 'worker/update', ...repeatedly],
    onlyNamed: true,
    report: 'playwright',
    env: { WHOLE_LISTS: 'scenarios' },
    minutes: 60,
    needs: [BROWSER, 'site'],
  },
  {
    name: 'slow',
    command: ['playwright', 'test', 'tabs-', 'models', 'worker/', 'address-secrets', ...repeatedly],
    report: 'playwright',
    // Pages whose processor is four times slower (`test/e2e/support/slow-processor.ts`).
    env: { PROCESSOR_SLOWDOWN: '4' },
    minutes: 240,
    needs: [BROWSER, 'site'],
  },
  {
    name: 'faults',
    command: ['playwright', 'test', 'faults-', ...repeatedly],
    onlyNamed: true,
    report: 'playwright',
    env: { WHOLE_LISTS: 'cells' },
    minutes: 60,
    needs: [BROWSER, 'site'],
  },
  { name: 'brand', command: ['node', 'scripts/brands.ts'], minutes: 20, needs: [BROWSER] },
  { name: 'gallery', command: ['node', 'scripts/gallery.ts'], minutes: 20 },
];

type Choice = { kind: 'chosen'; parts: readonly LongPart[] } | { kind: 'unknown'; line: string };

/** The parts that are named and what these need, in the order of the list; all but those that want to be named when none is. */
export function chosenParts(names: readonly string[], parts: readonly LongPart[] = LONG_PARTS): Choice {
  const strange = names.find((name) => parts.every((part) => part.name !== name));
  if (strange !== undefined) {
    const known = parts.map(({ name }) => name).join(', ');
    return { kind: 'unknown', line: `There is no part "${strange}"; the parts are ${known}.` };
  }
  if (names.length === 0) return { kind: 'chosen', parts: parts.filter(({ onlyNamed }) => !onlyNamed) };
  const needed = parts.filter(({ name }) => names.includes(name)).flatMap(({ needs = [] }) => needs);
  return { kind: 'chosen', parts: parts.filter(({ name }) => [...names, ...needed].includes(name)) };
}
