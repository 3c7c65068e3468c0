import * as fc from 'fast-check';
import type { Visit } from './a-visit.ts';

/** What can happen to a browser with some tabs of the site open. `tab` is taken modulo the tabs that there are. */
export type Happening =
  | { type: 'OPEN'; path: string }
  | { type: 'NAV'; tab: number; path: string }
  | { type: 'LOGIN'; tab: number; user: string }
  | { type: 'LOGOUT'; tab: number }
  /** A page was opened with a callback in its address before. */
  | { type: 'CALLBACK' }
  | { type: '401'; tab: number; calls: number }
  | { type: 'TICK'; ms: number }
  | { type: 'KILL'; tab: number }
  | { type: 'FREEZE'; tab: number }
  | { type: 'THAW'; tab: number }
  | { type: 'REFRESH'; goes: 'well' | 'refused' | 'lost' }
  | { type: 'ME'; status: number }
  | { type: 'NETWORK'; isOnline: boolean }
  | { type: 'STORAGE'; effect: 'quota' | 'blocked' | 'well' | 'clear' | 'corrupt' }
  | { type: 'VERSION'; manifest: number[] }
  | { type: 'CLOCK'; ms: number };

const PATHS = [
  '/',
  '/register',
  '/profile',
  '/contest',
  '/gate',
  '/survey',
  '/survey/1',
  '/your-story',
  '/your-opinion',
  '/manifest',
  '/headings',
  '/thank-you-1',
  '/recovery',
  '/nessuna-pagina',
] as const;

const tab = fc.nat(3);
const path = fc.constantFrom(...PATHS);
const happening = (weight: number, arbitrary: fc.Arbitrary<Happening>) => ({ weight, arbitrary });

const one: fc.Arbitrary<Happening> = fc.oneof(
  happening(6, fc.record({ type: fc.constant('NAV'), tab, path })),
  happening(
    4,
    fc.record({
      type: fc.constant('LOGIN'),
      tab,
      user: fc.constantFrom('libera', 'libera', 'codice', 'cancello', 'nessuno'),
    }),
  ),
  happening(2, fc.record({ type: fc.constant('LOGOUT'), tab })),
  happening(1, fc.record({ type: fc.constant('CALLBACK') })),
  happening(4, fc.record({ type: fc.constant('401'), tab, calls: fc.integer({ min: 1, max: 4 }) })),
  happening(
    9,
    fc.record({
      type: fc.constant('TICK'),
      ms: fc.constantFrom(1, 15, 30, 100, 1_000, 5_000, 20_000, 60_000, 600_000),
    }),
  ),
  happening(2, fc.record({ type: fc.constant('OPEN'), path })),
  happening(1, fc.record({ type: fc.constant('KILL'), tab })),
  happening(1, fc.record({ type: fc.constant('FREEZE'), tab })),
  happening(2, fc.record({ type: fc.constant('THAW'), tab })),
  happening(2, fc.record({ type: fc.constant('REFRESH'), goes: fc.constantFrom('well', 'refused', 'lost') })),
  happening(2, fc.record({ type: fc.constant('ME'), status: fc.constantFrom(0, 0, 500, 403) })),
  happening(2, fc.record({ type: fc.constant('NETWORK'), isOnline: fc.boolean() })),
  happening(
    2,
    fc.record({
      type: fc.constant('STORAGE'),
      effect: fc.constantFrom('quota', 'blocked', 'well', 'well', 'clear', 'corrupt'),
    }),
  ),
  happening(
    1,
    fc.record({
      type: fc.constant('VERSION'),
      manifest: fc.array(fc.integer({ min: -1, max: 5 }), { maxLength: 3 }),
    }),
  ),
  happening(
    1,
    fc.record({ type: fc.constant('CLOCK'), ms: fc.integer({ min: -3_600_000, max: 3_600_000 }) }),
  ),
);

const login = (user: string): Happening[] => [
  { type: 'LOGIN', tab: 0, user },
  { type: 'TICK', ms: 1_000 },
];

/** How a visit begins: with nobody, with somebody signed in, or with somebody in two tabs. */
const beginning = fc.constantFrom<Happening[]>(
  [],
  login('libera'),
  [...login('libera'), { type: 'OPEN', path: '/survey' }, { type: 'TICK', ms: 1_000 }],
  [{ type: 'OPEN', path: '/manifest' }, ...login('libera')],
  login('codice'),
  login('cancello'),
  [
    ...login('libera'),
    { type: 'REFRESH', goes: 'refused' },
    { type: '401', tab: 0, calls: 1 },
    { type: 'TICK', ms: 100 },
  ],
  [...login('libera'), { type: 'OPEN', path: '/' }, { type: 'LOGOUT', tab: 0 }, { type: 'TICK', ms: 1_000 }],
  // At the gate a player still keeps where they had wanted to go.
  [
    { type: 'NAV', tab: 0, path: '/survey' },
    ...login('cancello'),
    { type: 'CALLBACK' },
    { type: 'LOGOUT', tab: 0 },
  ],
);

const few = fc.array(one, { minLength: 1, maxLength: 16, size: 'max' });
const many = fc.array(one, { minLength: 1, maxLength: 198, size: 'max' });

/** From 1 to 200 happenings, more often few than many. */
export const happenings = fc
  .tuple(beginning, fc.oneof({ weight: 40, arbitrary: few }, { weight: 1, arbitrary: many }))
  .map(([first, rest]) => [...first, ...rest]);

/** How an invariant is watched over one visit: `say` tells a breach, `look` counts that its premise really held. */
export type Watch = { visit: Visit; say: (breach: string) => void; look: () => void };

export type Invariant = {
  number: number;
  sentence: string;
  /** Begins to watch; `after` looks at every event, `atRest` once everything is calm again. */
  watch(watch: Watch): { after?: (event: Happening) => void; atRest?: () => void };
};

/** An invariant that one rule or one adapter keeps alone; it is proven over values of every kind. */
export type RuleInvariant = {
  number: number;
  sentence: string;
  prove: (runs: number) => void | Promise<void>;
};
