import { DOMAIN, type ImportPermission, type Place, to, WIRE } from './import-permissions.ts';

/** A room of the server: what it needs is handed in as `Deps`, so it knows the types of all that, and of the settings. */
const room = (path: string, ...permits: readonly ImportPermission[]): Place => ({
  path: `server/${path}`,
  inside: 'whole',
  permits: [
    { place: 'server/deps.ts', only: 'types' },
    { place: 'server/config', only: 'types' },
    { place: 'server/jobs', only: 'types' },
    { place: 'server/db', only: 'types' },
    WIRE,
    DOMAIN,
    ...to('server/system', 'server/brand'),
    { place: 'brands', only: 'types' },
    ...permits,
  ],
  packages: 'any',
  node: true,
});

const rooms = (...names: string[]): ImportPermission[] => to(...names.map((name) => `server/${name}`));

/** What the features share: they return results, which `http` alone turns into statuses. */
const BELOW_FEATURES = rooms('auth', 'db', 'files', 'results');

/** The highest first: each may import those that stand below it. */
const FEATURES = [
  'player-records',
  'documents',
  'surveys',
  'receipts',
  'players',
  'draws',
  'editions',
  'staff',
  'policies',
  'signals',
  'missions',
  'mails',
] as const;

/** The floors of the server, the highest first: api → features → auth, http → db, system, domain. */
export const SERVER: readonly Place[] = [
  {
    path: 'server',
    inside: 'whole',
    shallow: true,
    permits: [WIRE, DOMAIN, ...to('server')],
    packages: 'any',
    node: true,
  },
  room('api', ...rooms(...FEATURES, 'auth', 'db', 'http', 'results', 'site', 'stand-ins')),
  room(
    'admin',
    ...rooms('audit', 'auth', 'config', 'data-dir', 'db', 'draws', 'editions', 'files', 'installation'),
    ...rooms(
      'documents',
      'missions',
      'players',
      'policies',
      'receipts',
      'results',
      'signals',
      'staff',
      'surveys',
    ),
    { place: 'locales' },
  ),
  // The brand's desk: a server of its own beside the public one, with its own contract.
  room(
    'desk',
    ...rooms('audit', 'auth', 'config', 'db', 'documents', 'draws', 'editions', 'figures'),
    ...rooms('http', 'player-records', 'players', 'preview', 'receipts', 'results', 'staff', 'surveys'),
  ),
  // The built site as it would tell a draft, for who has a pass of the desk.
  room(
    'preview',
    ...rooms('api', 'auth', 'db', 'draws', 'editions', 'http', 'policies', 'results', 'site', 'staff'),
  ),
  room('monitoring', ...rooms('db', 'http', 'mails', 'receipts')),
  room('stand-ins', ...rooms('auth', 'config', 'db', 'http', 'players', 'results', 'seeds'), {
    place: 'server/site',
    only: 'types',
  }),
  room('jobs', ...rooms('audit', 'auth', 'db', ...FEATURES, 'figures', 'files', 'site')),
  room('installation', ...rooms('audit', 'auth', 'config', 'data-dir', 'db', 'files')),
  room('site', ...rooms('auth', 'db')),
  ...FEATURES.map((name, at) =>
    room(
      name,
      ...BELOW_FEATURES,
      ...rooms(...FEATURES.slice(at + 1)),
      { place: 'locales' },
      // A machine that touches no world decides on the server, too (docs/decisions/0041).
      ...(name === 'draws' ? [{ place: 'machines/win' }] : []),
    ),
  ),
  room('audit', ...rooms('auth', 'db', 'results', 'staff')),
  room('figures', ...rooms('db', 'editions')),
  room('http', ...rooms('auth', 'db', 'files', 'results')),
  room('auth', ...rooms('db', 'results')),
  room('results', { place: 'locales' }),
  // What the sweep removes for good is a row of the audit log.
  room('files', ...rooms('auth', 'config', 'db')),
  room('data-dir', ...rooms('config'), { place: 'server/auth', only: 'types' }),
  // What a demonstration begins with, read by the checks of the command line: the start writes it, nobody else.
  room('seeds', ...rooms(...FEATURES, 'admin', 'auth', 'brand', 'config', 'db')),
  room('db', ...rooms('db/migrations')),
  room('db/migrations', ...rooms('db')),
  room('brand', ...rooms('config')),
  room('config', { place: 'server/files', only: 'types' }),
  room('system'),
];
