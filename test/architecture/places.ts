/** Something a place may import: all of another place, only its types, or only its selectors (and types). */
export type Permit = { place: string; only?: 'types' | 'selectors' };

/** One line of the import table. The longest `path` that fits a file is its place. */
export type Place = {
  path: string;
  /** Whether all files of the place may import each other, or only those of the same folder in it. */
  inside: 'whole' | 'folder';
  /** Files directly in the folder only: a new folder beside them needs its own line. */
  shallow?: true;
  permits: readonly Permit[];
  packages: readonly string[] | 'any';
  /** Packages of which only the types may be imported. */
  typePackages?: readonly string[];
  /** Styles, pictures and fonts, which the build turns into files. */
  assets?: true;
  /** Node's own modules. */
  node?: true;
};

const WIRE: Permit = { place: 'openapi', only: 'types' };
const MACHINE_TYPES: Permit = { place: 'machines', only: 'types' };
const SELECTORS: Permit = { place: 'machines', only: 'selectors' };
const DOMAIN_TYPES: Permit = { place: 'domain', only: 'types' };
const DOMAIN: Permit = { place: 'domain' };

const to = (...places: string[]): Permit[] => places.map((place) => ({ place }));

const SCREEN = {
  permits: [
    MACHINE_TYPES,
    SELECTORS,
    // A form hands its rule to the field that is being typed; the rule itself stays beside the machines.
    DOMAIN,
    ...to('src/actors', 'src/components', 'src/ui', 'src/i18n', 'brands', 'locales'),
  ],
  packages: ['react', '@xstate/react', 'react-router'],
  assets: true,
} as const;

const ROOT = {
  permits: to('src', 'brands', 'machines', 'domain', 'openapi', 'locales'),
  packages: 'any',
  assets: true,
} as const;

