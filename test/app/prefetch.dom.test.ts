import { beforeEach, expect, test, vi } from 'vitest';
import type { Network } from '../../domain/prefetch.ts';
import { createPrefetch, whenFlowsIdle } from '../../src/app/prefetch.ts';
import {
  type AppHarness,
  aFreePlayer,
  appHarness,
  aVisit,
  begin,
  loadChain,
} from '../machines/support/app-harness.ts';
import { aFullChain } from '../machines/support/initialization-harness.ts';
import { aSession } from '../machines/support/people.ts';

let network: Network = { isSparing: false, kind: '4g' };
const contest = vi.fn(async () => ({ Page: () => null }));
const gone = vi.fn(() => Promise.reject(new Error('Gone.')));
const overlays = vi.fn(() => Promise.reject(new Error('Gone.')));
const intended = vi.fn();
const inView: ((entries: object[], observer: object) => void)[] = [];

class Views {
  readonly tell: (entries: object[], observer: object) => void;
  readonly unobserve = () => undefined;
  readonly disconnect = () => undefined;
  constructor(tell: (entries: object[], observer: object) => void) {
    this.tell = tell;
  }
  observe(target: Element): void {
    inView.push(() => this.tell([{ isIntersecting: true, target }], this));
  }
}

vi.stubGlobal('IntersectionObserver', Views);
const { opened } = createPrefetch({
  network: () => network,
  whenIdle: async () => undefined,
  intended,
  pages: { contest, archive: gone },
  overlays,
});

const settle = async () => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
};
const point = (href: string, intent = 'pointerover') => {
  document.body.innerHTML = `<a href="${href}"><b>Vai</b></a>`;
  document.querySelector('b')?.dispatchEvent(new Event(intent, { bubbles: true }));
};

beforeEach(() => {
  network = { isSparing: false, kind: '4g' };
  inView.length = 0;
});

test('overlays are fetched at the first sign of a person; a failed fetch is left to the press', async () => {
  expect(overlays).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('touchstart'));
  await settle();
  document.dispatchEvent(new Event('touchstart'));
  expect(overlays).toHaveBeenCalledTimes(1);
});

test('it does not come ahead for who saves data', () => {
  network = { isSparing: true, kind: '4g' };
  document.dispatchEvent(new Event('focusin'));
  expect(overlays).not.toHaveBeenCalled();
});

test('a link in view on a slow network, or to another site, prefetches nothing', async () => {
  network = { isSparing: true, kind: '4g' };
  point('/contest');
  network = { isSparing: false, kind: '4g' };
  point('https://example.com/contest');
  point('#contest');
  point('/');
  network = { isSparing: false, kind: '3g' };
  document.body.innerHTML = '<a href="/contest">Vai</a>';
  opened();
  await settle();
  for (const tell of inView) tell([], {});
  await settle();
  expect(contest).not.toHaveBeenCalled();
  expect(intended).not.toHaveBeenCalled();
});

test('a link that is pointed at prefetches the code of its page and its data, once', () => {
  for (const intent of ['touchstart', 'focusin', 'pointerover']) point('/contest#scontrino', intent);
  expect(contest).toHaveBeenCalledTimes(1);
  expect(intended.mock.calls).toEqual([['/contest']]);
});

test('a link that comes into view prefetches its page when idle, and again if that failed', async () => {
  document.body.innerHTML = '<a href="/archive">Vai</a>';
  opened();
  await settle();
  expect(inView).toHaveLength(1);
  inView[0]?.([], {});
  await settle();
  expect(gone).toHaveBeenCalledTimes(1);
  expect(intended).not.toHaveBeenCalledWith('/archive');
  point('/archive');
  expect(intended).toHaveBeenCalledWith('/archive');
  expect(gone).toHaveBeenCalledTimes(2);
});

/** Waits until the flows are idle; `isBrowserAsked`: whether the browser's idle callback was requested since. */
function asking({ app }: AppHarness) {
  const idle = vi.fn(async () => undefined);
  const moment = whenFlowsIdle(app, idle)(new AbortController().signal);
  return { moment, isBrowserAsked: () => idle.mock.calls.length > 0 };
}

test('for a visitor the idle moment is the browser’s idle callback', async () => {
  const { moment, isBrowserAsked } = asking(await aVisit());
  await moment;
  expect(isBrowserAsked()).toBe(true);
});

test('for a player the idle moment comes after the start-up', async () => {
  const harness = appHarness();
  await begin(harness, aSession(), aFreePlayer());
  const { moment, isBrowserAsked } = asking(harness);
  await settle();
  expect(isBrowserAsked()).toBe(false);
  await loadChain(harness, aFullChain({ userInfo: aFreePlayer() }));
  await moment;
  expect(isBrowserAsked()).toBe(true);
});

test('the idle moment comes after a failed start-up, too', async () => {
  const harness = appHarness();
  await begin(harness, aSession(), aFreePlayer());
  const { moment, isBrowserAsked } = asking(harness);
  await harness.ports.refresh.answer({ kind: 'refreshed', session: aSession() });
  await harness.ports.parts.fail(new Error('A defect.'));
  await moment;
  expect(isBrowserAsked()).toBe(true);
});
