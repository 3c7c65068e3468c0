// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contrast } from './support/contrast.ts';
import { readPalette } from './support/palette.ts';

const palette = readPalette(readFileSync(join(import.meta.dirname, '../../src/brand/palette.css'), 'utf8'));

const PAPERS = ['paper', 'paper-raised', 'paper-sunk', 'gold-wash'];

/** Ink on what it is written on; WCAG 2.2, 1.4.3 asks for 4.5. */
const WRITTEN = [
  ...PAPERS.flatMap((paper) => ['ink', 'ink-soft', 'tomato-text'].map((ink) => [ink, paper] as const)),
  ['gold-text', 'gold-wash'],
  ['basil-text', 'basil-wash'],
  ['tomato-text', 'tomato-wash'],
  ['ink', 'tomato-wash'],
  ['ink', 'basil-wash'],
  ['on-gold', 'gold'],
  ['on-tomato', 'tomato'],
  ['on-tomato', 'tomato-hover'],
  ['on-basil', 'basil'],
] as const;

/** What must be told apart without being read; WCAG 2.2, 1.4.11 asks for 3. The focus ring is of ink. */
const DRAWN = PAPERS.flatMap((paper) =>
  ['ink', 'line-strong', 'tomato', 'gold-text', 'basil-text'].map((line) => [line, paper] as const),
);

describe.each(['light', 'dark'] as const)('in %s mode', (mode) => {
  const colour = (name: string): string => {
    const found = palette[mode][name];
    if (!found) throw new Error(`The palette has no ${name} in ${mode} mode.`);
    return found;
  };

  test.each(WRITTEN)('%s can be read on %s', (ink, paper) => {
    expect(contrast(colour(ink), colour(paper))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(DRAWN)('%s stands out from %s', (line, paper) => {
    expect(contrast(colour(line), colour(paper))).toBeGreaterThanOrEqual(3);
  });
});

test('both modes name the same colours', () => {
  expect(Object.keys(palette.dark).sort()).toEqual(Object.keys(palette.light).sort());
});

test('black on white is the greatest contrast that there is', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
});