/** A room of the server: what it needs is handed in as `Deps`, so it knows the types of all that, and of the settings. */
const room = (path: string, ...permits: readonly Permit[]): Place => ({
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

const rooms = (...names: string[]): Permit[] => to(...names.map((name) => `server/${name}`));

/** What the features share: they return results, which `http` alone turns into statuses. */
const BELOW_FEATURES = rooms('auth', 'db', 'files', 'results');

const FEATURES = [
  'draws',
  'editions',
  'mails',
  'missions',
  'players',
  'policies',
  'receipts',
  'signals',
  'staff',
  'surveys',
] as const;

/** The floors of the server, the highest first: api → features → auth, http → db, system, domain. */
const SERVER: readonly Place[] = [
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
    ...rooms('missions', 'players', 'policies', 'receipts', 'results', 'signals', 'staff', 'surveys'),
    { place: 'locales' },
  ),
  // The brand's desk: a server of its own beside the public one, with its own contract.
  room(
    'desk',
    ...rooms('audit', 'auth', 'config', 'db', 'draws', 'editions', 'figures'),
    ...rooms('http', 'players', 'preview', 'receipts', 'results', 'staff', 'surveys'),
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
  room('installation', ...rooms('auth', 'config', 'data-dir', 'db', 'files')),
  room('site', ...rooms('auth', 'db')),
  ...FEATURES.map((name) =>
    room(
      name,
      ...BELOW_FEATURES,
      ...rooms(...FEATURES),
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
  room('files', ...rooms('config', 'db')),
  room('data-dir', ...rooms('config'), { place: 'server/auth', only: 'types' }),
  // What a demonstration begins with, read by the checks of the command line: the start writes it, nobody else.
  room('seeds', ...rooms(...FEATURES, 'admin', 'auth', 'brand', 'config', 'db')),
  room('db', ...rooms('db/migrations')),
  room('db/migrations', ...rooms('db')),
  room('brand', ...rooms('config')),
  room('config', { place: 'server/files', only: 'types' }),
  room('system'),
];

const EVERYTHING = { permits: to(''), packages: 'any', assets: true, node: true } as const;

/** The import table: who may import what. Whatever is not listed is forbidden. */
export const PLACES: readonly Place[] = [
  { path: 'openapi', inside: 'whole', permits: [], packages: [] },
  { path: 'locales', inside: 'whole', permits: [], packages: [] },
  { path: 'machines', inside: 'whole', permits: [...to('machines', 'domain'), WIRE], packages: ['xstate'] },
  // Rules and shapes that both sides need: no machine, no screen, no server.
  { path: 'domain', inside: 'whole', permits: [WIRE], packages: ['valibot', 'validator'] },
  { path: 'src', inside: 'whole', shallow: true, ...ROOT },
  { path: 'src/app', inside: 'whole', ...ROOT },
  {
    path: 'src/actors',
    inside: 'whole',
    permits: [MACHINE_TYPES, SELECTORS, DOMAIN_TYPES],
    packages: ['react', '@xstate/react'],
    typePackages: ['xstate'],
  },
  {
    path: 'src/adapters',
    inside: 'whole',
    // `domain/` holds the schemas with which adapters check responses.
    // The worker that reads receipts is started by its address.
    permits: [{ place: 'machines/ports', only: 'types' }, DOMAIN, ...to('src/api', 'src/receipt-reading')],
    packages: [
      'xstate',
      'idb-keyval',
      'dompurify',
      'vanilla-cookieconsent',
      'oauth4webapi',
      'workbox-window',
    ],
  },
  // A program of its own, with no window.
  {
    path: 'src/service-worker',
    inside: 'whole',
    permits: [],
    packages: ['workbox-core', 'workbox-precaching', 'workbox-routing'],
  },
  // What reads a photographed receipt: its worker has no window, either.
  { path: 'src/receipt-reading', inside: 'whole', permits: [DOMAIN], packages: ['tesseract.js'] },
  { path: 'src/api', inside: 'whole', permits: [WIRE, DOMAIN], packages: ['openapi-fetch'] },
  { path: 'src/screens', inside: 'folder', ...SCREEN },
  // What may leave the page for an inspector, and how.
  {
    path: 'src/inspection',
    inside: 'whole',
    permits: [MACHINE_TYPES, DOMAIN],
    packages: ['xstate', '@statelyai/inspect'],
  },
  // A page beside the site, for who looks into the machines: it has no actors of its own.
  {
    path: 'src/screens/machines',
    inside: 'whole',
    permits: [
      MACHINE_TYPES,
      DOMAIN,
      ...to('src/inspection', 'src/adapters', 'src/api', 'src/ui', 'src/i18n', 'brands', 'locales'),
      // The scenarios ask the guard itself where they lead.
      { place: 'machines/navigation' },
      { place: 'docs' },
    ],
    packages: ['react', 'xstate', 'd3-selection', 'd3-zoom', 'elkjs', 'react-resizable-panels'],
    assets: true,
  },
  { path: 'src/shell', inside: 'whole', ...SCREEN },
  // What several pages show in the same way, bound to the actors, the configuration or the brand; and how a form is bound.
  {
    path: 'src/components',
    inside: 'whole',
    permits: [
      MACHINE_TYPES,
      SELECTORS,
      DOMAIN,
      ...to('src/actors', 'src/ui', 'src/i18n', 'brands', 'locales'),
    ],
    packages: ['react', '@xstate/react', 'react-hook-form'],
    assets: true,
  },
  // The brand's desk: a page of its own beside the site, which brings machines and calls together by itself.
  {
    path: 'src/desk',
    inside: 'whole',
    permits: [
      ...to('machines', 'domain', 'src/api', 'src/components', 'src/ui', 'src/i18n', 'brands', 'locales'),
      WIRE,
    ],
    packages: ['react', '@xstate/react', 'xstate', 'openapi-fetch', 'chart.js', 'uqr'],
    assets: true,
  },
  { path: 'src/ui', inside: 'whole', permits: [...to('brands')], packages: ['react'], assets: true },
  {
    path: 'src/i18n',
    inside: 'whole',
    permits: [...to('locales'), { place: 'brands', only: 'types' }],
    packages: ['i18next', 'react-i18next', 'react'],
  },
  // A brand draws on the sheet of the parts, and knows nothing else of the site.
  { path: 'brands', inside: 'folder', permits: to('src/ui/drawings'), packages: ['react'], assets: true },
  ...SERVER,
  { path: 'test', inside: 'whole', ...EVERYTHING },
  { path: 'scripts', inside: 'whole', ...EVERYTHING },
];
