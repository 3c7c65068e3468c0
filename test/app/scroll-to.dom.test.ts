import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ANCHOR_TIMEOUT_MS, scrollTo } from '../../src/app/scroll-to.ts';

const scrolled: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  motion(true);
  // A spy is taken back; a function of its own would stay for the files that share this process.
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element, how) {
    scrolled.push(`${this.id} ${typeof how === 'object' ? how.behavior : how}`);
  });
  document.body.innerHTML =
    '<div id="header"></div><main><h1 tabindex="-1">Come partecipare</h1><input></main>';
});
afterEach(() => {
  scrollTo(null);
  scrolled.length = 0;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function motion(isAllowed: boolean) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(prefers-reduced-motion: reduce)' && !isAllowed,
  }));
}

/** The part of the page that the link names comes, within something that is drawn with it. */
async function thePartComes() {
  document
    .querySelector('main')
    ?.insertAdjacentHTML(
      'beforeend',
      '<div><section id="scontrino"><h2>Carica lo scontrino</h2></section></div>',
    );
  // What observes the page is told in a microtask.
  await Promise.resolve();
}
const focused = () => document.activeElement?.textContent;

describe('scrolling to a part of the page', () => {
  test.for([
    ['scontrino', true, 'scontrino smooth'],
    [null, true, 'header smooth'],
    ['scontrino', false, 'scontrino instant'],
    [null, false, 'header instant'],
  ] as const)('scrolls to %s; with motion: %s', async ([anchor, isMoving, done]) => {
    motion(isMoving);
    await thePartComes();
    scrollTo(anchor);
    expect(scrolled).toEqual([done]);
  });

  test('its heading takes the focus', async () => {
    await thePartComes();
    document.querySelector('h1')?.focus();
    scrollTo('scontrino');
    expect(focused()).toBe('Carica lo scontrino');
  });

  test('a link to a folded question focuses it, and leaves its place in the tab order', () => {
    document
      .querySelector('main')
      ?.insertAdjacentHTML(
        'beforeend',
        '<details id="usato"><summary>E se è già stato usato?</summary><h3>Altro</h3></details>',
      );
    document.querySelector('h1')?.focus();
    scrollTo('usato');
    expect(focused()).toBe('E se è già stato usato?');
    expect(document.querySelector('summary')?.hasAttribute('tabindex')).toBe(false);
  });

  test('the way to the top leaves the focus where it is', () => {
    document.querySelector('h1')?.focus();
    scrollTo(null);
    expect(focused()).toBe('Come partecipare');
  });

  test('the way to the top hides no step of a flow on which the page has opened', () => {
    document
      .querySelector('main')
      ?.insertAdjacentHTML(
        'beforeend',
        '<div class="flow-steps"><h2 tabindex="-1">Controlla la tua posta</h2><input></div>',
      );
    document.querySelector('h2')?.focus();
    scrollTo(null);
    expect(scrolled).toEqual([]);
    document.querySelector<HTMLInputElement>('.flow-steps input')?.focus();
    scrollTo(null);
    expect(scrolled).toEqual(['header smooth']);
  });

  test('a user who is typing keeps the focus', async () => {
    await thePartComes();
    document.querySelector('input')?.focus();
    scrollTo('scontrino');
    expect(document.activeElement?.localName).toBe('input');
  });

  test('asked for ──── the page is drawn late: it comes into view and has the focus then, once', async () => {
    scrollTo('scontrino');
    expect(scrolled).toEqual([]);
    vi.advanceTimersByTime(ANCHOR_TIMEOUT_MS - 1);
    await thePartComes();
    expect({ scrolled, focused: focused() }).toEqual({
      scrolled: ['scontrino smooth'],
      focused: 'Carica lo scontrino',
    });
    document.body.append('ancora una parola');
    await Promise.resolve();
    expect(scrolled).toHaveLength(1);
  });

  test('asked for ──── not there in time: the page stays where it is', async () => {
    scrollTo('scontrino');
    vi.advanceTimersByTime(ANCHOR_TIMEOUT_MS);
    await thePartComes();
    expect(scrolled).toEqual([]);
  });

  test('asked for ──── another place asked for ──── the first comes: it is waited for no more', async () => {
    scrollTo('scontrino');
    scrollTo(null);
    await thePartComes();
    expect(scrolled).toEqual(['header smooth']);
  });
});
