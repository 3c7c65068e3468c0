import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROUTES = join(import.meta.dirname, '../../../dist/client/routes.json');

/** The paths of the pages that the build has given HTML of their own. */
export const prerendered = (): string[] => JSON.parse(readFileSync(ROUTES, 'utf8')).prerendered;
