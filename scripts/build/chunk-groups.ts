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

/**
 * Which modules share a file. `root` is the project's folder, `homeDrawings` the brand's drawings on home. After a change
 * measure home's bytes and requests again (docs/decisions/0014).
 */
export function chunkGroups(root: string, brand: string, homeDrawings: readonly string[]): Groups {
  const homeParts = [...HOME_PARTS, ...homeDrawings.map((name) => `brands/${brand}/drawings/${name}`)];
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
    {
      name: 'home-parts',
      test: (id) => homeParts.some((part) => id.includes(`/${part}.ts`)),
      minShareCount: 2,
      priority: 1,
    },
    // What connect.ts brings into every page and pages use as well, in one file instead of seven.
    {
      name: (id, modules) => (isOfConnect(id, modules, root) ? 'services' : null),
      minShareCount: 2,
      priority: 1,
    },
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
