import { describe, expect, test } from 'vitest';
import { CODE_TRIES } from '../../domain/cooldown.ts';
import { codeMessagesAt, hasSpentCode } from '../../machines/sign-up/sign-up.selectors.ts';
import { FAILURES, ok, refused, unreachable } from './support/answers.ts';
import {
  aNewPlayer,
  aReturningUnconfirmed,
  confirming,
  EMPTY,
  NO_ERRORS,
  NOW,
  type SignUpHarness,
  signUpHarness,
} from './support/sign-up-harness.ts';

const RELOAD = { type: 'player.reload' };
const WANTED = { type: 'player.wanted' };
const GONE_ON = [
  { type: 'draft.dropped', flow: 'signUp' },
  { type: 'page.go', to: '/gate' },
];
const tooSoon = (retryAfter?: number) => ({
  ...refused('Troppe richieste.', 429),
  ...(retryAfter === undefined ? {} : { retryAfter }),
});
const elapse = ({ clock }: SignUpHarness, seconds: number) => {
  for (let second = 0; second < seconds; second += 1) clock.increment(1_000);
};

describe('an unconfirmed player opens the page', () => {
  test('on a return: no code is sent without a request, since the old one may still be valid', () => {
    const { ports, value, context } = aReturningUnconfirmed();
    expect(value()).toEqual(confirming());
    expect(context()).toEqual({
      draft: EMPTY,
      values: null,
      email: 'maria@example.com',
      newEmail: '',
      otp: '',
      errors: NO_ERRORS,
      codeErrors: NO_ERRORS,
      refusedAt: 'code',
      wrongCodes: 0,
      sentAt: null,
      cooldown: 0,
      justSignedIn: false,
      now: NOW,
    });
    expect(ports.send.asked()).toEqual([]);
  });

  test('right after a login: a code is sent at once', () => {
    const { ports, value } = signUpHarness({ email: 'maria@example.com', justSignedIn: true });
    expect(value()).toEqual(confirming('entering', 'requesting'));
    expect(ports.send.fates()).toEqual(['open']);
  });

  test('a login without a player does not open the code step', () => {
    expect(signUpHarness({ email: null, justSignedIn: true }).value()).toBe('filling');
  });
});

