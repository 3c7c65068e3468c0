import { expect, test } from 'vitest';
import { edgesOf } from './edges.ts';

const found = (text: string) =>
  edgesOf({ path: 'src/screens/home/home.tsx', text }).map(({ to, carries }) => ({ ...to, carries }));

test('a relative import is followed from the file that writes it, without its query', () => {
  expect(found(`import ear from '../../brand/ear.svg?url';`)).toEqual([
    { kind: 'file', path: 'src/brand/ear.svg', carries: 'values' },
  ]);
});

test('packages are named without their inner path, and told from the modules of Node', () => {
  expect(found(`import '@fontsource/young-serif/400.css'; import 'react/jsx-runtime'; import 'fs';`)).toEqual(
    [
      { kind: 'package', name: '@fontsource/young-serif', carries: 'values' },
      { kind: 'package', name: 'react', carries: 'values' },
      { kind: 'node', name: 'fs', carries: 'values' },
    ],
  );
});

test('an import of types carries types, however it is written', () => {
  const text = `
    import type { A } from './a.ts';
    export type { B } from './b.ts';
    export type * from './c.ts';
    type D = import('./d.ts').D;
    let e: typeof import('./e.ts');`;
  expect(found(text).map(({ carries }) => carries)).toEqual(['types', 'types', 'types', 'types', 'types']);
});

test('everything that still loads a module when it runs carries values', () => {
  const text = `
    import a from './a.ts';
    import { type B } from './b.ts';
    import './c.ts';
    export * from './d.ts';
    export { e } from './e.ts';
    const f = () => import('./f.ts');
    const g = import.meta.glob('../../g/*.ts');`;
  expect(found(text).map(({ carries }) => carries)).toEqual(Array.from({ length: 7 }, () => 'values'));
});

test('an import that only a running program can resolve is marked, not forgotten', () => {
  expect(found(`import(name + ".ts");`)).toEqual([
    { kind: 'unknown', text: `name + ".ts"`, carries: 'values' },
  ]);
});

test('a comment and a string import nothing', () => {
  expect(found(`// import './a.ts'\nconst text = "import './b.ts'";`)).toEqual([]);
});
