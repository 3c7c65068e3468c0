import { describe, expect, test } from 'vitest';
import { impureGlobalComplaints, spawnComplaints } from './impure-globals.ts';
import { constantComplaints, nameComplaints, renamedComplaints } from './names.ts';
import { ALONE_BY_NAME, fragmentComplaints, sizeComplaints } from './sizes.ts';
import { skippedTestComplaints } from './skipped-tests.ts';
import { typeEscapeComplaints } from './type-escapes.ts';

const lines = (count: number) => 'x;\n'.repeat(count);
const file = (path: string, text = '') => ({ path, text });

describe('sizes', () => {
  test.each([
    ['src/ui/button.tsx', 250],
    ['src/desk/room.css', 280],
    ['machines/gate/gate.machine.ts', 350],
    ['test/ui/button.test.tsx', 300],
  ])('%s may have at most %i lines', (path, limit) => {
    expect(sizeComplaints([file(path, lines(limit))])).toEqual([]);
    expect(sizeComplaints([file(path, lines(limit + 1))])).toEqual([
      expect.stringContaining(`${path} has ${limit + 1} lines`),
    ]);
  });

  test('the generated API types have no size limit', () => {
    expect(sizeComplaints([file('openapi/schema.d.ts', lines(5000))])).toEqual([]);
  });
});

describe('fragments', () => {
  const complaints = (path: string, count: number, ...edges: [string, string, 'later'?][]) =>
    fragmentComplaints(
      [file(path, lines(count))],
      edges.map(([source, resolved, later]) => ({
        source,
        dependencies: [{ resolved, dynamic: later !== undefined }],
      })),
    );

  test.each([
    ['in the same folder', 'src/app/start.ts', 'src/app/scroll.ts'],
    ['in the folder above', 'scripts/generate.ts', 'scripts/generate/escape.ts'],
    ['a test, for a file in test/', 'test/e2e/home.spec.ts', 'test/e2e/pages/home.ts'],
  ])('a file of 24 lines with one importer, %s, is reported', (_, from, to) => {
    expect(complaints(to, 24, [from, to])).toEqual([
      `${to} has 24 lines, and only ${from} uses it: keep them in one file.`,
    ]);
  });

  test('its own test does not count as an importer', () => {
    const to = 'src/app/scroll.ts';
    expect(complaints(to, 24, ['src/app/start.ts', to], ['test/app/scroll.test.ts', to])).toHaveLength(1);
  });

  test('a longer file, one with two importers or an importer elsewhere, a chunk and a migration are allowed', () => {
    const to = 'src/app/scroll.ts';
    const step = 'server/db/migrations/0010-installation.ts';
    expect([
      ...complaints(to, 25, ['src/app/start.ts', to]),
      ...complaints(to, 24, ['src/app/start.ts', to], ['src/app/guard.ts', to]),
      ...complaints(to, 24, ['src/shell/frame.tsx', to]),
      ...complaints(to, 24, ['src/app/start.ts', to, 'later']),
      ...complaints(step, 24, ['server/db/migrations/all.ts', step]),
    ]).toEqual([]);
  });

  test('the list of exceptions is short', () => {
    expect(ALONE_BY_NAME.length).toBeLessThanOrEqual(10);
  });
});

describe('names', () => {
  test.each(['src/ui/utils.ts', 'server/common/mail.ts', 'test/support/helpers.test.ts'])(
    'the name %s is refused as meaningless',
    (path) => {
      expect(nameComplaints([file(path)])).toEqual([expect.stringContaining('is a drawer, not a name')]);
    },
  );

  test.each(['src/ui/button.test.tsx', 'test/e2e/home.test.ts', 'test/domain/ean.spec.ts'])(
    '%s is refused, since no runner would find it',
    (path) => {
      expect(nameComplaints([file(path)])).toEqual([expect.stringContaining('is run by nobody')]);
    },
  );

  test('a plain name and a test in its place are allowed', () => {
    expect(
      nameComplaints(
        ['src/ui/button.tsx', 'test/e2e/home.spec.ts', 'test/domain/fields.test.ts'].map((p) => file(p)),
      ),
    ).toEqual([]);
  });
});

