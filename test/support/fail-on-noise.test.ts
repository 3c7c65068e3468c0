import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';

const Report = v.object({
  testResults: v.array(
    v.object({
      assertionResults: v.array(v.object({ title: v.string(), status: v.picklist(['passed', 'failed']) })),
    }),
  ),
});

/** Runs the samples in a Vitest of their own, since here their noise would fail this test. */
function runSamples() {
  const folder = mkdtempSync(join(tmpdir(), 'noise-proof-'));
  const file = join(folder, 'report.json');
  try {
    spawnSync(process.execPath, [join(import.meta.dirname, 'noise-proof/run.ts'), file]);
    return v.parse(Report, JSON.parse(readFileSync(file, 'utf8')));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('unexpected console output or errors fail the test that caused them, and no other', () => {
  const results = runSamples().testResults.flatMap((file) => file.assertionResults);
  const ended = results.map(({ title, status }) => `${status === 'failed' ? 'fails' : 'passes'}: ${title}`);
  expect(ended).toEqual(results.map(({ title }) => `${title.split(':')[0]}: ${title}`));
  expect(results.filter(({ status }) => status === 'failed')).toHaveLength(8);
  expect(results.filter(({ status }) => status === 'passed')).toHaveLength(5);
});
