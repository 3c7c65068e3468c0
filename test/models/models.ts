import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { AnyModel } from './kit/model.ts';

const paths = globSync('*.model.ts', { cwd: import.meta.dirname }).sort();
const modules: readonly Record<string, unknown>[] = await Promise.all(
  paths.map((path) => import(pathToFileURL(`${import.meta.dirname}/${path}`).href)),
);

/** The model of every machine, by the alphabet: what a file `*.model.ts` of this folder exports under such a name. */
export const models = modules.flatMap((exported) =>
  Object.entries(exported).flatMap(([name, model]) => (name.endsWith('Model') ? [model as AnyModel] : [])),
);
