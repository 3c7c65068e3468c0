// @vitest-environment node
import { expect, test } from 'vitest';
import { weighPages } from '../../../scripts/build/weights.ts';

test('a page weighs its HTML, all that it asks for until it is hydrated, and its own chunk', () => {
  const html = '<script data-styles="/a.css" data-chunks="/react.js /home.js /index.js"></script>';
  const bytes: Record<string, number> = { 'react.js': 100, 'home.js': 10, 'index.js': 1 };
  const weighed = weighPages(
    [{ path: '/', html }],
    (file) => bytes[file] ?? 0,
    (text) => text.length,
  );
  expect(weighed).toEqual([{ path: '/', html: html.length, scripts: 111, route: 10 }]);
});
