import { beforeEach, describe, expect, test, vi } from 'vitest';
import { atRest, placeIn } from './support/a-guarded-site.ts';
import { aSite } from './support/a-site.ts';

describe('going', () => {
  test('to a page of the site goes by the router', async () => {
    const { hear, router } = aSite();
    hear({ type: 'page.go', to: '/profile#dati' });
    await atRest(router);
    expect(placeIn(router)).toBe('/profile#dati');
  });

  test('to another site goes by the browser', () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { assign });
    const { hear } = aSite();
    hear({ type: 'page.leave', url: 'https://contest.example/login?token=once' });
    expect(assign).toHaveBeenCalledExactlyOnceWith('https://contest.example/login?token=once');
  });

  test.for(['unauthorized', 'otherPlayer', 'version'] as const)('again by itself, because of %s', (cause) => {
    const { hear, reload } = aSite();
    hear({ type: 'page.reload', cause, key: 'once' });
    expect(reload).toHaveBeenCalledExactlyOnceWith(cause, 'once', false);
  });

  test.for(['acceptance', 'updateNow'] as const)("again by a person's own act: %s", (cause) => {
    vi.stubGlobal('location', { pathname: '/contest' });
    const { hear, reload } = aSite();
    hear({ type: 'page.reload', cause });
    expect(reload).toHaveBeenCalledExactlyOnceWith(cause, '/contest', true);
  });

  test('nowhere: the guard is asked again about the page in view', () => {
    const { hear, askGuard } = aSite();
    hear({ type: 'guard.ask' });
    expect(askGuard).toHaveBeenCalledTimes(1);
  });
});

describe('the page itself', () => {
  beforeEach(() => {
    document.body.innerHTML = '<header id="header"></header><section id="partecipate"></section>';
    return () => {
      document.body.innerHTML = '';
    };
  });

  function scrolling(isStill: boolean) {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(prefers-reduced-motion: reduce)' && isStill,
    }));
    const scrolled: string[] = [];
    for (const element of document.body.children) {
      element.scrollIntoView = (how) => {
        scrolled.push(`${element.id} ${typeof how === 'object' ? how.behavior : how}`);
      };
    }
    return scrolled;
  }

  test.for([
    ['partecipate', false, 'partecipate smooth'],
    [null, false, 'header smooth'],
    ['partecipate', true, 'partecipate instant'],
    [null, true, 'header instant'],
  ] as const)('scrolls to %s; without motion: %s', ([anchor, isStill, done]) => {
    const scrolled = scrolling(isStill);
    aSite().hear({ type: 'scroll.to', anchor });
    expect(scrolled).toEqual([done]);
  });

  test('stays where it is when the anchor names nothing', () => {
    const scrolled = scrolling(false);
    aSite().hear({ type: 'scroll.to', anchor: 'nessuno' });
    expect(scrolled).toEqual([]);
  });

  test('is unlocked at each navigation', () => {
    document.documentElement.classList.add('locked', 'js');
    aSite().hear({ type: 'navigation.started', path: '/' });
    expect(document.documentElement.className).toBe('js');
    document.documentElement.className = '';
  });
});
