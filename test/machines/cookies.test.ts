import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  cookieChoice,
  isAsking,
  isPreferencesOpen,
  questionBeside,
} from '../../machines/cookies/cookies.selectors.ts';
import { heldCookiePorts, heldCookies } from './support/held-flows.ts';

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
});
