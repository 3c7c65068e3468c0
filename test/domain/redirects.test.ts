import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { callbackTarget, isEnabledPath, readRedirect, withScheme } from '../../domain/redirects.ts';

const OWN = 'https://amici.example';
const ALLOWED = ['gioca.example', 'prova.example:8443', '[::1]:9000'];
const target = (raw: string, own = OWN) => callbackTarget(raw, 'to+ken', own, ALLOWED);

describe('a callback that may be followed', () => {
  it.each([
    ['https://gioca.example/entra', 'https://gioca.example/entra?token=to%2Bken'],
    ['http://gioca.example/', 'http://gioca.example/?token=to%2Bken'],
    ['//gioca.example/entra', 'https://gioca.example/entra?token=to%2Bken'],
    ['/profile', 'https://amici.example/profile?token=to%2Bken'],
    ['gioca.example', 'https://gioca.example/?token=to%2Bken'],
    ['gioca.example/entra?a=1#fine', 'https://gioca.example/entra?a=1&token=to%2Bken#fine'],
    ['prova.example:8443/x', 'https://prova.example:8443/x?token=to%2Bken'],
    ['https://GIOCA.Example/Entra', 'https://gioca.example/Entra?token=to%2Bken'],
    ['https://gioca.example:443/', 'https://gioca.example/?token=to%2Bken'],
    ['http://[::1]:9000/', 'http://[::1]:9000/?token=to%2Bken'],
    ['https://gioca.example/?token=altrui', 'https://gioca.example/?token=to%2Bken'],
    ['/a?b=c@d.it', 'https://amici.example/a?b=c%40d.it&token=to%2Bken'],
    ['/%2f%2fevil.example', 'https://amici.example/%2f%2fevil.example?token=to%2Bken'],
    ['  /profile ', 'https://amici.example/profile?token=to%2Bken'],
    ['gioca.example?da=http://x.it', 'https://gioca.example/?da=http%3A%2F%2Fx.it&token=to%2Bken'],
    ['/a?da=http://x@y.it', 'https://amici.example/a?da=http%3A%2F%2Fx%40y.it&token=to%2Bken'],
  ])('%j leads to %s', (raw, expected) => {
    expect(target(raw)).toBe(expected);
  });

  it('may be on this site’s own port', () => {
    expect(target('localhost:8080/x', 'http://localhost:8080')).toBe(
      'https://localhost:8080/x?token=to%2Bken',
    );
    expect(target('//localhost:8080/x', 'http://localhost:8080')).toBe(
      'http://localhost:8080/x?token=to%2Bken',
    );
    expect(target('//localhost:8081/x', 'http://localhost:8080')).toBeNull();
  });

  it.each(['www.amici.example', 'amici2.example', 'amici.exempla2', '127.0.0.1'])(
    'may be written as the domain %s of this site without a scheme',
    (host) => {
      expect(target(`${host}/x`, `https://${host}`)).toBe(`https://${host}/x?token=to%2Bken`);
    },
  );

  it('has 2,048 characters at most', () => {
    const longest = `/${'a'.repeat(2_047)}`;
    expect(target(longest)).toBe(`https://amici.example${longest}?token=to%2Bken`);
    expect(target(`${longest}a`)).toBeNull();
  });
});

