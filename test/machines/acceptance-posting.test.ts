import { describe, expect, test } from 'vitest';
import { acceptanceMessages, isBusy, isOpen } from '../../machines/acceptance/acceptance.selectors.ts';
import { acceptanceHarness, aPostedBlock, BASKO, NATURE, payload } from './support/acceptance-harness.ts';
import { FAILURES, ok, refused, unreachable } from './support/answers.ts';
import { anEdition, unaccepted } from './support/contest.ts';

/** The edition with its published rules. */
const withRules = (version: number) => {
  const sha256 = String(version).repeat(64);
  return unaccepted(anEdition({ rules: { version, sha256, url: `/documenti/regolamenti/${sha256}.pdf` } }));
};

const DONE = { type: 'alert.show', alert: { style: 'success', lines: [{ key: 'acceptance.done' }] } };
const RELOAD = { type: 'page.reload', cause: 'acceptance' };
const ASK_AGAIN = { type: 'parts.reload', parts: ['editions', 'playerEditions'] };

describe('confirmed: one call for each edition, one after the other', () => {
  test('each call accepts privacy and rules', async () => {
    const { post, value, context, snapshot } = aPostedBlock(NATURE, BASKO);
    expect(value()).toBe('posting');
    expect(isOpen(snapshot())).toBe(true);
    expect(isBusy(snapshot())).toBe(true);
    expect(context()).toEqual({
      path: '/',
      areCookiesAsked: false,
      playerId: 7,
      editions: [NATURE, BASKO],
      ticked: [5, 6],
      missing: [],
      queue: [5, 6],
      failures: [],
    });
    expect(post.asked()).toEqual([payload(5)]);
    await post.answer(ok({}));
    expect(value()).toBe('posting');
    expect(post.asked()).toEqual([payload(5), payload(6)]);
    await post.answer(ok({}));
    expect(value()).toBe('accepted');
    expect(context().queue).toEqual([]);
  });

  test('confirm ──── confirm: one call', () => {
    const { post, send } = aPostedBlock(NATURE);
    send({ type: 'acceptance.submit' });
    expect(post.fates()).toEqual(['open']);
  });

  test('where the rules are accepted already and privacy alone is missing, no rules are named', () => {
    const { post, know, send } = acceptanceHarness();
    know({ ...withRules(1), needsRules: false });
    send({ type: 'acceptance.open' });
    send({ type: 'acceptance.submit' });
    expect(post.asked()).toEqual([payload(5)]);
  });

  test('posting ──── editions known: the posting continues', async () => {
    const { know, post, value, context } = aPostedBlock(NATURE);
    know();
    know(NATURE, BASKO);
    expect(value()).toBe('posting');
    expect(context().editions).toEqual([NATURE]);
    await post.answer(ok({}));
    expect(value()).toBe('accepted');
  });

  test('posting ──── CHIUDI or /gate: the block does not close', () => {
    const { go, send, post, value } = aPostedBlock(NATURE);
    send({ type: 'acceptance.close' });
    go('/gate');
    expect(value()).toBe('posting');
    expect(post.fates()).toEqual(['open']);
  });
});

describe('everything was accepted', () => {
  test('the success is shown, and the page reloads after 2,000 ms, not at 1,999', async () => {
    const { clock, post, value, snapshot, emitted } = aPostedBlock(NATURE);
    await post.answer(ok({}));
    expect(value()).toBe('accepted');
    expect(isOpen(snapshot())).toBe(true);
    expect(isBusy(snapshot())).toBe(true);
    expect(emitted()).toEqual([DONE]);
    clock.increment(1_999);
    expect(emitted()).toEqual([]);
    clock.increment(1);
    expect(emitted()).toEqual([RELOAD]);
    expect(value()).toBe('absent');
    clock.increment(10_000);
    expect(emitted()).toEqual([]);
  });

  test('accepted ──── editions known, confirm again: the page reloads exactly once', async () => {
    const { clock, know, send, post, emitted } = aPostedBlock(NATURE);
    await post.answer(ok({}));
    emitted();
    know(NATURE);
    send({ type: 'acceptance.submit' });
    clock.increment(2_000);
    expect(emitted()).toEqual([RELOAD]);
    expect(post.fates()).toEqual(['answered']);
  });
});

