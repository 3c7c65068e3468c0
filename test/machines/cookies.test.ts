import { expect, test } from 'vitest';
import { cookiesMachine } from '../../machines/cookies/cookies.machine.ts';
import {
  cookieChoice,
  cookieQuestion,
  isAsking,
  isPreferencesOpen,
} from '../../machines/cookies/cookies.selectors.ts';
import { heldActor } from './support/held-machine.ts';

function harness() {
  const { ports, send, snapshot } = heldActor(cookiesMachine);
  return { ...ports, send, snapshot };
}

test('the question stays as it was while its record is read', async () => {
  const { readCookieChoice: stored, send, snapshot } = harness();
  expect(cookieQuestion(snapshot())).toBeNull();
  await stored.answer({ kind: 'undecided' });
  expect(cookieQuestion(snapshot())).toBe('asked');
  send({ type: 'cookies.decide', measurement: false });
  expect(cookieQuestion(snapshot())).toBe('settled');
});

test('the banner is shown only once it is known that no choice is stored', async () => {
  const { readCookieChoice: stored, snapshot } = harness();
  expect(isAsking(snapshot())).toBe(false);
  await stored.answer({ kind: 'undecided' });
  expect(isAsking(snapshot())).toBe(true);
  expect(cookieChoice(snapshot())).toBeNull();
});

test('the preferences open and close without changing anything', async () => {
  const { readCookieChoice: stored, keepCookieChoice, send, snapshot } = harness();
  await stored.answer({ kind: 'undecided' });
  send({ type: 'preferences.open' });
  expect(isPreferencesOpen(snapshot())).toBe(true);
  send({ type: 'preferences.close' });
  expect(isPreferencesOpen(snapshot())).toBe(false);
  expect(isAsking(snapshot())).toBe(true);
  expect(keepCookieChoice.asked()).toEqual([]);
});
