import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { cookieChoice, isAsking, isPreferencesOpen } from '../../machines/cookies/cookies.selectors.ts';
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

describe('the question', () => {
  test('is shown only once it is known to be unanswered', async () => {
    const page = harness();
    expect(page.isAsking()).toBe(false);
    await page.cookieChoice.answer({ kind: 'undecided' });
    expect(page.isAsking()).toBe(true);
    expect(page.choice()).toBeNull();
  });

  test.each([YES, NO])('is not asked again while an answer holds: %j', async (choice) => {
    const page = await aPageThatKnows(choice);
    expect(page.isAsking()).toBe(false);
    expect(page.choice()).toEqual(choice);
  });

  test('is not asked where its answer could not be kept, and nothing counts as a yes', async () => {
    const page = harness();
    await page.cookieChoice.answer({ kind: 'unknown' });
    expect(page.isAsking()).toBe(false);
    expect(page.choice()).toBeNull();
  });

  test.each([
    ['yes', true, YES],
    ['no', false, NO],
  ])('[%s] goes at once, and the answer holds as soon as it is kept', async (_, measurement, choice) => {
    const page = await aPageThatAsks();
    page.decide(measurement);
    expect(page.isAsking()).toBe(false);
    expect(page.choice()).toBeNull();
    expect(page.keepCookies.asked()).toEqual([{ measurement }]);
    await page.keepCookies.answer(choice);
    expect(page.choice()).toEqual(choice);
  });
});

describe('the preferences', () => {
  test('open and close, and leave everything as it was', async () => {
    const page = await aPageThatAsks();
    page.send({ type: 'preferences.open' });
    expect(page.isOpen()).toBe(true);
    page.send({ type: 'preferences.close' });
    expect(page.isOpen()).toBe(false);
    expect(page.isAsking()).toBe(true);
    expect(page.keepCookies.asked()).toEqual([]);
  });

  test('saved, they close and answer the question, too', async () => {
    const page = await aPageThatAsks();
    page.send({ type: 'preferences.open' });
    page.decide(true);
    expect(page.isOpen()).toBe(false);
    expect(page.isAsking()).toBe(false);
    await page.keepCookies.answer(YES);
    expect(page.choice()).toEqual(YES);
  });

  test('change an answer at any time', async () => {
    const page = await aPageThatKnows(YES);
    page.send({ type: 'preferences.open' });
    page.decide(false);
    await page.keepCookies.answer(NO);
    expect(page.choice()).toEqual(NO);
  });

  test('answer where nobody could look: the choice is kept all the same', async () => {
    const page = harness();
    await page.cookieChoice.answer({ kind: 'unknown' });
    page.send({ type: 'preferences.open' });
    page.decide(false);
    await page.keepCookies.answer(NO);
    expect(page.choice()).toEqual(NO);
  });
});

describe('one thing after the other', () => {
  test('looking ──── answered in the preferences ──── found late: the new answer holds', async () => {
    const page = harness();
    page.send({ type: 'preferences.open' });
    page.decide(false);
    expect(page.cookieChoice.fates()).toEqual(['aborted']);
    await page.cookieChoice.answer(decided(YES), 0);
    await page.keepCookies.answer(NO);
    expect(page.choice()).toEqual(NO);
  });

  test('yes ──── no ──── both kept: the last word counts', async () => {
    const page = await aPageThatAsks();
    page.decide(true);
    page.decide(false);
    expect(page.keepCookies.asked()).toEqual([{ measurement: true }, { measurement: false }]);
    await page.keepCookies.answer(YES, 0);
    await page.keepCookies.answer(NO, 1);
    expect(page.choice()).toEqual(NO);
  });

  test('another tab answers: it is looked up, and the banner goes', async () => {
    const page = await aPageThatAsks();
    page.send({ type: 'cookies.changedElsewhere' });
    await page.cookieChoice.answer(decided(NO));
    expect(page.isAsking()).toBe(false);
    expect(page.choice()).toEqual(NO);
  });

  test('another tab forgets the answer: it is asked again, and no yes is left', async () => {
    const page = await aPageThatKnows(YES);
    page.send({ type: 'cookies.changedElsewhere' });
    await page.cookieChoice.answer({ kind: 'undecided' });
    expect(page.isAsking()).toBe(true);
    expect(page.choice()).toBeNull();
  });

  test('another tab changes an answer that cannot be read any more: no yes is left', async () => {
    const page = await aPageThatKnows(YES);
    page.send({ type: 'cookies.changedElsewhere' });
    await page.cookieChoice.answer({ kind: 'unknown' });
    expect(page.choice()).toBeNull();
  });
});
