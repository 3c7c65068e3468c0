import { join } from 'node:path';

/**
 * For the environment of a server that a test starts: Node keeps there what it compiled, so that the next start takes half a
 * second of processor time less. A test run makes dozens of servers from the same sources.
 */
export const COMPILED_CODE = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/compiled'),
} as const;