describe('the code', () => {
  test.each([
    ['', 'validation.req'],
    ['abcdef', 'validation.isNum'],
    ['12345', 'validation.min'],
  ])('"%s" is invalid: %s, and nothing is sent', (otp, key) => {
    const { ports, send, value, context } = aReturningUnconfirmed();
    send({ type: 'code.submit', otp });
    expect(value()).toEqual(confirming());
    expect(context().otp).toBe(otp);
    expect(context().codeErrors).toEqual({ fields: { otp: { key } }, form: [] });
    expect(ports.confirm.asked()).toEqual([]);
  });

  test('is sent once, however often the button is pressed', () => {
    const { ports, send, value, tags } = aReturningUnconfirmed();
    send({ type: 'code.submit', otp: '123456' });
    send({ type: 'code.submit', otp: '654321' });
    expect(value()).toEqual(confirming('checking'));
    expect(tags()).toEqual(['busy']);
    expect(ports.confirm.asked()).toEqual([{ otp: '123456' }]);
  });

  const tryWrong = async ({ ports, send }: SignUpHarness) => {
    send({ type: 'code.submit', otp: '123456' });
    await ports.confirm.answer(refused('Il Codice Inserito non è valido'));
  };

  test('five wrong ones use up the code, and the new code that is sent then resets the count', async () => {
    const harness = aReturningUnconfirmed();
    const { actor, ports, send, context } = harness;
    for (let tries = 1; tries <= CODE_TRIES; tries += 1) {
      expect(hasSpentCode(actor.getSnapshot())).toBe(false);
      await tryWrong(harness);
    }
    expect(hasSpentCode(actor.getSnapshot())).toBe(true);
    expect(codeMessagesAt('code')(actor.getSnapshot())).toEqual([{ key: 'errors.wrongCode' }]);
    send({ type: 'code.resend' });
    await ports.send.answer(ok({ at: 1_000 }));
    expect(hasSpentCode(actor.getSnapshot())).toBe(false);
    expect(context().codeErrors).toEqual(NO_ERRORS);
  });

  test('two wrong ──── sent again ──── three wrong: it was the same code, and it is spent', async () => {
    const harness = aReturningUnconfirmed();
    const { actor, ports, send, context } = harness;
    for (let tries = 1; tries <= 2; tries += 1) await tryWrong(harness);
    send({ type: 'code.resend' });
    await ports.send.answer(ok({ at: 1_000 }));
    expect(context().codeErrors).toEqual(NO_ERRORS);
    for (let tries = 3; tries <= CODE_TRIES; tries += 1) {
      expect(hasSpentCode(actor.getSnapshot())).toBe(false);
      await tryWrong(harness);
    }
    expect(hasSpentCode(actor.getSnapshot())).toBe(true);
  });

  test.each([
    ['unreachable', unreachable],
    ['asked too often', tooSoon(17)],
    ['confirmed meanwhile', refused('Già confermato.', 409)],
  ])('%s: nothing was compared, so no try is used up', async (_, answer) => {
    const { actor, ports, send } = aReturningUnconfirmed();
    for (let tries = 1; tries <= CODE_TRIES; tries += 1) {
      send({ type: 'code.submit', otp: '123456' });
      await ports.confirm.answer(answer);
    }
    expect(hasSpentCode(actor.getSnapshot())).toBe(false);
  });

  test('shows a refused resend at the resend button, not at the code', async () => {
    const { actor, ports, send } = aReturningUnconfirmed();
    send({ type: 'code.resend' });
    await ports.send.answer(refused('Mai sentita.', 403));
    expect(codeMessagesAt('sending')(actor.getSnapshot())).toEqual([{ text: 'Mai sentita.' }]);
    expect(codeMessagesAt('code')(actor.getSnapshot())).toEqual([]);
  });

  test('right ──── player confirmed: the registration is done', async () => {
    const { ports, send, value, tags, emitted } = aReturningUnconfirmed();
    send({ type: 'code.submit', otp: '123456' });
    await ports.confirm.answer(ok({}));
    expect(value()).toEqual(confirming('confirmed'));
    expect(tags()).toEqual(['busy']);
    expect(emitted()).toEqual([RELOAD]);
    send({ type: 'player.confirmed' });
    expect(value()).toBe('done');
    expect(emitted()).toEqual(GONE_ON);
  });

  test('right, but the player cannot be loaded: loaded again every 5,000 ms', async () => {
    const { clock, ports, send, emitted } = aReturningUnconfirmed();
    send({ type: 'code.submit', otp: '123456' });
    await ports.confirm.answer(ok({}));
    emitted();
    clock.increment(4_999);
    expect(emitted()).toEqual([]);
    clock.increment(1);
    expect(emitted()).toEqual([WANTED]);
    clock.increment(5_000);
    expect(emitted()).toEqual([WANTED]);
    send({ type: 'player.confirmed' });
    emitted();
    clock.increment(5_000);
    expect(emitted()).toEqual([]);
  });

  test.each(FAILURES)('$name: it stays in the field with the reason', async ({ failure, lines }) => {
    const { ports, send, value, context, emitted } = aReturningUnconfirmed();
    send({ type: 'code.submit', otp: '123456' });
    await ports.confirm.answer(failure);
    expect(value()).toEqual(confirming());
    expect(context().otp).toBe('123456');
    expect(context().codeErrors).toEqual({ fields: {}, form: lines });
    expect(emitted()).toEqual([]);
  });

  test('wrong ──── another one typed: the error stays until the next attempt', async () => {
    const { ports, send, context } = aReturningUnconfirmed();
    send({ type: 'code.submit', otp: '123456' });
    const loc = ['body', 'otp'];
    await ports.confirm.answer(refused([{ loc, msg: 'Il Codice Inserito non è valido', type: 'code' }]));
    expect(context().codeErrors).toEqual({ fields: { otp: { key: 'errors.wrongCode' } }, form: [] });
    send({ type: 'code.submit', otp: '654321' });
    expect(context().codeErrors).toEqual(NO_ERRORS);
    expect(ports.confirm.asked()).toEqual([{ otp: '123456' }, { otp: '654321' }]);
  });
});

