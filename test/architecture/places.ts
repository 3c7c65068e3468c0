import { DOMAIN, type ImportPermission, type Place, to, WIRE } from './import-permissions.ts';
import { SERVER } from './server-places.ts';

const MACHINE_TYPES: ImportPermission = { place: 'machines', only: 'types' };
const SELECTORS: ImportPermission = { place: 'machines', only: 'selectors' };
const DOMAIN_TYPES: ImportPermission = { place: 'domain', only: 'types' };

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
      ...to('src/desk/adapters', 'machines', 'domain', 'src/components', 'src/ui', 'src/i18n'),
      ...to('brands', 'locales'),
      WIRE,
    ],
    packages: ['react', '@xstate/react', 'xstate', 'chart.js', 'uqr'],
    assets: true,
  },
  {
    path: 'src/desk/adapters',
    inside: 'whole',
    permits: [...to('machines', 'domain', 'src/api', 'src/adapters/expiring-storage.ts'), WIRE],
    packages: ['xstate', 'openapi-fetch'],
  },
  { path: 'src/ui', inside: 'whole', permits: [...to('brands')], packages: ['react'], assets: true },
  {
    path: 'src/i18n',
    inside: 'whole',
    // The articles before a day stand in `domain/`: the server's mails say days, too.
    permits: [DOMAIN, ...to('locales'), { place: 'brands', only: 'types' }],
    packages: ['i18next', 'react-i18next', 'react'],
  },
  // A brand draws on the sheet of the parts, and knows nothing else of the site.
  { path: 'brands', inside: 'folder', permits: to('src/ui/drawings'), packages: ['react'], assets: true },
  ...SERVER,
  { path: 'test', inside: 'whole', ...EVERYTHING },
  { path: 'scripts', inside: 'whole', ...EVERYTHING },
];
