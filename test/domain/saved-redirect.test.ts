import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFollowable, readRedirect } from '../../domain/redirects.ts';

const ENABLED = ['/', '/survey', '/survey/1', '/your-opinion'];
const followed = (raw: string) => {
  const path = readRedirect(raw);
  return path !== null && isFollowable(path, ENABLED) ? path : null;
};

describe('a saved redirect', () => {
  it.each([
    ['"/survey"', '/survey'],
    ['/survey', '/survey'],
    ['survey', '/survey'],
    ['"survey"', '/survey'],
    ['/survey/1', '/survey/1'],
    ['/your-opinion', '/your-opinion'],
    ['/', '/'],
  ])('%j leads to %s', (raw, path) => {
    expect(followed(raw)).toBe(path);
  });

  it.each([
    '',
    '""',
    '"',
    'null',
    'undefined',
    '{}',
    '[]',
    '["/survey"]',
    '{"path":"/survey"}',
    '7',
    '//evil.it',
    '"//evil.it"',
    '\\\\evil.it',
    '"\\\\evil.it"',
    '/\\evil.it',
    'javascript:1',
    'data:text/html,x',
    '/%2f%2fevil',
    'https://evil.it/survey',
    '/survey/',
    '/SURVEY',
    '/survey?x=1',
    '/survey#login',
    ' /survey',
    '/survey\n',
    '/survey\u0000',
    '/survey/../profile',
    '/profile',
    '/nowhere',
    '/'.repeat(10_000),
    `/${'a'.repeat(10_000)}`,
    `"/${'a-'.repeat(5_000)}"`,
  ])('%j leads nowhere', (raw) => {
    expect(followed(raw)).toBeNull();
  });

  it.each(['//evil.it', '"//evil.it"', '/%2f%2fevil', 'javascript:1', '7', '/survey?x=1', '/survey#login'])(
    '%j is not even read',
    (raw) => {
      expect(readRedirect(raw)).toBeNull();
    },
  );

  const pieces = fc.constantFrom(
    '/',
    '\\',
    '"',
    'survey',
    '-1',
    '.',
    '%2f',
    '@',
    ':',
    '?',
    '#',
    ' ',
    '\n',
    'è',
  );
  const typed = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
  );

  it('is read as a path of this site or not at all', () => {
    fc.assert(
      fc.property(typed, (raw) => {
        const path = readRedirect(raw);
        expect(
          path === null || new URL(path, 'https://amici.example').href === `https://amici.example${path}`,
        ).toBe(true);
      }),
    );
  });
});
