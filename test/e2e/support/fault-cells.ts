import { CALLS, type Call, FAULTS, type Fault, MATRIX, type Outcome } from '../../faults/matrix.ts';

/** How the count of the cells knows a cell that came out as it should: by the type of an annotation. */
export const CELL = 'fault cell';

/** One call under one fault. */
export type Cell = { call: string; fault: Fault };

const cells = (call: string, ...faults: readonly Fault[]): Cell[] => faults.map((fault) => ({ call, fault }));

/** Nothing is heard of the server, or nothing that can be understood; the last ones after it has done its part. */
const WITHOUT_ANSWER = [
  'offline',
  'time-out',
  '500',
  'malformed JSON',
  'wrong shape',
  'HTML instead of JSON',
  'connection reset',
  'slow 30 s',
] as const satisfies readonly Fault[];

/**
 * The cells of the fault matrix that are walked in a browser, by the page on which they are met: for each column of the
 * plan (public reads, the start-up chain, forms, tokens, the blog) every fault at least once.
 */
export const WALKED = {
  // Public reads.
  start: [
    [
      ...cells('GET /utils/time', 'time-out'),
      ...cells('GET /utils/ui-version', '401'),
      ...cells('GET /frontend-configs', '500'),
      ...cells('GET /version-manifest.json', 'HTML instead of JSON'),
    ],
    [
      ...cells('GET /utils/time', 'wrong shape'),
      ...cells('GET /utils/ui-version', 'connection reset'),
      ...cells('GET /frontend-configs', '403'),
      ...cells('GET /version-manifest.json', 'slow 30 s'),
    ],
    [
      ...cells('GET /utils/time', 'offline'),
      ...cells('GET /utils/ui-version', 'malformed JSON'),
      ...cells('GET /frontend-configs', '422'),
    ],
  ],
  // The start-up chain: its parts, first at the start, then asked for again by a button.
  parts: [
    ...cells('GET /survey-completions', '403'),
    ...cells('GET /surveys', '500'),
    ...cells('GET /levels', 'offline'),
    ...cells('GET /initiative-mission-players', 'time-out'),
  ],
  partsAgain: {
    answers: [...cells('GET /surveys', '422'), ...cells('GET /survey-completions', 'malformed JSON')],
    level: [
      ...cells('GET /initiative-mission-players', 'wrong shape'),
      ...cells('GET /levels', 'connection reset'),
    ],
    more: [
      ...cells('GET /surveys', 'HTML instead of JSON'),
      ...cells('GET /survey-completions', 'slow 30 s'),
    ],
    last: cells('GET /levels', '401'),
  },
  player: cells('GET /players/me', '500'),
  // Forms.
  // In an order in which no sentence stands there from the cell before.
  login: cells(
    'POST /players/login',
    ...(['offline', '500', 'time-out', '403', 'slow 30 s', 'malformed JSON', 'connection reset'] as const),
    ...(['wrong shape', '401', 'HTML instead of JSON', '422'] as const),
  ),
  recovery: cells(
    'POST /players/forgot-password',
    ...(['offline', '500', 'slow 30 s', '403', 'connection reset', '422'] as const),
  ),
  data: cells('PUT /players/update', 'wrong shape', 'time-out', 'HTML instead of JSON', '403', '401'),
  receipt: cells('POST /items/', '422', '500', 'connection reset'),
  // Tokens.
  tokens: cells('POST /auth/refresh-token', ...WITHOUT_ANSWER),
  refusals: cells('POST /auth/refresh-token', '401', '403', '422'),
  identity: cells('identity service: refresh', '500', 'HTML instead of JSON'),
  // The blog.
  blog: FAULTS.map((fault, at): Cell => ({ call: at % 2 === 0 ? 'blog 352' : 'blog 201', fault })),
} as const;

const isCell = (value: object): value is Cell => 'fault' in value;

/** All cells in a branch of the register. */
const cellsIn = (branch: object): Cell[] =>
  isCell(branch) ? [branch] : Object.values(branch).flatMap((twig: object) => cellsIn(twig));

export const nameOf = ({ call, fault }: Cell): string => `${call}: ${fault}`;

/** The names of all of them. */
export const WALKED_CELLS: readonly string[] = cellsIn(WALKED).map(nameOf);

const kindOf = (name: string): Call['kind'] => {
  const call = CALLS.find((one) => one.name === name);
  if (!call) throw new Error(`There is no call ${name}.`);
  return call.kind;
};

/** What the matrix says of a cell. */
export const outcomeOf = ({ call, fault }: Cell): Outcome => MATRIX[kindOf(call)][fault];
