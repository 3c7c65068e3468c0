import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  cookieChoice,
  isAsking,
  isPreferencesOpen,
  questionBeside,
} from '../../machines/cookies/cookies.selectors.ts';
import type { CookieChoice, CookieReading } from '../../machines/ports/site.ts';
import { heldCookiePorts, heldCookies } from './support/held-flows.ts';

const YES: CookieChoice = { measurement: true, decidedAt: '2025-08-01T08:00:00.000Z' };
const NO: CookieChoice = { measurement: false, decidedAt: '2025-08-02T08:00:00.000Z' };
const decided = (choice: CookieChoice): CookieReading => ({ kind: 'decided', choice });

function harness() {
  const ports = heldCookiePorts();
  const actor = createActor(heldCookies(ports)).start();
  return {
    ...ports,
    send: actor.send.bind(actor),
    snapshot: () => actor.getSnapshot(),
    isAsking: () => isAsking(actor.getSnapshot()),
    isOpen: () => isPreferencesOpen(actor.getSnapshot()),
    choice: () => cookieChoice(actor.getSnapshot()),
    decide: (measurement: boolean) => actor.send({ type: 'cookies.decide', measurement }),
  };
}

async function aPageThatAsks() {
  const page = harness();
  await page.cookieChoice.answer({ kind: 'undecided' });
  return page;
}

async function aPageThatKnows(choice: CookieChoice) {
  const page = harness();
  await page.cookieChoice.answer(decided(choice));
  return page;
}

test('the question is never beside an open acceptance block, and stays as it was while its record is read', async () => {
  const page = harness();
  const beside = (isAcceptanceOpen: boolean) => questionBeside(isAcceptanceOpen)(page.snapshot());
  expect([beside(false), beside(true)]).toEqual([null, 'settled']);
  await page.cookieChoice.answer({ kind: 'undecided' });
  expect([beside(false), beside(true)]).toEqual(['asked', 'settled']);
  page.decide(false);
  expect([beside(false), beside(true)]).toEqual(['settled', 'settled']);
});

describe('the cookie banner', () => {
  test('is shown only once it is known that no choice is stored', async () => {
    const page = harness();
    expect(page.isAsking()).toBe(false);
    await page.cookieChoice.answer({ kind: 'undecided' });
    expect(page.isAsking()).toBe(true);
    expect(page.choice()).toBeNull();
  });

  test.each([YES, NO])('is not shown while a choice is valid: %j', async (choice) => {
    const page = await aPageThatKnows(choice);
    expect(page.isAsking()).toBe(false);
    expect(page.choice()).toEqual(choice);
  });

  test('is not shown when the choice could not be stored, and no consent is assumed', async () => {
    const page = harness();
    await page.cookieChoice.answer({ kind: 'unknown' });
    expect(page.isAsking()).toBe(false);
    expect(page.choice()).toBeNull();
  });

  test.each([
    ['yes', true, YES],
    ['no', false, NO],
  ])(
    '[%s] closes at once, and the choice applies as soon as it is stored',
    async (_, measurement, choice) => {
      const page = await aPageThatAsks();
      page.decide(measurement);
      expect(page.isAsking()).toBe(false);
      expect(page.choice()).toBeNull();
      expect(page.keepCookies.asked()).toEqual([{ measurement }]);
      await page.keepCookies.answer(choice);
      expect(page.choice()).toEqual(choice);
    },
  );
});

describe('the preferences', () => {
  test('open and close without changing anything', async () => {
    const page = await aPageThatAsks();
    page.send({ type: 'preferences.open' });
    expect(page.isOpen()).toBe(true);
    page.send({ type: 'preferences.close' });
    expect(page.isOpen()).toBe(false);
    expect(page.isAsking()).toBe(true);
    expect(page.keepCookies.asked()).toEqual([]);
  });

  test('close when they are saved, and close the banner, too', async () => {
    const page = await aPageThatAsks();
    page.send({ type: 'preferences.open' });
    page.decide(true);
    expect(page.isOpen()).toBe(false);
    expect(page.isAsking()).toBe(false);
    await page.keepCookies.answer(YES);
    expect(page.choice()).toEqual(YES);
  });

  test('change a choice at any time', async () => {
    const page = await aPageThatKnows(YES);
    page.send({ type: 'preferences.open' });
    page.decide(false);
    await page.keepCookies.answer(NO);
    expect(page.choice()).toEqual(NO);
  });

  test('store a choice even when no stored one could be read', async () => {
    const page = harness();
    await page.cookieChoice.answer({ kind: 'unknown' });
    page.send({ type: 'preferences.open' });
    page.decide(false);
    await page.keepCookies.answer(NO);
    expect(page.choice()).toEqual(NO);
  });
});

describe('the order of events', () => {
  test('reading ──── choice in the preferences ──── late result: the new choice applies', async () => {
    const page = harness();
    page.send({ type: 'preferences.open' });
    page.decide(false);
    expect(page.cookieChoice.fates()).toEqual(['aborted']);
    await page.cookieChoice.answer(decided(YES), 0);
    await page.keepCookies.answer(NO);
    expect(page.choice()).toEqual(NO);
  });

  test('yes ──── no ──── both stored: the last choice applies', async () => {
    const page = await aPageThatAsks();
    page.decide(true);
    page.decide(false);
    expect(page.keepCookies.asked()).toEqual([{ measurement: true }, { measurement: false }]);
    await page.keepCookies.answer(YES, 0);
    await page.keepCookies.answer(NO, 1);
    expect(page.choice()).toEqual(NO);
  });

  test('a choice in another tab is read, and the banner closes', async () => {
    const page = await aPageThatAsks();
    page.send({ type: 'cookies.changedElsewhere' });
    await page.cookieChoice.answer(decided(NO));
    expect(page.isAsking()).toBe(false);
    expect(page.choice()).toEqual(NO);
  });

  test('a choice deleted in another tab: the banner is shown again, and no consent remains', async () => {
    const page = await aPageThatKnows(YES);
    page.send({ type: 'cookies.changedElsewhere' });
    await page.cookieChoice.answer({ kind: 'undecided' });
    expect(page.isAsking()).toBe(true);
    expect(page.choice()).toBeNull();
  });

  test('a choice changed in another tab that cannot be read: no consent remains', async () => {
    const page = await aPageThatKnows(YES);
    page.send({ type: 'cookies.changedElsewhere' });
    await page.cookieChoice.answer({ kind: 'unknown' });
    expect(page.choice()).toBeNull();
  });
});
