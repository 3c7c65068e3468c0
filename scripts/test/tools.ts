import { join } from 'node:path';

/** The project's root, an absolute path. */
export const ROOT = join(import.meta.dirname, '../..');

/** The programs of the tools; run by this Node, they need no shell on any system. */
const TOOLS = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  knip: 'node_modules/knip/bin/knip.js',
  playwright: 'node_modules/@playwright/test/cli.js',
  // After `fetchTools` alone (scripts/fetched-tools.ts).
  stryker: 'tools/node_modules/@stryker-mutator/core/bin/stryker.js',
  // The compiler in machine code has no API yet: openapi-typescript and the walls read with the older one.
  tsc: 'node_modules/@typescript/native/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
} as const;

/** A command of ours: a tool or one of our scripts, then its arguments. */
export type Command = readonly [keyof typeof TOOLS | 'node', ...string[]];

/** The arguments that this Node takes to run a command. */
export function nodeArguments([tool, ...rest]: Command): string[] {
  return tool === 'node' ? rest : [join(ROOT, TOOLS[tool]), ...rest];
}