describe('the server refuses', () => {
  test('with a detail: the detail is shown, and the editions are loaded again', async () => {
    const { clock, post, value, snapshot, emitted } = aPostedBlock(NATURE);
    await post.answer(refused('Regolamento scaduto.', 422));
    expect(value()).toBe('refetching');
    expect(isOpen(snapshot())).toBe(true);
    expect(isBusy(snapshot())).toBe(true);
    expect(acceptanceMessages(snapshot())).toEqual([{ text: 'Regolamento scaduto.' }]);
    expect(emitted()).toEqual([ASK_AGAIN]);
    clock.increment(2_000);
    expect(emitted()).toEqual([]);
  });

  test.each(FAILURES)('$name', async ({ failure, lines }) => {
    const { post, value, snapshot, emitted } = aPostedBlock(NATURE);
    await post.answer(failure);
    expect(value()).toBe('refetching');
    expect(acceptanceMessages(snapshot())).toEqual(lines);
    expect(emitted()).toEqual([ASK_AGAIN]);
  });

  test('the first of two: the second is posted, then the refusal is shown', async () => {
    const { post, value, context, emitted } = aPostedBlock(NATURE, BASKO);
    const refusal = refused('Regolamento scaduto.');
    await post.answer(refusal);
    expect(value()).toBe('posting');
    expect(emitted()).toEqual([]);
    await post.answer(ok({}));
    expect(post.asked()).toEqual([payload(5), payload(6)]);
    expect(value()).toBe('refetching');
    expect(context().failures).toEqual([refusal]);
    expect(emitted()).toEqual([ASK_AGAIN]);
  });

  test('both: each refusal is shown', async () => {
    const { post, snapshot, emitted } = aPostedBlock(NATURE, BASKO);
    await post.answer(refused('Regolamento scaduto.'));
    await post.answer(unreachable);
    expect(acceptanceMessages(snapshot())).toEqual([
      { text: 'Regolamento scaduto.' },
      { key: 'errors.generic' },
      { key: 'errors.unreachable' },
    ]);
    expect(emitted()).toEqual([ASK_AGAIN]);
  });

  test('refused ──── editions known: only the remaining editions are asked, and can be confirmed', async () => {
    const { know, send, post, value, context } = aPostedBlock(NATURE, BASKO);
    await post.answer(ok({}));
    await post.answer(refused('Regolamento scaduto.'));
    know(BASKO);
    expect(value()).toBe('choosing');
    expect(context()).toEqual({
      path: '/',
      areCookiesAsked: false,
      playerId: 7,
      editions: [BASKO],
      ticked: [6],
      missing: [],
      queue: [],
      failures: [refused('Regolamento scaduto.')],
    });
    send({ type: 'acceptance.submit' });
    expect(post.asked()).toEqual([payload(5), payload(6), payload(6)]);
    await post.answer(ok({}));
    expect(value()).toBe('accepted');
  });

  test('for rules that have changed since they were shown: the new ones are to be ticked and sent by their own hash', async () => {
    const { know, send, tick, post, value, context } = aPostedBlock(withRules(1), BASKO);
    expect(post.asked()).toEqual([{ ...payload(5), rulesSha256: '1'.repeat(64) }]);
    await post.answer(refused('Il regolamento è stato aggiornato.', 409));
    await post.answer(unreachable);
    know(withRules(2), BASKO);
    expect(context().ticked).toEqual([6]);
    send({ type: 'acceptance.submit' });
    expect(context().missing).toEqual([5]);
    expect(value()).toBe('choosing');
    tick(5);
    send({ type: 'acceptance.submit' });
    expect(post.asked().at(-1)).toEqual({ ...payload(5), rulesSha256: '2'.repeat(64) });
  });

  test('refused ──── nothing is left to accept: the block disappears', async () => {
    const { know, post, value } = aPostedBlock(NATURE);
    await post.answer(refused('Regolamento scaduto.'));
    know();
    expect(value()).toBe('absent');
  });

  test('refused ──── CHIUDI ──── editions known: it stays closed', async () => {
    const { know, send, post, value } = aPostedBlock(NATURE);
    await post.answer(refused('Regolamento scaduto.'));
    send({ type: 'acceptance.close' });
    know(NATURE);
    expect(value()).toBe('dismissed');
  });
});

describe('logout during the posting', () => {
  test('posting ──── logout ──── late answer: the post is cancelled, nothing reloads', async () => {
    const { clock, send, post, value, context, emitted } = aPostedBlock(NATURE);
    send({ type: 'session.closed' });
    expect(value()).toBe('absent');
    expect(post.fates()).toEqual(['aborted']);
    await post.answer(ok({}));
    clock.increment(2_000);
    expect(value()).toBe('absent');
    expect(context()).toEqual({
      path: '/',
      areCookiesAsked: false,
      playerId: 0,
      editions: [],
      ticked: [],
      missing: [],
      queue: [],
      failures: [],
    });
    expect(emitted()).toEqual([]);
  });

  test('refused ──── logout: the refusal is cleared with everything else', async () => {
    const { send, post, value, context } = aPostedBlock(NATURE);
    await post.answer(refused('Regolamento scaduto.'));
    send({ type: 'session.closed' });
    expect(value()).toBe('absent');
    expect(context().failures).toEqual([]);
  });

  test('accepted ──── logout ──── two seconds: nothing reloads', async () => {
    const { clock, send, post, value, emitted } = aPostedBlock(NATURE);
    await post.answer(ok({}));
    emitted();
    send({ type: 'session.closed' });
    clock.increment(2_000);
    expect(value()).toBe('absent');
    expect(emitted()).toEqual([]);
  });
});
