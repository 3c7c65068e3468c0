/** What can go wrong with a call. */
export const FAULTS = [
  'offline',
  'time-out',
  '500',
  '401',
  '403',
  '422',
  'malformed JSON',
  'wrong shape',
  'slow 30 s',
  'connection reset',
  'HTML instead of JSON',
] as const;

export type Fault = (typeof FAULTS)[number];

/**
 * What a call is for, which decides what its failure means:
 * `public` nobody need be signed in, and a default stands in · `chain` a part of the start-up · `read` another
 * authenticated read · `write` a form · `action` a form of whose answer nothing is read · `keyed` a form that may be sent again under its key · `upload` one of those with a photograph · `refresh` new tokens ·
 * `code` the return from the identity service · `blog` another site.
 */
export type Kind =
  | 'public'
  | 'chain'
  | 'read'
  | 'write'
  | 'action'
  | 'keyed'
  | 'upload'
  | 'refresh'
  | 'code'
  | 'blog';

export type Call = { name: string; kind: Kind };

const of = (kind: Kind, ...names: string[]): Call[] => names.map((name) => ({ name, kind }));

/** The calls of the document, the two of the identity service, the two themes of the blog. */
export const CALLS: readonly Call[] = [
  ...of('public', 'GET /utils/ui-version', 'GET /utils/time', 'GET /version-manifest.json'),
  ...of('public', 'GET /frontend-configs', 'GET /policies'),
  ...of('chain', 'GET /players/me', 'GET /players/verbose_token', 'GET /initiative-mission-players'),
  ...of('chain', 'GET /editions', 'GET /surveys', 'GET /survey-completions', 'GET /editions-players'),
  ...of('chain', 'GET /levels'),
  ...of('read', 'GET /items/', 'GET /items/photo/{id}', 'GET /players/reminder', 'GET /wins', 'GET /draws'),
  ...of('write', 'POST /players/login', 'POST /players/signup', 'PUT /players/update'),
  ...of('write', 'PUT /items/{id}', 'POST /items/release/{id}', 'PUT /players/reminder'),
  ...of('action', 'POST /players/send-email-confirmation', 'POST /players/confirm-email'),
  ...of('action', 'POST /players/forgot-password', 'POST /players/reset-password', 'POST /players/complete'),
  ...of('action', 'POST /players/change-password', 'POST /players/close'),
  ...of('write', 'POST /wins/{winId}/confirmation', 'POST /wins/{winId}/renunciation'),
  ...of(
    'action',
    'POST /players-consents',
    'DELETE /players-consents/{consentId}',
    'POST /editions-players/',
  ),
  // The site does not make these two: they go by its client all the same.
  ...of('action', 'POST /users/', 'POST /users/activate'),
  ...of('keyed', 'POST /survey-completions'),
  ...of('upload', 'POST /items/'),
  ...of('refresh', 'POST /auth/refresh-token', 'identity service: refresh'),
  ...of('code', 'identity service: code'),
  ...of('blog', 'blog 352', 'blog 201'),
];

/** The calls of the document that have no row here, and why. */
export const WITHOUT_ROW: Readonly<Record<string, string>> = {
  'POST /auth/logout': 'The session here has ended before it is sent, and nobody waits for its answer.',
  'POST /redirect-tokens/redeem': 'The server of the contest site makes it.',
  'GET /draws/{edition}/list': 'A link leads to it.',
  'GET /draws/{edition}/minutes': 'A link leads to it.',
};

/** What a call comes to: what the site hears, how often it was sent at most and at least, and when it is over (ms). */
export type Outcome = {
  comes: string | readonly string[];
  tries: number | readonly [number, number];
  withinMs: number;
};

const outcome = (comes: Outcome['comes'], tries: Outcome['tries'], withinMs: number): Outcome => ({
  comes,
  tries,
  withinMs,
});

/** Two pauses between three tries, at their longest. */
const PAUSES_MS = 900;

const answered = (refused: string, tries = 1) => ({
  '401': outcome(refused, tries, 0),
  '403': outcome(refused, tries, 0),
  '422': outcome(refused, tries, 0),
});

/** What answers but brings nothing is final at once; what does not answer is tried three times by a read. */
const reading = (limitMs: number): Record<Fault, Outcome> => ({
  offline: outcome('unreachable: network', 3, PAUSES_MS),
  'time-out': outcome('unreachable: timeout', 3, 3 * limitMs + PAUSES_MS),
  '500': outcome('failed', 3, PAUSES_MS),
  ...answered('refused'),
  '401': outcome('unauthorized', 1, 0),
  'malformed JSON': outcome('malformed', 1, 0),
  'wrong shape': outcome('malformed', 1, 0),
  'slow 30 s': outcome('unreachable: timeout', 3, 3 * limitMs + PAUSES_MS),
  'connection reset': outcome('unreachable: network', 3, PAUSES_MS),
  'HTML instead of JSON': outcome('malformed', 1, 0),
});

/** A form is sent once: nobody knows what became of a try without an answer. */
const WRITING: Record<Fault, Outcome> = {
  ...reading(0),
  offline: outcome('unreachable: network', 1, 0),
  'time-out': outcome('unreachable: timeout', 1, 15_000),
  '500': outcome('failed', 1, 0),
  'slow 30 s': outcome('unreachable: timeout', 1, 15_000),
  'connection reset': outcome('unreachable: network', 1, 0),
};

/** The same tries and times, and a default in the place of every failure. */
const withDefaults = (row: Record<Fault, Outcome>): Record<Fault, Outcome> => {
  const entries = FAULTS.map((fault) => [fault, { ...row[fault], comes: 'default' }] as const);
  return { ...row, ...Object.fromEntries(entries) };
};

/** A fault on the way is no refusal; it may be tried once more, and the lock is free again after 17 s. */
const transient = outcome('unreachable', [1, 2], 17_000);
const REFRESHING: Record<Fault, Outcome> = {
  ...withDefaults(WRITING),
  offline: transient,
  'time-out': transient,
  '500': transient,
  ...answered('refused'),
  'malformed JSON': transient,
  'wrong shape': transient,
  'slow 30 s': transient,
  'connection reset': transient,
  'HTML instead of JSON': transient,
};

/** A code is good for one exchange, so nothing is tried again; the person is told, and may press the button again. */
const lost = outcome('unreachable', 1, 15_000);
const EXCHANGING: Record<Fault, Outcome> = {
  ...REFRESHING,
  offline: lost,
  'time-out': lost,
  '500': lost,
  'malformed JSON': outcome('refused', 1, 0),
  'wrong shape': outcome('refused', 1, 0),
  'slow 30 s': lost,
  'connection reset': outcome('refused', 1, 0),
  'HTML instead of JSON': outcome('refused', 1, 0),
};

/** What comes of every fault, for each kind of call. */
export const MATRIX: Record<Kind, Record<Fault, Outcome>> = {
  public: withDefaults(reading(10_000)),
  chain: reading(10_000),
  read: reading(10_000),
  write: WRITING,
  // The server has done it; what it says besides may be anything.
  action: { ...WRITING, 'wrong shape': outcome(['ok', 'malformed'], 1, 0) },
  keyed: reading(15_000),
  upload: {
    ...reading(60_000),
    // A photograph may take a minute: an answer after half of one is in time.
    'slow 30 s': outcome('ok', 1, 30_000),
  },
  refresh: REFRESHING,
  code: EXCHANGING,
  blog: reading(8_000),
};

/** How many cells the matrix has. */
export const CELLS = CALLS.length * FAULTS.length;
