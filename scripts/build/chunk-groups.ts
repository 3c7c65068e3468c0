import type { Rolldown } from 'vite';

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;
type Modules = Rolldown.ChunkingContext;

/** The modules of home that other pages may share, beyond those of every page (docs/decisions/0014). */
const HOME_PARTS = [
  'src/adapters/clock',
  'domain/blog',
  'domain/money',
  'domain/prizes',
  'machines/blog/blog.selectors',
  'machines/countdown/countdown.machine',
  'machines/countdown/countdown.selectors',
  'machines/initialization/initialization.selectors',
  'src/components/use-valid-receipts',
  'src/components/way-in',
  'src/screens/home/blog-preview',
  'src/screens/home/how-to-participate',
  'src/screens/home/missions-preview',
  'src/screens/home/prize-facts',
  'src/screens/home/today',
  'src/ui/feedback/countdown',
  'src/ui/feedback/empty-state',
  'src/ui/feedback/load-failure',
  'src/ui/feedback/notice',
  'src/ui/layout/feature',
  'src/ui/layout/hero',
  'src/ui/layout/near',
  'src/ui/layout/stack',
  'src/ui/layout/step-path',
  'src/ui/layout/ticket',
  'src/ui/layout/visually-hidden',
  'src/ui/posts/post-list',
];

/** What home shows while a contest is known, and other pages as well. */
const CONTEST_PARTS = [
  'src/components/how-it-works',
  'src/components/joining-steps',
  'src/components/prize-drawing',
  'src/components/use-joining',
  'locales/it/joining',
  'words/joining',
  'src/ui/drawings/paper-receipt',
  'src/ui/drawings/parcel',
  'src/ui/drawings/receipt-data',
];

/** What forms and the ways to an account are drawn with. */
const FORM_PARTS = [
  'domain/cooldown',
  'domain/result',
  'locales/it/validation',
  'machines/flow-step.selectors',
  'src/actors/flow-steps',
  'src/components/form-messages',
  'src/components/provider-buttons',
  'src/ui/actions/link-line',
  'src/ui/feedback/steps',
  'src/ui/fields/checkbox-field',
  'src/ui/fields/checked-list',
  'src/ui/fields/field-frame',
  'src/ui/fields/form-frame',
  'src/ui/fields/password-field',
  'src/ui/fields/text-field',
  'src/ui/icons/provider-mark',
];

/** The library of forms, and the fields of a new password, which most forms have. */
const FORMS = [
  'locales/it/password',
  'node_modules/react-hook-form/dist/index.esm',
  'src/components/new-password-fields',
  'src/components/use-after-press',
  'src/components/use-flow-form',
];

/** Few forms have these; joined with other parts they would come with pages of words. */
const RARE_FIELDS = [
  'src/ui/fields/choice-field',
  'src/ui/fields/photo-field',
  'src/ui/fields/use-reads-heic',
];

/** What a page of a player's parts is made of. */
const LISTS = [
  'locales/it/lists',
  'src/actors/use-parts',
  'src/components/account-invitation',
  'src/components/long-list',
  'src/components/parts-failure',
];

/** It loads in every page, as soon as that is drawn. */
const CONNECT = 'src/app/connect.ts';

/** Whether a module is imported by connect.ts, by one of its imports, and so on. */
function isReachedFromConnect() {
  let reached: ReadonlySet<string> | null = null;
  const follow = (modules: Modules, from: string): ReadonlySet<string> => {
    const found = new Set([from]);
    for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next);
    return found;
  };
  return (id: string, modules: Modules, root: string): boolean => {
    // The bundler writes paths with slashes, on Windows, too.
    reached ??= follow(modules, `${root.replaceAll('\\', '/')}/${CONNECT}`);
    return reached.has(id) && !id.endsWith(CONNECT);
  };
}

/** The brand's drawings on home: those that it begins with, and those that it shows while a contest is known. */
type Drawings = { home: readonly string[]; contest: readonly string[] };

/** These modules in one file; what only one page needs of them stays with that page. */
const joined = (name: string, parts: readonly string[]) => ({
  name,
  test: (id: string) => parts.some((part) => id.includes(`/${part}.`)),
  minShareCount: 2,
  priority: 1,
});

/**
 * Which modules share a file. `root` is the project's folder. After a change measure home's bytes and requests again
 * (docs/decisions/0014). A module is taken by the first group that names it, with all that it imports and no group before has
 * taken.
 */
export function chunkGroups(root: string, brand: string, drawings: Drawings): Groups {
  const drawn = (names: readonly string[]) => names.map((name) => `brands/${brand}/drawings/${name}`);
  const isOfConnect = isReachedFromConnect();
  return [
    // One file a stage, so that the browser can rest between them.
    {
      name: 'react',
      test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
      tags: ['$initial'],
      priority: 3,
    },
    { name: 'libraries', test: /node_modules/, tags: ['$initial'], priority: 2 },
    { name: 'machines', test: /[\\/](domain|machines)[\\/]/, tags: ['$initial'], priority: 2 },
    // All but what opens the site: pages import from here, and would open it with their first part.
    { name: 'site', test: /^(?!.*(?:index\.html|src.main\.tsx)$)/, tags: ['$initial'], priority: 1 },
    // What home is made of and other pages use as well, in one file: joined with their own parts it would bring these.
    joined('home-parts', [...HOME_PARTS, ...drawn(drawings.home)]),
    // What connect.ts brings into every page and pages use as well, in one file instead of seven.
    {
      name: (id, modules) => (isOfConnect(id, modules, root) ? 'services' : null),
      minShareCount: 2,
      priority: 1,
    },
    // What has to stand in every page beside its flows comes with them.
    {
      name: 'connect',
      test: /[\\/]src[\\/](app[\\/]connect|shell[\\/](cookie-question|update-notice))\.tsx?$/,
      priority: 1,
    },
    joined('contest-parts', [...CONTEST_PARTS, ...drawn(drawings.contest)]),
    joined('form-parts', FORM_PARTS),
    joined('forms', FORMS),
    joined('rare-fields', RARE_FIELDS),
    joined('lists', LISTS),
    // Other schemas call these functions while their module is evaluated, so the chunk of these must not import theirs.
    { name: 'values', test: /[\\/]domain[\\/]schemas[\\/]values\.ts$/, minShareCount: 2, priority: 1 },
    // What several pages share, in few files: the smallest would cost more to ask for than to send. Of the thresholds that
    // were measured, home needs the fewest bytes with these.
    {
      name: 'parts',
      test: /[\\/](src[\\/]ui|brands[\\/][^\\/]+[\\/]drawings)[\\/]/,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 9_000,
    },
    {
      name: 'shared',
      test: /[\\/](domain|machines|src[\\/](actors|adapters|api|app|components|i18n|shell))[\\/]/,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 6_000,
    },
  ];
}
