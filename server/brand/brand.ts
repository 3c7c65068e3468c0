import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brandFolder } from '../config/brand.ts';

const folder = brandFolder(process.env);

/** A module of the brand that this server serves: Node knows `#brand/` as the default brand alone. */
export const ofBrand = (file: string) => import(pathToFileURL(join(folder, file)).href);

export const { brand }: typeof import('#brand/brand.ts') = await ofBrand('brand.ts');

/** Its colours, as the properties of a style sheet. */
export const palette = readFileSync(join(folder, 'palette.css'), 'utf8');
