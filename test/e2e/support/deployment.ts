import { existsSync } from 'node:fs';
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const BUILT = join(import.meta.dirname, '../../../dist/client');
const folderIn = (dataDir: string) => join(dataDir, 'site');

/** The folder beside the data from which a deployed site is served; it is made at the first start. */
export async function copyOf(dataDir: string): Promise<string> {
  const folder = folderIn(dataDir);
  // Without the packed variants, so that a changed file is changed for everybody.
  if (!existsSync(folder)) {
    await cp(BUILT, folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  }
  return folder;
}

/** The files of the site that one server serves. */
export function deployment(dataDir: string) {
  const folder = folderIn(dataDir);
  /** A file in the place of another, whole at every moment: pages go on asking meanwhile. */
  const put = async (name: string, content: string | Buffer) => {
    const coming = join(folder, `${name}.coming`);
    await writeFile(coming, content);
    await rename(coming, join(folder, name));
  };
  const change = async (name: string, how: (text: string) => string) =>
    put(name, how(await readFile(join(folder, name), 'utf8')));
  return {
    /** Publishes a version that differs in its offline page, so that it can be told which worker answers. */
    async publish(mark: string): Promise<void> {
      await change('offline.html', (html) => html.replace(/<h1>.*?<\/h1>/, `<h1>${mark}</h1>`));
      await change('sw.js', (code) => code.replace(/(url:`\/offline\.html`,revision:`)[^`]*/, `$1${mark}`));
    },
    /** Takes a file away, as a deployment does whose files have other names. */
    remove: (path: string) => rm(join(folder, path)),
    /** Puts the worker that undoes the worker into its place. */
    retire: async () => put('sw.js', await readFile(join(folder, 'sw-retired.js'))),
    /** Undoes all of it: the next journey on the same server finds the site as it was built. */
    async renew(): Promise<void> {
      for (const name of ['offline.html', 'sw.js']) await put(name, await readFile(join(BUILT, name)));
    },
  };
}
