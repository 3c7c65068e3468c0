import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const GROUPS = 'RSKGAPVFCEUBXT';
const specification = readFileSync('docs/specification.md', 'utf8');
const numbers = [...specification.matchAll(/\*\*§([A-Z])\.(\d+)\*\*/g)].map(([, group = '', number]) => ({
  group,
  number: Number(number),
}));
const known = new Set(numbers.map(({ group, number }) => `§${group}.${number}`));

describe('the paragraph numbers of the specification', () => {
  it.each([...GROUPS])('are unique and ascending in group %s', (letter) => {
    const inGroup = numbers.filter(({ group }) => group === letter).map(({ number }) => number);
    expect(inGroup).not.toEqual([]);
    expect(inGroup).toEqual([...new Set(inGroup)].sort((one, other) => one - other));
  });

  it('include every number that the specification or the code refers to', () => {
    const files = ['docs/specification.md', ...globSync('{machines,src,server,test,scripts}/**/*.{ts,tsx}')];
    const strays = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/§[A-Z]\.\d+/g)]
        .filter(([citation]) => !known.has(citation))
        .map(([citation]) => `${file} cites ${citation}, which does not exist.`),
    );
    expect(strays).toEqual([]);
  });

  it('stand beside all texts of the forms', () => {
    const text = specification.replace(/\s+/g, ' ');
    const sentences: Record<string, string> = JSON.parse(readFileSync('locales/it/validation.json', 'utf8'));
    for (const sentence of Object.values(sentences)) expect(text).toContain(`'${sentence}'`);
  });
});
