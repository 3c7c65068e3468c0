import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { ROUTES } from '../../domain/routes.ts';
import { PAGES } from '../../src/app/pages.ts';
import { SiteProviders } from '../../src/app/site.tsx';
import { i18n, isMessageKey } from '../../src/i18n/messages.ts';
import { NotFound } from '../../src/screens/not-found.tsx';
import { Broken, Loading } from '../../src/shell/fallback-pages.tsx';
import { Frame } from '../../src/shell/frame.tsx';
import { Locked, Offline } from '../../src/shell/static-pages.tsx';
import { wholeApp } from '../machines/support/whole-app.ts';

const drawn = (screen: ReactNode, path = '/') => {
  const app = createActor(wholeApp, { input: { path, hash: '' } });
  const router = createMemoryRouter([{ path: '*', element: screen }], { initialEntries: [path] });
  return renderToString(
    <SiteProviders app={app}>
      <RouterProvider router={router} />
    </SiteProviders>,
  );
};

const enabled = ROUTES.filter((route) => route.enabled);

describe('every screen renders without a window', () => {
  test('this test has no window and no document', () => {
    expect('window' in globalThis).toBe(false);
    expect('document' in globalThis).toBe(false);
  });

  test.each(enabled.filter((route) => route.access === 'public'))(
    '$path renders its heading',
    async ({ name, path }) => {
      const Page = (await PAGES[name]?.())?.Page;
      if (!Page) throw new Error(`The enabled route ${path} has no page.`);
      const html = drawn(<Page />, path);
      const key = `titles.${name}`;
      const heading = isMessageKey(key) ? i18n.t(key).replace("'", '&#x27;') : '';
      expect(html).toContain('<h1');
      if (name !== 'home') expect(html).toContain(heading);
    },
  );

  test.each(enabled.filter((route) => route.access === 'private'))(
    '$path renders nothing without a player',
    async ({ name, path }) => {
      const Page = (await PAGES[name]?.())?.Page;
      if (!Page) throw new Error(`The enabled route ${path} has no page.`);
      expect(drawn(<Page />, path)).toBe('');
    },
  );

  test.each([
    ['the frame', <Frame key="frame" />, 'Amici della Spiga'],
    ['the not-found page', <NotFound key="notFound" />, 'Error 404 - Page not found'],
    ['the loading screen', <Loading key="loading" />, 'CARICAMENTO IN CORSO'],
    ['the locked site', <Locked key="locked" />, 'COMING SOON'],
    ['the offline page', <Offline key="offline" />, 'Riprova'],
    ['the error page', <Broken key="broken" />, 'Qualcosa è andato storto'],
  ])('renders %s', (_, screen, words) => {
    expect(drawn(screen)).toContain(words);
  });
});
