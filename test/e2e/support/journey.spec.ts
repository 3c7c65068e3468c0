import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import * as v from 'valibot';
import { LONG } from './long.ts';

const ROOT = join(import.meta.dirname, '../../..');

const Report = v.object({
  suites: v.array(v.object({ specs: v.array(v.object({ title: v.string(), ok: v.boolean() })) })),
});

test('a journey passes or fails as its page behaved', { tag: LONG }, async ({ browserName: _ }, testInfo) => {
  const file = testInfo.outputPath('report.json');
  const program = join(ROOT, 'node_modules/@playwright/test/cli.js');
  const config = join(import.meta.dirname, 'journey-proof/playwright.config.ts');
  // Run in a Playwright of their own, since here their noise would fail this test.
  const child = spawn(process.execPath, [program, 'test', '--config', config, '--reporter=json'], {
    cwd: ROOT,
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    stdio: 'ignore',
  });
  await once(child, 'close');
  const { suites } = v.parse(Report, JSON.parse(await readFile(file, 'utf8')));
  const specs = suites.flatMap((suite) => suite.specs);
  const ended = specs.map(({ title, ok }) => `${ok ? 'passes' : 'fails'}: ${title}`);
  expect(ended).toEqual(specs.map(({ title }) => `${title.split(':')[0]}: ${title}`));
  expect(specs.filter(({ ok }) => ok)).toHaveLength(3);
  expect(specs.filter(({ ok }) => !ok)).toHaveLength(3);
});
