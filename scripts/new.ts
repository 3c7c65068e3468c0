// What `npm run new` does: it writes the files of a new page or machine and its lines in the registries.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { planOf } from './new/plan.ts';
import { type Command, nodeArguments, ROOT } from './test/tools.ts';

const read = (path: string) =>
  existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : undefined;

const plan = planOf(process.argv.slice(2), read);
if ('line' in plan) {
  console.error(plan.line);
  process.exit(2);
}
for (const [path, text] of plan.files) {
  console.log(`${read(path) === undefined ? 'new    ' : 'changed'} ${path}`);
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), text);
}
const steps: readonly Command[] = [
  ['biome', 'check', '--write', '--log-level=error', ...plan.files.keys()],
  ['node', 'scripts/generate.ts'],
];
for (const step of steps) {
  const { status } = spawnSync(process.execPath, nodeArguments(step), { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
console.log(
  `\nNext:\n${plan.next.map((line) => `- ${line}`).join('\n')}\n- npm run check names what is still missing`,
);
