import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { chunkGroups } from './scripts/build/chunk-groups.ts';
import { nameBrand } from './scripts/build/name-brand.ts';
import { recogniserFiles } from './scripts/build/recogniser-files.ts';
import { buildTarget } from './scripts/build/supported-browsers.ts';
import { leaveDescriptionsOut } from './scripts/build/without-descriptions.ts';
import { brandFolder } from './server/config/brand.ts';

const BRAND_FOLDER = brandFolder(process.env);
const ofBrand = (file: string) => import(pathToFileURL(join(BRAND_FOLDER, file)).href);
const { brand }: typeof import('#brand/brand.ts') = await ofBrand('brand.ts');
const { contestDrawings, homeDrawings }: typeof import('#brand/home-drawings.ts') =
  await ofBrand('home-drawings.ts');

/** In the long run each server test asks both engines, and what waits for seconds is tried too. */
const IS_LONG_RUN = process.env.LONG_RUN !== undefined;

/** One environment a project: beside a test of another one a process ends, and the next reads jsdom and React again. */
const SHOWN_IN_A_DOM = [
  ...['screens', 'shell', 'actors'].map((folder) => `test/${folder}/**/*.test.tsx`),
  'test/{adapters,app,ui}/*.dom.test.{ts,tsx}',
];

/** They hold no state and reach nothing: their files may share a process, which takes a third of the time. */
const PURE = ['domain', 'machines', 'adapters', 'app', 'ui'].map(
  (folder) => `test/${folder}/**/!(*.dom).test.{ts,tsx}`,
);

/** They open the embedded engine by themselves, so they would do the same in the other project. */
const OF_THE_EMBEDDED_DATABASE = [
  'units/prepared-statements',
  'units/receipt-numbers-migration',
  'units/seeds',
  'units/version-migration',
].map((name) => `test/server/${name}.test.ts`);

/** Tests of the server that ask no database, or start one of their own; all others run on a real PostgreSQL. */
const WITHOUT_A_DATABASE = [
  'admin/command-line',
  'admin/edition-mistakes',
  'admin/embedded-installation',
  'desk/port',
  'draws/draw-mistakes',
  'draws/ranking',
  'process/durability',
  'files/forced-to-disk',
  'files/stores',
  'process/start',
  'process/stopping',
  'units/config',
  'units/image',
  'units/data-dir',
  'units/rendered-pages',
  'units/general-limit',
  'units/database-clock',
  'units/migrations',
  'units/network',
  'units/parts',
  'units/picture-header',
  'units/preview-day',
  'units/remote-identity',
  'units/site-build',
  'units/smtp',
].map((name) => `test/server/${name}.test.ts`);

/** Processes that are started, killed and stopped, installations in every state of loss, and steps from an old release (docs/decisions/0026). */
const OF_THE_LONG_RUN = [
  'admin/embedded-installation',
  'desk/port',
  'postgresql/binding',
  'postgresql/serving',
  'postgresql/start-and-stop',
  'process/durability',
  'process/start',
  'process/stopping',
  'units/receipt-numbers-migration',
  'units/version-migration',
].map((name) => `test/server/${name}.test.ts`);

/** Every test of the server on the embedded engine: the long run's. */
const EMBEDDED = {
  extends: true,
  test: {
    name: 'embedded',
    // What the server imports takes longer than most of its tests, so their files share it.
    isolate: false,
    environment: 'node',
    include: ['test/server/**/*.test.ts'],
    exclude: [...WITHOUT_A_DATABASE, 'test/server/postgresql/**'],
    setupFiles: ['test/support/seeds.ts', 'test/support/fail-on-noise.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
};

export default defineConfig({
  // `#brand/` of package.json is the default brand; the variable BRAND names another.
  resolve: { alias: { '#brand': BRAND_FOLDER } },
  publicDir: join(BRAND_FOLDER, 'public'),
  plugins: [react(), nameBrand(brand.name), leaveDescriptionsOut(), recogniserFiles()],
  worker: {
    rolldownOptions: {
      output: {
        // What reads receipts lies in a folder that has a policy of its own (docs/decisions/0030).
        entryFileNames: ({ name }) => `${name === 'receipt-reader' ? 'reading' : 'assets'}/[name]-[hash].js`,
      },
    },
  },
  build: {
    // What these browsers lack besides syntax is in src/app/polyfills.ts.
    target: buildTarget,
    modulePreload: {
      // Every browser that runs this site knows module preloading.
      polyfill: false,
    },
    rolldownOptions: {
      // On a busy machine it would tell everybody who starts the site how long each plugin took.
      checks: { pluginTimings: false },
      // The list of what a brand draws brings a page the drawings that it names, and not all of them.
      treeshake: { moduleSideEffects: [{ test: /[\\/]brands[\\/]/, external: false, sideEffects: false }] },
      output: {
        // A chunk that several pages share would carry all their names.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
        codeSplitting: {
          groups: chunkGroups(import.meta.dirname, basename(BRAND_FOLDER), {
            home: homeDrawings,
            contest: contestDrawings,
          }),
        },
      },
    },
  },
  test: {
    // Two cores, and a server test holds an embedded database of about 400 MB.
    maxWorkers: 2,
    allowOnly: false,
    reporters: ['default', './test/support/promises-reporter.ts', './test/support/named-tests-reporter.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          environment: 'node',
          isolate: false,
          include: PURE,
          setupFiles: ['test/support/seeds.ts', 'test/support/fail-on-noise.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // What they import (the server, the compiler, the walls' tools) takes longer than many of them.
          isolate: false,
          include: [
            'test/*.test.ts',
            'test/!(server)/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            ...WITHOUT_A_DATABASE,
            ...(IS_LONG_RUN ? [] : OF_THE_EMBEDDED_DATABASE),
          ],
          // A deployment needs a proxy and a built site: `npm run test:long -- proxies`.
          exclude: [
            ...[...SHOWN_IN_A_DOM, ...PURE, 'test/e2e/**', 'test/deployment/**'],
            ...(IS_LONG_RUN ? [] : OF_THE_LONG_RUN),
          ],
          setupFiles: ['test/support/seeds.ts', 'test/support/fail-on-noise.ts'],
          // The first opening of an embedded database writes its whole cluster to disk: on a busy machine it takes long.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      ...(IS_LONG_RUN ? [EMBEDDED] : []),
      {
        extends: true,
        test: {
          name: 'postgresql',
          isolate: false,
          environment: 'node',
          include: ['test/server/**/*.test.ts'],
          exclude: [
            ...[...WITHOUT_A_DATABASE, ...OF_THE_EMBEDDED_DATABASE],
            ...(IS_LONG_RUN ? [] : OF_THE_LONG_RUN),
          ],
          globalSetup: ['test/server/support/postgresql-setup.ts'],
          setupFiles: ['test/support/seeds.ts', 'test/support/fail-on-noise.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          // React and the pages are then read once a process, not once a file: less than half the time.
          isolate: false,
          include: SHOWN_IN_A_DOM,
          setupFiles: [
            'test/support/seeds.ts',
            'test/support/fail-on-noise.ts',
            'test/support/react-in-a-dom.ts',
          ],
          // A busy machine draws slowly; what a test waits for has limits of its own.
          testTimeout: 30_000,
        },
      },
    ],
  },
});
