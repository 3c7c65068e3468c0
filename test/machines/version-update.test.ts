import { describe, expect, test } from 'vitest';
import { anOutdatedPage, aPageThatKnows, harness, PERIOD_MS, RELOAD } from './support/version-harness.ts';

describe('the manifest is read', () => {
  test('at the start, as soon as the last visit’s version is known', async () => {
    const page = harness();
    expect(page.manifest.asked()).toHaveLength(0);
    await page.keptVersion.answer(4);
    expect(page.manifest.fates()).toEqual(['open']);
  });

  test('every 300,000 ms exactly, however long an answer takes', async () => {
    const page = await aPageThatKnows(4);
    await page.publish(4);
    page.clock.increment(PERIOD_MS - 1);
    expect(page.manifest.asked()).toHaveLength(1);
    page.clock.increment(1);
    expect(page.manifest.fates()).toEqual(['answered', 'open']);
    page.clock.increment(20_000);
    await page.publish(4);
    page.clock.increment(PERIOD_MS - 20_000);
    expect(page.manifest.fates()).toEqual(['answered', 'answered', 'open']);
  });

  test('again when an answer is still missing after the period, which cancels the old call', async () => {
    const page = await aPageThatKnows(4);
    page.clock.increment(PERIOD_MS);
    expect(page.manifest.fates()).toEqual(['aborted', 'open']);
  });
});

describe('the highest version in it', () => {
  test('at the first visit is stored without a reload', async () => {
    const page = await aPageThatKnows(null);
    await page.publish(5);
    expect(page.keepVersion.asked()).toEqual([{ version: 5 }]);
    await page.keepVersion.answer(true);
    page.clock.increment(PERIOD_MS - 1);
    expect(page.isShown()).toBe(false);
    expect(page.emitted()).toEqual([]);
  });

  test('when it is higher is stored, shows the notice, and reloads after 3 s', async () => {
    const page = await aPageThatKnows(4);
    await page.publish(5);
    expect(page.keepVersion.asked()).toEqual([{ version: 5 }]);
    expect(page.isShown()).toBe(false);
    await page.keepVersion.answer(true);
    expect(page.isShown()).toBe(true);
    page.clock.increment(2_999);
    expect(page.sent.asked()).toHaveLength(0);
    page.clock.increment(1);
    await page.sent.answer();
    expect(page.emitted()).toEqual([RELOAD]);
  });

  test.each([
    ['the same', 4],
    ['lower', 3],
  ])('when it is %s changes nothing', async (_, highest) => {
    const page = await aPageThatKnows(4);
    await page.publish(highest);
    page.clock.increment(PERIOD_MS - 1);
    expect(page.keepVersion.asked()).toEqual([]);
    expect(page.seen()).toBe(4);
    expect(page.emitted()).toEqual([]);
  });

  test('is noticed when it rises at a later check, too', async () => {
    const page = await aPageThatKnows(4);
    await page.publish(4);
    page.clock.increment(PERIOD_MS);
    await page.publish(5);
    await page.keepVersion.answer(true);
    await page.afterTheDelay();
    expect(page.emitted()).toEqual([RELOAD]);
  });

  test('cannot be loaded: the failure is logged, and the next check comes after the period', async () => {
    const page = await aPageThatKnows(4);
    await page.manifest.answer({ kind: 'unread', because: 'malformed' });
    expect(page.emitted()).toEqual([{ type: 'version.checkFailed', because: 'malformed' }]);
    expect(page.isShown()).toBe(false);
    page.clock.increment(PERIOD_MS);
    await page.publish(5);
    await page.keepVersion.answer(true);
    expect(page.isShown()).toBe(true);
  });
});

