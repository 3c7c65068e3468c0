import { describe, expect, test } from 'vitest';
import { anOutdatedPage, aPageThatKnows, harness, RELOAD } from './support/version-harness.ts';

const LOOK = { type: 'worker.look' };
const TAKE_OVER = { type: 'worker.takeOver' };
const RELOAD_NOW = { type: 'page.reload', cause: 'updateNow' };

/** A page behind which a worker of a newer version waits. */
async function aPageWithNews() {
  const page = await aPageThatKnows(4);
  await page.publish(4);
  page.worker.tell({ type: 'worker.waiting' });
  return page;
}

test('the worker is checked for an update every ten seconds', () => {
  const page = harness();
  page.clock.increment(9_999);
  expect(page.worker.requests()).toEqual([]);
  page.clock.increment(1);
  page.clock.increment(10_000);
  expect(page.worker.requests()).toEqual([LOOK, LOOK]);
});

describe('a newer worker waits', () => {
  test('the notice appears without an automatic reload', async () => {
    const page = await aPageWithNews();
    expect(page.isShown()).toBe(true);
    page.clock.increment(200_000);
    expect(page.emitted()).toEqual([]);
    expect(page.sent.asked()).toEqual([]);
  });

  test('“Aggiorna ora” activates it, and the page reloads once after that', async () => {
    const page = await aPageWithNews();
    page.send({ type: 'update.apply' });
    page.send({ type: 'update.apply' });
    expect([page.isShown(), page.isBusy()]).toEqual([true, true]);
    expect(page.worker.requests()).toEqual([TAKE_OVER]);
    expect(page.emitted()).toEqual([]);
    page.worker.tell({ type: 'worker.changed' });
    page.worker.tell({ type: 'worker.changed' });
    page.clock.increment(5_000);
    expect(page.emitted()).toEqual([RELOAD_NOW]);
  });

  test('the page reloads after five seconds when it does not take over', async () => {
    const page = await aPageWithNews();
    page.send({ type: 'update.apply' });
    page.clock.increment(4_999);
    expect(page.emitted()).toEqual([]);
    page.clock.increment(1);
    expect(page.emitted()).toEqual([RELOAD_NOW]);
  });

  test('a second newer one before the press: one notice and one request, for the newest', async () => {
    const page = await aPageWithNews();
    page.worker.tell({ type: 'worker.waiting' });
    page.send({ type: 'update.apply' });
    page.worker.tell({ type: 'worker.waiting' });
    expect(page.isBusy()).toBe(true);
    page.worker.tell({ type: 'worker.changed' });
    expect(page.worker.requests().filter(({ type }) => type === TAKE_OVER.type)).toHaveLength(1);
    expect(page.emitted()).toEqual([RELOAD_NOW]);
  });

  test('taken over on request of another tab: the notice waits here, and its button only reloads', async () => {
    const page = await aPageWithNews();
    page.worker.tell({ type: 'worker.changed' });
    page.clock.increment(3_000);
    expect([page.isShown(), page.isBusy(), page.emitted()]).toEqual([true, false, []]);
    expect(page.sent.asked()).toEqual([]);
    page.send({ type: 'update.apply' });
    expect(page.emitted()).toEqual([RELOAD_NOW]);
    expect([page.isShown(), page.isBusy()]).toEqual([true, true]);
    expect(page.worker.requests()).toEqual([]);
  });
});

describe('the manifest announces the worker’s version', () => {
  test('the worker takes over before the reload, so that the notice does not appear again', async () => {
    const page = await anOutdatedPage();
    page.worker.tell({ type: 'worker.waiting' });
    await page.afterTheDelay();
    expect(page.worker.requests()).toEqual([TAKE_OVER]);
    expect([page.isShown(), page.emitted()]).toEqual([true, []]);
    page.worker.tell({ type: 'worker.changed' });
    expect(page.emitted()).toEqual([RELOAD]);
    expect([page.isShown(), page.isBusy()]).toEqual([true, false]);
  });

  test('the page reloads after five seconds when the worker does not take over', async () => {
    const page = await anOutdatedPage();
    page.worker.tell({ type: 'worker.waiting' });
    await page.afterTheDelay();
    page.clock.increment(5_000);
    expect(page.emitted()).toEqual([RELOAD]);
  });
});

describe('while a receipt is uploading', () => {
  test('no automatic reload interrupts it, however long it takes', async () => {
    const page = await anOutdatedPage();
    page.clock.increment(60_000);
    page.send({ type: 'update.ready', automatic: true });
    expect([page.isShown(), page.emitted()]).toEqual([true, []]);
    await page.sent.answer();
    expect(page.emitted()).toEqual([RELOAD]);
    expect(page.sent.asked()).toHaveLength(1);
  });

  test('a press of the button does not wait', async () => {
    const page = await anOutdatedPage();
    page.clock.increment(3_000);
    page.send({ type: 'update.apply' });
    expect(page.emitted()).toEqual([RELOAD_NOW]);
  });
});

test('a failure of the worker is only logged', () => {
  const page = harness();
  page.worker.tell({ type: 'worker.failed', because: 'insecure' });
  expect(page.emitted()).toEqual([{ type: 'worker.failed', because: 'insecure' }]);
  expect(page.isShown()).toBe(false);
});
