import { join } from 'node:path';
import { ENGINE_NAMES, type EngineName } from '../../test/browsers/engines/engine.ts';
import type { Surroundings } from './surroundings.ts';

/** What a real engine needs of the system: each program or file, and the Debian packages that bring it. */
type Need = { program?: string; files?: readonly string[]; packages: string };
type Wanted = { name: EngineName; needs: readonly Need[] };

/** The language bindings of WebKitGTK; their folder has the name of the processor. */
const BINDINGS = ['x86_64', 'aarch64'].map(
  (processor) => `/usr/lib/${processor}-linux-gnu/girepository-1.0/WebKit2-4.1.typelib`,
);

const NEEDS: Record<EngineName, readonly Need[]> = {
  firefox: [{ program: 'firefox-esr', packages: 'firefox-esr' }],
  webkit: [
    { program: 'WebKitWebDriver', packages: 'webkit2gtk-driver (Debian 13: webkitgtk-webdriver)' },
    { program: 'Xvfb', packages: 'xvfb' },
    { files: ['/usr/lib/python3/dist-packages/gi/__init__.py'], packages: 'python3-gi' },
    { files: BINDINGS, packages: 'gir1.2-webkit2-4.1' },
  ],
};

export const WANTED: readonly Wanted[] = ENGINE_NAMES.map((name) => ({ name, needs: NEEDS[name] }));

/** The one line that says which of these browsers is absent and what brings it; undefined when all are there. */
export function missingLine(
  engines: readonly Wanted[],
  { env, exists }: Pick<Surroundings, 'env' | 'exists'>,
): string | undefined {
  const folders = (env.PATH ?? '').split(':');
  const isThere = ({ program, files = [] }: Need) =>
    program === undefined ? files.some(exists) : folders.some((folder) => exists(join(folder, program)));
  const missing = engines
    .map(({ name, needs }) => ({
      name,
      packages: needs.filter((need) => !isThere(need)).map((need) => need.packages),
    }))
    .filter(({ packages }) => packages.length > 0);
  if (missing.length === 0) return undefined;
  const names = missing.map(({ name }) => name).join(' and ');
  const packages = missing.flatMap((one) => one.packages).join(', ');
  return `There is no ${names} to test in. On Debian these packages bring it: ${packages}.`;
}
