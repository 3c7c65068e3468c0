import { describe, expect, test } from 'vitest';
import { story } from './support/shell-story.ts';

describe('after a change of route the page scrolls', () => {
  test('to its anchor after 1,000 ms: at 999 not yet', () => {
    const { clock, go, said, snapshot } = story();
    go('/manifest', '#storia');
    expect(snapshot().value.anchor).toBe('towardsAnchor');
    clock.increment(999);
    expect(said()).toEqual([]);
    clock.increment(1);
    expect(said()).toEqual([{ type: 'scroll.to', anchor: 'storia' }]);
    expect(snapshot().value.anchor).toBe('still');
  });

  test('to the header after 500 ms where there is no anchor: at 499 not yet', () => {
    const { clock, go, said, snapshot } = story();
    go('/manifest');
    expect(snapshot().value.anchor).toBe('towardsHeader');
    clock.increment(499);
    expect(said()).toEqual([]);
    clock.increment(1);
    expect(said()).toEqual([{ type: 'scroll.to', anchor: null }]);
    expect(snapshot().value.anchor).toBe('still');
  });

  test('/#partecipate asked for at home ──── asked for again: it scrolls both times', () => {
    const { clock, go, said } = story();
    go('/', '#partecipate');
    clock.increment(1_000);
    go('/', '#partecipate');
    clock.increment(1_000);
    expect(said()).toEqual([
      { type: 'scroll.to', anchor: 'partecipate' },
      { type: 'scroll.to', anchor: 'partecipate' },
    ]);
  });

  test('anchor ──── 999 ms ──── another anchor: one second from the last, to the last', () => {
    const { clock, go, said } = story();
    go('/', '#partecipate');
    clock.increment(999);
    go('/', '#premi');
    clock.increment(999);
    expect(said()).toEqual([]);
    clock.increment(1);
    expect(said()).toEqual([{ type: 'scroll.to', anchor: 'premi' }]);
  });

  test('page ──── 499 ms ──── another page: half a second from the last', () => {
    const { clock, go, said } = story();
    go('/manifest');
    clock.increment(499);
    go('/archive');
    clock.increment(499);
    expect(said()).toEqual([]);
    clock.increment(1);
    expect(said()).toEqual([{ type: 'scroll.to', anchor: null }]);
  });

  test('anchor ──── another page without one: to its header, once', () => {
    const { clock, go, said } = story();
    go('/', '#partecipate');
    go('/manifest');
    clock.increment(500);
    clock.increment(1_000);
    expect(said()).toEqual([{ type: 'scroll.to', anchor: null }]);
  });

  test('page ──── an anchor on it: to the anchor, not to the header', () => {
    const { clock, go, said } = story();
    go('/manifest');
    go('/manifest', '#storia');
    clock.increment(1_000);
    expect(said()).toEqual([{ type: 'scroll.to', anchor: 'storia' }]);
  });

  test('an anchor ──── home again without it: to the header, as after any change of route', () => {
    const { clock, go, said } = story();
    go('/', '#partecipate');
    clock.increment(1_000);
    said();
    go('/');
    clock.increment(499);
    expect(said()).toEqual([]);
    clock.increment(1);
    expect(said()).toEqual([{ type: 'scroll.to', anchor: null }]);
  });

  test('anchor ──── dropped before its time: to the header alone', () => {
    const { clock, go, said } = story();
    go('/', '#partecipate');
    go('/');
    clock.increment(1_000);
    expect(said()).toEqual([{ type: 'scroll.to', anchor: null }]);
  });

  test('the same page without an anchor: the reader is left where they are', () => {
    const { clock, go, said, snapshot } = story();
    go('/');
    expect(snapshot().value.anchor).toBe('still');
    clock.increment(1_000);
    expect(said()).toEqual([]);
  });

  test('page ──── 400 ms ──── the same page again: the scroll under way is not lost', () => {
    const { clock, go, said } = story();
    go('/manifest');
    clock.increment(400);
    go('/manifest');
    clock.increment(100);
    expect(said()).toEqual([{ type: 'scroll.to', anchor: null }]);
  });
});

describe('the anchor #login opens a dialog and scrolls nothing', () => {
  test('at home', () => {
    const { clock, go, said, snapshot } = story();
    go('/', '#login');
    expect(snapshot().value.anchor).toBe('still');
    clock.increment(1_000);
    expect(said()).toEqual([]);
    expect(snapshot().context).toEqual({ path: '/', hash: '#login' });
  });

  test('an anchor under way is given up for it', () => {
    const { clock, go, said } = story();
    go('/', '#partecipate');
    go('/', '#login');
    clock.increment(1_000);
    expect(said()).toEqual([]);
  });

  test('the dialog closes: the page stays where it was', () => {
    const { clock, go, said } = story();
    go('/', '#login');
    go('/');
    clock.increment(1_000);
    expect(said()).toEqual([]);
  });
});
