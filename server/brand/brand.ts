import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as Brand from '#brand/brand.ts';
import { brandFolder } from '../config/brand.ts';

const folder = brandFolder(process.env);
const load = createRequire(import.meta.url);

/** A module of the brand that this server serves: Node knows `#brand/` as the default brand alone. */
export const ofBrand = (file: string): unknown => load(join(folder, file));

export const { brand, DEMO_PASSWORD } = ofBrand('brand.ts') as typeof Brand;

/** Its colours, as the properties of a style sheet. */
export const palette = readFileSync(join(folder, 'palette.css'), 'utf8');