describe('sending the code again', () => {
  test('counts down from 60 seconds after a registration', async () => {
    const harness = await aNewPlayer();
    const seen = [];
    for (let second = 0; second < 60; second += 1) {
      expect(harness.value()).toEqual(confirming('entering', 'cooling'));
      seen.push(harness.context().cooldown);
      elapse(harness, 1);
    }
    expect(seen).toEqual(Array.from({ length: 60 }, (_, index) => 60 - index));
    expect(harness.context().cooldown).toBe(0);
    expect(harness.value()).toEqual(confirming());
  });

  test('is not possible at 59,999 ms, and is at 60,000', async () => {
    const harness = await aNewPlayer();
    elapse(harness, 59);
    harness.clock.increment(999);
    harness.send({ type: 'code.resend' });
    expect(harness.ports.send.asked()).toEqual([]);
    harness.clock.increment(1);
    harness.send({ type: 'code.resend' });
    expect(harness.value()).toEqual(confirming('entering', 'requesting'));
    expect(harness.ports.send.fates()).toEqual(['open']);
  });

  test('requested ──── requested ──── sent: one call, then 60 seconds', async () => {
    const harness = aReturningUnconfirmed();
    harness.send({ type: 'code.resend' });
    harness.send({ type: 'code.resend' });
    expect(harness.ports.send.fates()).toEqual(['open']);
    await harness.ports.send.answer(ok({ at: 1_000 }));
    expect(harness.value()).toEqual(confirming('entering', 'cooling'));
    expect(harness.context()).toMatchObject({ cooldown: 60, sentAt: 1_000 });
  });

  test('too soon for the server: the server’s seconds are counted', async () => {
    const harness = aReturningUnconfirmed();
    harness.send({ type: 'code.resend' });
    await harness.ports.send.answer(tooSoon(17));
    expect(harness.value()).toEqual(confirming('entering', 'cooling'));
    expect(harness.context().cooldown).toBe(17);
    expect(harness.context().codeErrors).toEqual(NO_ERRORS);
    elapse(harness, 16);
    expect(harness.value()).toEqual(confirming('entering', 'cooling'));
    elapse(harness, 1);
    expect(harness.value()).toEqual(confirming());
  });

  test('too soon without a time from the server: 60 seconds', async () => {
    const { ports, send, context } = aReturningUnconfirmed();
    send({ type: 'code.resend' });
    await ports.send.answer(tooSoon());
    expect(context().cooldown).toBe(60);
  });

  test.each(FAILURES)(
    '$name: the reason is shown, and it can be requested again',
    async ({ failure, lines }) => {
      const { ports, send, value, context } = aReturningUnconfirmed();
      send({ type: 'code.resend' });
      await ports.send.answer(failure);
      expect(value()).toEqual(confirming());
      expect(context().codeErrors).toEqual({ fields: {}, form: lines });
      send({ type: 'code.resend' });
      expect(value()).toEqual(confirming('entering', 'requesting'));
    },
  );

  test('code checking ──── resend ──── right: the two calls are independent', async () => {
    const { ports, send, value } = aReturningUnconfirmed();
    send({ type: 'code.submit', otp: '123456' });
    send({ type: 'code.resend' });
    expect(value()).toEqual(confirming('checking', 'requesting'));
    await ports.confirm.answer(ok({}));
    expect(value()).toEqual(confirming('confirmed', 'requesting'));
    await ports.send.answer(unreachable);
    expect(value()).toEqual(confirming('confirmed', 'ready'));
  });
});

describe('a confirmation in another tab', () => {
  test('code checking ──── confirmed elsewhere ──── late refusal: the registration is done', async () => {
    const { ports, send, value, emitted } = aReturningUnconfirmed();
    send({ type: 'code.submit', otp: '123456' });
    send({ type: 'player.confirmed' });
    expect(value()).toBe('done');
    expect(ports.confirm.fates()).toEqual(['aborted']);
    await ports.confirm.answer(refused('Il codice inserito è già stato utilizzato'));
    expect(value()).toBe('done');
    expect(emitted()).toEqual(GONE_ON);
  });

  test('or a change of the address there: the code belongs to the new address', () => {
    const { send, value, context } = aReturningUnconfirmed();
    send({ type: 'player.unconfirmed', email: 'nuova@example.com' });
    expect(value()).toEqual(confirming());
    expect(context().email).toBe('nuova@example.com');
  });
});
