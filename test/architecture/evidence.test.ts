import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { evidenceComplaints } from './evidence.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/evidence.md'), 'utf8');
const promises = [...page.matchAll(/^\| (?!promised )(.+) \| (`.+) \|$/gm)];

test('each promise about evidence and limits names a script, or a test file and a title in it', () => {
  expect(promises.length).toBe((page.match(/^\| (?!promised )/gm) ?? []).length);
  expect(promises.length).toBeGreaterThan(40);
  expect(promises.flatMap(([, promise = '', shown = '']) => evidenceComplaints(promise, shown))).toEqual([]);
});

test('a promise whose test is gone is found', () => {
  const [gone] = evidenceComplaints('x', '`test/domain/fields.test.ts` “%j was a test once”');
  expect(gone).toBe('test/domain/fields.test.ts has no “%j was a test once”');
  expect(evidenceComplaints('x', '`test/domain/fields.test.ts`')).toHaveLength(1);
  expect(evidenceComplaints('x', 'by looking')).toEqual(['x: nothing shows it']);
});
