import { describe, expect, test } from 'vitest';
import { anOutdatedPage, aPageThatKnows, harness, PERIOD_MS, RELOAD } from './support/version-harness.ts';

describe('the manifest is read', () => {
  test('on arrival, as soon as it is known what the last visit saw', async () => {
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

  test('anew when an answer is still missing after the period: the old question is given up', async () => {
    const page = await aPageThatKnows(4);
    page.clock.increment(PERIOD_MS);
    expect(page.manifest.fates()).toEqual(['aborted', 'open']);
  });
});

describe('what it says', () => {
  test('at the first visit is kept, and nothing reloads', async () => {
    const page = await aPageThatKnows(null);
    await page.publish(5);
    expect(page.keepVersion.asked()).toEqual([{ version: 5 }]);
    await page.keepVersion.answer(true);
    page.clock.increment(PERIOD_MS - 1);
    expect(page.isShown()).toBe(false);
    expect(page.emitted()).toEqual([]);
  });

  test('when it is higher is kept, raises the notice, and reloads after 3 s', async () => {
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
    ['lower: a manifest that goes down', 3],
  ])('when it is %s changes nothing', async (_, highest) => {
    const page = await aPageThatKnows(4);
    await page.publish(highest);
    page.clock.increment(PERIOD_MS - 1);
    expect(page.keepVersion.asked()).toEqual([]);
    expect(page.seen()).toBe(4);
    expect(page.emitted()).toEqual([]);
  });

  test('later, when it is higher for the first time, is noticed as well', async () => {
    const page = await aPageThatKnows(4);
    await page.publish(4);
    page.clock.increment(PERIOD_MS);
    await page.publish(5);
    await page.keepVersion.answer(true);
    await page.afterTheDelay();
    expect(page.emitted()).toEqual([RELOAD]);
  });

  test('cannot be heard: it is told to the log, and the next check comes in its time', async () => {
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

describe('between two checks the page rests', () => {
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

  test('after the first version ever, once it is kept', async () => {
    const page = await aPageThatKnows(null);
    await page.publish(5);
    expect(page.watching()).toEqual({ watching: 'keepingFirst' });
    await page.keepVersion.answer(true);
    expect(page.watching()).toEqual(RESTING);
  });

  test('after a check that was not heard', async () => {
    const page = await aPageThatKnows(4);
    await page.manifest.answer({ kind: 'unread', because: 'malformed' });
    expect(page.watching()).toEqual(RESTING);
  });
});

describe('several tabs', () => {
  test('a version that another tab has kept meanwhile reloads this one, too', async () => {
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

describe('a browser that cannot keep the version', () => {
  test('shows the notice, and reloads only when it is asked to: it would never end', async () => {
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

  test('stays, with its button, where the page may not reload by itself again so soon', async () => {
    const page = await anOutdatedPage();
    await page.afterTheDelay();
    expect(page.isShown()).toBe(true);
    expect(page.isBusy()).toBe(false);
    page.emitted();
    page.send({ type: 'update.apply' });
    expect(page.emitted()).toEqual([{ type: 'page.reload', cause: 'updateNow' }]);
  });

  test('is the same for news of another cause, which waits to be pressed', async () => {
    const page = await aPageThatKnows(4);
    page.send({ type: 'update.ready', automatic: false });
    expect(page.isShown()).toBe(true);
    page.clock.increment(PERIOD_MS - 1);
    expect(page.emitted()).toEqual([]);
  });

  test('news of another cause does not put a reload off that is on its way', async () => {
    const page = await anOutdatedPage();
    page.clock.increment(2_000);
    page.send({ type: 'update.ready', automatic: false });
    page.clock.increment(1_000);
    await page.sent.answer();
    expect(page.emitted()).toEqual([RELOAD]);
  });

  test('a still newer version, while it waits, is loaded as the first one was', async () => {
    const page = await anOutdatedPage(false);
    page.clock.increment(PERIOD_MS);
    await page.publish(6);
    await page.keepVersion.answer(true);
    await page.afterTheDelay();
    expect(page.emitted()).toEqual([{ ...RELOAD, key: '6' }]);
  });

  test('is not there for somebody who only presses where it was', async () => {
    const page = await aPageThatKnows(4);
    page.send({ type: 'update.apply' });
    expect(page.isBusy()).toBe(false);
    expect(page.emitted()).toEqual([]);
  });
});

describe('the small print', () => {
  test('names the version once the server has told it, and asks once', async () => {
    const page = await aPageThatKnows(4);
    expect(page.shown()).toBeNull();
    await page.uiVersion.answer('1');
    expect(page.shown()).toBe('1');
    page.clock.increment(PERIOD_MS);
    expect(page.uiVersion.asked()).toHaveLength(1);
  });

  test('names none where nobody tells', async () => {
    const page = await aPageThatKnows(4);
    await page.uiVersion.answer(null);
    expect(page.shown()).toBeNull();
  });
});
