import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../test/tools.ts';
import { type Plan, planOf } from './plan.ts';

const read = (path: string) =>
  existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : undefined;

function planned(kind: string, name: string): Plan {
  const plan = planOf([kind, name], read);
  if ('line' in plan) throw new Error(plan.line);
  return plan;
}

/** The lines that a plan adds to a file that is there. */
function added(plan: Plan, path: string): string[] {
  const before = new Set((read(path) ?? '').split('\n'));
  return (plan.files.get(path) ?? '').split('\n').filter((line) => !before.has(line));
}

test('a new page gets a screen, messages, a route and a chunk, each added to its registry', () => {
  const plan = planned('page', 'sagra-dolce');
  expect(plan.files.get('src/screens/sagra-dolce.tsx')).toContain('export function SagraDolce()');
  expect(plan.files.get('locales/it/sagraDolce.json')).toContain('"sagraDolce.title": "Sagra dolce"');
  expect(added(plan, 'domain/routes.ts')).toEqual([`  page('sagraDolce', '/sagra-dolce'),`]);
  expect(added(plan, 'src/app/pages.ts').join()).toContain(`import('../screens/sagra-dolce.tsx')`);
  expect(added(plan, 'locales/it/titles.json').join()).toContain('"titles.sagraDolce": "Sagra dolce"');
});

test('a new page takes its title and description from the arguments', () => {
  const plan = planOf(['page', 'sagra', 'La sagra', 'Tre giorni di pasta.'], read);
  if ('line' in plan) throw new Error(plan.line);
  expect(added(plan, 'locales/it/titles.json').join()).toContain('"titles.sagra": "La sagra"');
  expect(added(plan, 'locales/it/descriptions.json').join()).toContain('"Tre giorni di pasta."');
  expect(plan.files.get('locales/it/sagra.json')).toContain('"sagra.title": "La sagra"');
});

test('a new machine gets a chart, a model, and its lines in the registry and the root', () => {
  const plan = planned('machine', 'sagra-dolce');
  expect(plan.files.has('machines/sagra-dolce/sagra-dolce.machine.ts')).toBe(true);
  expect(plan.files.get('test/models/sagra-dolce.model.ts')).toContain('export const sagraDolceModel');
  expect(added(plan, 'machines/app/flows.ts')).toEqual([
    `import { sagraDolceMachine } from '../sagra-dolce/sagra-dolce.machine.ts';`,
    '  sagraDolce: sagraDolceMachine,',
  ]);
  const root = 'machines/app/app.machine.ts';
  expect(read(root)).toContain("        runFlow('initialization'),\n");
  expect(added(plan, root)).toEqual([`        runFlow('sagraDolce'),`]);
});

test.each([
  [['page'], 'Usage'],
  [['screen', 'sagra'], 'Usage'],
  [['machine', 'sagra', 'La sagra'], 'Usage'],
  [['page', 'Sagra!'], '"Sagra!" is no name'],
  [['page', 'disney'], 'There is a page "disney" already.'],
  [['machine', 'receipt'], 'There is a machine "receipt" already.'],
])('wrong arguments %j are answered with one line', (args, line) => {
  expect(planOf(args, read)).toEqual({ line: expect.stringContaining(line) });
});

test('the error names a registry that is not where it is expected', () => {
  expect(() => planOf(['page', 'sagra'], (path) => (path === 'src/app/pages.ts' ? '' : read(path)))).toThrow(
    'src/app/pages.ts has no place for',
  );
});
