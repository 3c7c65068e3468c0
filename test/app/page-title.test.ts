import { expect, test } from 'vitest';
import { ROUTES } from '../../domain/routes.ts';
import { pageTitle } from '../../src/app/guard.ts';

test.for([
  ['/', 'Amici della Spiga | Homepage'],
  ['/register', 'Amici della Spiga | Registrati'],
  ['/profile', 'Amici della Spiga | Area personale'],
  ['/profile/', 'Amici della Spiga | Area personale'],
  ['/contest', 'Amici della Spiga | Come partecipare'],
  ['/gate', "Amici della Spiga | Conferma dell'account"],
  ['/non-esiste', 'Amici della Spiga'],
  ['/ristoranti', 'Amici della Spiga'],
  ['', 'Amici della Spiga'],
] as const)('the title of %s is %s', ([path, title]) => {
  expect(pageTitle(path)).toBe(title);
});

test('every page that can be opened has a title of its own', () => {
  const titles = ROUTES.filter((route) => route.enabled).map((route) => pageTitle(route.path));
  expect(titles.filter((title) => !title.startsWith('Amici della Spiga | '))).toEqual([]);
  expect(new Set(titles).size).toBe(titles.length);
});

test('a page that is switched off has none', () => {
  const titles = ROUTES.filter((route) => !route.enabled).map((route) => pageTitle(route.path));
  expect([...new Set(titles)]).toEqual(titles.length > 0 ? ['Amici della Spiga'] : []);
});
