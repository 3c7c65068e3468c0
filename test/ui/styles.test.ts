import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { brandFolder, brandNames } from '../../server/config/brand.ts';
import { liesIn, readSources } from '../architecture/sources.ts';

type Colours = Readonly<Record<string, string>>;

const colours = (css: string): Colours =>
  Object.fromEntries(
    [...css.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );

/** The colours of a palette in both modes; the dark ones follow the question for the scheme. */
function readPalette(css: string): { light: Colours; dark: Colours } {
  const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
  return { light: colours(light), dark: colours(dark) };
}

/** The light of one channel of a colour, 0 to 1, as WCAG 2.2 defines it. */
function channelLight(hex: string): number {
  const share = Number.parseInt(hex, 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(colour: string): number {
  const channels = /^#(..)(..)(..)$/.exec(colour);
  if (!channels) throw new Error(`${colour} is no colour of the form #rrggbb.`);
  const [red = '', green = '', blue = ''] = channels.slice(1);
  return 0.2126 * channelLight(red) + 0.7152 * channelLight(green) + 0.0722 * channelLight(blue);
}

/** The contrast ratio of two colours `#rrggbb`, 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const paletteOf = (name: string) =>
  readPalette(readFileSync(join(brandFolder({ BRAND: name }), 'palette.css'), 'utf8'));
const MODES_OF_BRANDS = brandNames().flatMap((name) => [[name, 'light'] as const, [name, 'dark'] as const]);

describe('the style sheets', () => {
  const SOURCES = join(import.meta.dirname, '../../src');
  const read = (file: string): string => readFileSync(join(SOURCES, file), 'utf8');

  /** The declarations of the first rule whose selectors are these. */
  function ruleOf(file: string, selectors: string): string {
    const [, declarations] = read(file).split(`${selectors} {`);
    if (!declarations) throw new Error(`${file} has no rule for ${selectors}.`);
    return declarations.slice(0, declarations.indexOf('}'));
  }

  /** The number that every step shows is written by its style sheet; WCAG 2.2, 1.3.1 wants it spoken too. */
  test.each([
    ['ui/layout/step-path.css', '.step-path-plate::after'],
    ['ui/layout/step-list.css', '.step-mark::before'],
  ])('%s: the number of a step can be read by screen readers', (file, selectors) => {
    expect(ruleOf(file, selectors)).toContain('content: counter(step);');
  });

  const GROUNDS = ['paper', 'paper-raised', 'paper-sunk', 'gold-wash'];

  describe.each(MODES_OF_BRANDS)('of %s in %s mode the loading bars', (name, mode) => {
    const palette = paletteOf(name);
    const [, bar = ''] =
      /background-color: var\(--([a-z-]+)\)/.exec(
        ruleOf('ui/feedback/skeleton.css', '.skeleton-line,\n.skeleton-words,\n.post-skeleton-bar'),
      ) ?? [];

    /** No text nor control: a shade is enough, as of a line, but none is too little. */
    test.each(GROUNDS)('are visible on %s', (ground) => {
      expect(contrast(palette[mode][bar] ?? '', palette[mode][ground] ?? '')).toBeGreaterThan(1.2);
    });
  });

  test('all style sheets of parts and shell are imported, by folder and in order', () => {
    const imports = [
      ...read('ui/styles/index.css').matchAll(/"([./]+\/[a-z]+\/[a-z-]+\.css)" layer\(parts\)/g),
    ];
    const sheets = imports.map(([, file = '']) => posix.join('ui/styles', file));
    const parts = readdirSync(join(SOURCES, 'ui'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'styles')
      .map(({ name }) => `ui/${name}`)
      .sort();
    const files = [...parts, 'shell'].flatMap((folder) =>
      readdirSync(join(SOURCES, folder))
        .filter((file) => file.endsWith('.css'))
        .sort()
        .map((file) => `${folder}/${file}`),
    );
    expect(sheets).toEqual(files);
  });

  test.each(['desk', 'screens/machines'])(
    'all style sheets of %s are imported by its first one',
    (folder) => {
      const imported = [...read(`${folder}/index.css`).matchAll(/^@import "\.\/(.+\.css)";$/gm)];
      const others = readdirSync(join(SOURCES, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.css') && file !== 'index.css')
        .map((file) => posix.normalize(file));
      expect(imported.map(([, file]) => file).sort()).toEqual(others.sort());
    },
  );
});

describe('the contrast of the palette', () => {
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

  describe.each(MODES_OF_BRANDS)('of %s in %s mode', (name, mode) => {
    const palette = paletteOf(name);
    const colour = (token: string): string => {
      const found = palette[mode][token];
      if (!found) throw new Error(`The palette has no ${token} in ${mode} mode.`);
      return found;
    };

    test.each(WRITTEN)('%s can be read on %s', (ink, paper) => {
      expect(contrast(colour(ink), colour(paper))).toBeGreaterThanOrEqual(4.5);
    });

    test.each(DRAWN)('%s stands out from %s', (line, paper) => {
      expect(contrast(colour(line), colour(paper))).toBeGreaterThanOrEqual(3);
    });
  });

  test.each(brandNames())('both modes of %s define the same colours', (name) => {
    const palette = paletteOf(name);
    expect(Object.keys(palette.dark).sort()).toEqual(Object.keys(palette.light).sort());
  });

  test('black on white has the highest contrast', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
  });
});

const sources = readSources(join(import.meta.dirname, '../..')).filter(({ path }) => liesIn(path, 'src'));

/** The files that a source imports by a relative path, from the root of the project. */
const importsOf = ({ path, text }: { path: string; text: string }): string[] =>
  [...text.matchAll(/(?:from |import\()'(\.[^']+)'/g)].map(([, to = '']) =>
    posix.normalize(posix.join(posix.dirname(path), to)),
  );

test('every UI component is used by a screen', () => {
  const used = new Set(sources.flatMap(importsOf));
  const parts = sources.map(({ path }) => path).filter((path) => liesIn(path, 'src/ui'));
  expect(parts.length).toBeGreaterThan(50);
  expect(parts.filter((path) => !used.has(path))).toEqual([]);
});