describe('constants', () => {
  test.each([
    'const limit = 5;',
    "export const word = 'a';",
    'const aDay = 24 * HOUR_MS;',
    'const rule = /x/;',
  ])('%s at the top of a module is reported', (text) => {
    expect(constantComplaints([file('server/a.ts', text)])).toEqual([expect.stringContaining('in capitals')]);
  });

  test('computed, changing and local values may have any name, and so may anything in a test', () => {
    const text =
      "const LIMIT = 5;\nconst place = join('a');\nconst list = [];\nlet count = 0;\nfunction f() { const size = 3; }";
    expect(constantComplaints([file('server/a.ts', text), file('test/a.ts', 'const limit = 5;')])).toEqual(
      [],
    );
  });
});

describe('replaced names', () => {
  test.each([
    ['server/admin/sit-down.ts', ''],
    ['server/keep-house/all.ts', ''],
    ['server/a.ts', 'await keepHouse(database);'],
    ['src/a.tsx', 'export type Judged = string;'],
  ])('%s with "%s" is reported', (path, text) => {
    expect(renamedComplaints([file(path, text)])).toEqual([expect.stringMatching(/was renamed, say "\w/)]);
  });

  test('a comment, a string and a longer name are ignored', () => {
    const text = `// keepHouse\nconst house = 'understand'; const understanding = housekeeping();`;
    expect(renamedComplaints([file('src/a.ts', text)])).toEqual([]);
  });
});

describe('purity', () => {
  test.each([
    'Date.now()',
    'new Date()',
    'Math.random()',
    'fetch("/api")',
    'localStorage.getItem("a")',
    'setTimeout(go, 5)',
  ])('a machine that uses %s is reported with its line', (text) => {
    expect(impureGlobalComplaints([file('machines/a/a.machine.ts', `const go = 1;\n${text};`)])).toEqual([
      expect.stringMatching(/^machines\/a\/a\.machine\.ts:2 uses /),
    ]);
  });

  test('a comment, a string, a fixed date and another folder are ignored', () => {
    const text = `// never Date.now()\nconst hint = 'localStorage'; new Date(0); ports.fetch();`;
    expect(
      impureGlobalComplaints([file('machines/a/a.ts', text), file('src/adapters/a.ts', 'Date.now()')]),
    ).toEqual([]);
  });
});

test.each(['spawn(logic)', 'spawnChild(logic)', 'enqueue.spawnChild(logic)'])(
  'a machine that starts an actor by %s is reported with its line',
  (text) => {
    const sources = [file('machines/a/a.machine.ts', `${text};`), file('server/a.ts', 'spawn(program);')];
    expect(spawnComplaints(sources)).toEqual([expect.stringContaining('machines/a/a.machine.ts:1 spawns')]);
  },
);

describe('honesty', () => {
  test.each([
    'let a: any;',
    'const a = b as any;',
    'const a = b as unknown as C;',
    'const a: Array<any> = [];',
    'a!.b();',
    'import(where);',
    'import.meta.glob("./*.ts");',
    '// @ts-ignore',
    '// @ts-expect-error',
    '/* biome-ignore lint: no */',
  ])('%s is reported in production code, not in a test', (text) => {
    const one = [expect.stringContaining('src/app/a.ts')];
    expect(typeEscapeComplaints([file('src/app/a.ts', text), file('test/app/a.test.ts', text)])).toEqual(one);
  });

  test('the word "any" in a text, the type unknown and a plain assertion are allowed', () => {
    const text = `// any of them\nconst any = 'any'; const a: unknown = b as C; import.meta.glob('./*.svg');`;
    expect(typeEscapeComplaints([file('server/a.ts', text)])).toEqual([]);
  });
});

describe('completeness', () => {
  test.each([
    'test.skip("a", go);',
    'describe.only("a", go);',
    'it.todo("a");',
    'test.describe.only("a", go);',
    'const later = slow ? test.skip : test;',
    'await page.waitForTimeout(100);',
  ])('%s is reported', (text) => {
    expect(skippedTestComplaints([file('test/domain/a.test.ts', text)])).toHaveLength(1);
  });

  test('a property named skip and a comment are allowed', () => {
    const text = `query.skip(3); // test.only("a")\nconst text = 'test.skip("a")';`;
    expect(skippedTestComplaints([file('test/domain/a.test.ts', text)])).toEqual([]);
  });
});