describe('a callback that may not be followed', () => {
  it.each([
    ['https://evil.example/', 'an unknown host'],
    ['//evil.example', 'without its scheme'],
    ['///evil.example', 'with three slashes'],
    ['evil.example', 'a bare unknown domain'],
    ['https://utente:parola@gioca.example/', 'user information'],
    ['http://utente@gioca.example/', 'user information over http'],
    ['https://gioca.example@evil.example/', 'a known host as user information'],
    ['https://evil.example@gioca.example/', 'an unknown host as user information'],
    ['https:///evil.example@gioca.example/', 'user information after three slashes'],
    ['https://@gioca.example/', 'empty user information'],
    ['//utente@gioca.example/', 'user information without a scheme'],
    ['http://[::1]/', 'an IP address with another port'],
    ['http://[::2]:9000/', 'another IP address'],
    ['[::1]:9000', 'an IP address without a scheme'],
    ['[::1]:9000/a.b', 'an IP address without a scheme, with a path'],
    ['gioca.example:', 'a domain without a scheme, with an empty port'],
    ['gioca.example:000443', 'a domain without a scheme, with a port that is too long'],
    ['https://gioсa.example/', 'a Cyrillic look-alike'],
    ['https://xn--gioa-62d.example/', 'the same in Punycode'],
    ['https://gioca.example:8443/', 'another port'],
    ['https://prova.example/', 'without its port'],
    ['https:gioca.example', 'no slashes after the scheme'],
    ['https:/gioca.example', 'one slash after the scheme'],
    ['https:evil.it', 'an unknown host without slashes'],
    ['ht\ttps://gioca.example/', 'a tab in the scheme'],
    ['https://gioca.exa\nmple/', 'a line break in the host'],
    ['java\nscript:alert(1)', 'a line break in a script'],
    ['https://gioca.example./', 'a full stop after the host'],
    ['gioca.example.', 'a domain without a scheme, with a full stop after it'],
    ['https://sub.gioca.example/', 'a subdomain'],
    ['https://gioca.example.evil.example/', 'a longer domain'],
    ['https://egioca.example/', 'a longer name'],
    ['javascript:alert(1)', 'a script'],
    ['javascript:1', 'a script that looks like a port'],
    ['JAVASCRIPT://gioca.example/%0aalert(1)', 'a script that looks like a host'],
    ['data:text/html,x', 'data'],
    ['ftp://gioca.example/', 'another scheme'],
    ['\\\\evil.example', 'backslashes'],
    ['/\\evil.example', 'a slash and a backslash'],
    ['https://gioca.example\\@evil.example', 'a backslash before user information'],
    ['https://gioca.example/\u0000', 'a NUL'],
    ['https://gioca.exam\u200Bple/', 'a zero-width space'],
    ['https://gioca.example/\u202E', 'a bidirectional control character'],
    ['https://gioca.example/\uD800', 'a lone surrogate'],
    ['', 'nothing'],
    ['   ', 'spaces'],
    ['gioca', 'a word'],
    ['https://', 'no host'],
    ['https://gioca.example:99999/', 'an invalid port'],
    [`https://gioca.example/${'a'.repeat(10_000)}`, 'ten thousand characters'],
  ])('%j: %s', (raw) => {
    expect(target(raw)).toBeNull();
  });

  it('never sends the token to an unknown host, whatever the text', () => {
    const pieces = fc.constantFrom(
      ...[
        'https:',
        'http:',
        '//',
        '/',
        '\\',
        '@',
        ':',
        '.',
        '?',
        '#',
        '%2f',
        ' ',
        '\t',
        'gioca.example',
        'evil.it',
        '443',
      ],
    );
    const known = new Set(['amici.example', ...ALLOWED]);
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const found = target(parts.join(''));
        if (found === null) return;
        const url = new URL(found);
        expect(known).toContain(url.host);
        expect(url.protocol).toMatch(/^https?:$/);
        expect(url.username + url.password).toBe('');
        expect(url.searchParams.getAll('token')).toEqual(['to+ken']);
      }),
      { numRuns: 5_000 },
    );
  });
});

const ENABLED = ['/', '/survey', '/survey/1', '/your-opinion'];
const followed = (raw: string) => {
  const path = readRedirect(raw);
  return path !== null && isEnabledPath(path, ENABLED) ? path : null;
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
  ])('%j is dropped', (raw) => {
    expect(followed(raw)).toBeNull();
  });

  it.each(['//evil.it', '"//evil.it"', '/%2f%2fevil', 'javascript:1', '7', '/survey?x=1', '/survey#login'])(
    '%j is dropped before it is parsed',
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

  it('is a path of this site or is dropped', () => {
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

test.each([
  ['login.example', 'https://login.example'],
  ['localhost:4000', 'https://localhost:4000'],
  ['login.example/?from=http://spiga.example', 'https://login.example/?from=http://spiga.example'],
  ['https://login.example', 'https://login.example'],
  ['http://localhost:4000', 'http://localhost:4000'],
  ['HTTPS://login.example', 'HTTPS://login.example'],
])('the configured domain %s is at %s (§C.9)', (domain, address) => {
  expect(withScheme(domain)).toBe(address);
});