describe('no calls are made between two checks', () => {
  const RESTING = { watching: 'resting' };

  test.each([
    ['nothing new', 4],
    ['something new', 5],
  ])('after %s', async (_, highest) => {
    const page = await aPageThatKnows(4);
    expect(page.watching()).toEqual({ watching: 'checking' });
    await page.publish(highest);
    if (highest > 4) await page.keepVersion.answer(true);
    expect(page.watching()).toEqual(RESTING);
  });

  test('after the first known version, once it is stored', async () => {
    const page = await aPageThatKnows(null);
    await page.publish(5);
    expect(page.watching()).toEqual({ watching: 'keepingFirst' });
    await page.keepVersion.answer(true);
    expect(page.watching()).toEqual(RESTING);
  });

  test('after a failed check', async () => {
    const page = await aPageThatKnows(4);
    await page.manifest.answer({ kind: 'unread', because: 'malformed' });
    expect(page.watching()).toEqual(RESTING);
  });
});

describe('several tabs', () => {
  test('a version that another tab has stored reloads this one, too', async () => {
    const page = await aPageThatKnows(4);
    await page.publish(4);
    // The other tab has written 5 by now: keeping it here writes nothing and succeeds.
    page.clock.increment(PERIOD_MS);
    await page.publish(5);
    await page.keepVersion.answer(true);
    await page.afterTheDelay();
    expect(page.emitted()).toEqual([RELOAD]);
  });
});

describe('a browser that cannot store the version', () => {
  test('shows the notice, and reloads only on request, to avoid a loop', async () => {
    const page = await anOutdatedPage(false);
    expect(page.isShown()).toBe(true);
    page.clock.increment(PERIOD_MS - 1);
    expect(page.emitted()).toEqual([]);
    page.send({ type: 'update.apply' });
    expect(page.emitted()).toEqual([{ type: 'page.reload', cause: 'updateNow' }]);
  });
});

describe('the notice', () => {
  test('“Aggiorna ora” reloads at once, and only once', async () => {
    const page = await anOutdatedPage();
    page.send({ type: 'update.apply' });
    expect(page.isBusy()).toBe(true);
    page.send({ type: 'update.apply' });
    page.clock.increment(3_000);
    expect(page.emitted()).toEqual([{ type: 'page.reload', cause: 'updateNow' }]);
  });

  test('stays with its button when an automatic reload is not allowed yet', async () => {
    const page = await anOutdatedPage();
    await page.afterTheDelay();
    expect(page.isShown()).toBe(true);
    expect(page.isBusy()).toBe(false);
    page.emitted();
    page.send({ type: 'update.apply' });
    expect(page.emitted()).toEqual([{ type: 'page.reload', cause: 'updateNow' }]);
  });

  test('is shown for an update from another source, too, which waits for the button', async () => {
    const page = await aPageThatKnows(4);
    page.send({ type: 'update.ready', automatic: false });
    expect(page.isShown()).toBe(true);
    page.clock.increment(PERIOD_MS - 1);
    expect(page.emitted()).toEqual([]);
  });

  test('is not delayed by an update from another source', async () => {
    const page = await anOutdatedPage();
    page.clock.increment(2_000);
    page.send({ type: 'update.ready', automatic: false });
    page.clock.increment(1_000);
    await page.sent.answer();
    expect(page.emitted()).toEqual([RELOAD]);
  });

  test('replaces its version with a newer one while it waits', async () => {
    const page = await anOutdatedPage(false);
    page.clock.increment(PERIOD_MS);
    await page.publish(6);
    await page.keepVersion.answer(true);
    await page.afterTheDelay();
    expect(page.emitted()).toEqual([{ ...RELOAD, key: '6' }]);
  });

  test('ignores a press when it is not shown', async () => {
    const page = await aPageThatKnows(4);
    page.send({ type: 'update.apply' });
    expect(page.isBusy()).toBe(false);
    expect(page.emitted()).toEqual([]);
  });
});

describe('the small print', () => {
  test('shows the version once it is loaded, with one call', async () => {
    const page = await aPageThatKnows(4);
    expect(page.shown()).toBeNull();
    await page.uiVersion.answer('1');
    expect(page.shown()).toBe('1');
    page.clock.increment(PERIOD_MS);
    expect(page.uiVersion.asked()).toHaveLength(1);
  });

  test('shows none when it cannot be loaded', async () => {
    const page = await aPageThatKnows(4);
    await page.uiVersion.answer(null);
    expect(page.shown()).toBeNull();
  });
});
