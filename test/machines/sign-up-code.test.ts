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
  { type: 'page.go', to: '/' },
];
const tooSoon = (retryAfter?: number) => ({
  ...refused('Troppe richieste.', 429),
  ...(retryAfter === undefined ? {} : { retryAfter }),
});
const elapse = ({ clock }: SignUpHarness, seconds: number) => {
  for (let second = 0; second < seconds; second += 1) clock.increment(1_000);
};

describe('an unconfirmed player opens the page', () => {
  test('coming back: the code of before may still be good, none is sent unasked', () => {
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

  test('having signed in just now: a code is sent at once', () => {
    const { ports, value } = signUpHarness({ email: 'maria@example.com', justSignedIn: true });
    expect(value()).toEqual(confirming('entering', 'requesting'));
    expect(ports.send.fates()).toEqual(['open']);
  });

  test('a visitor who has signed in just now is still a visitor', () => {
    expect(signUpHarness({ email: null, justSignedIn: true }).value()).toBe('filling');
  });
});

describe('the code', () => {
  test.each([
    ['', 'validation.req'],
    ['abcdef', 'validation.isNum'],
    ['12345', 'validation.min'],
  ])('"%s" is none: %s, and nothing is sent', (otp, key) => {
    const { ports, send, value, context } = aReturningUnconfirmed();
    send({ type: 'code.submit', otp });
    expect(value()).toEqual(confirming());
    expect(context().otp).toBe(otp);
    expect(context().codeErrors).toEqual({ fields: { otp: { key } }, form: [] });
    expect(ports.confirm.asked()).toEqual([]);
  });

  test('is compared once, however often it is pressed', () => {
    const { ports, send, value, tags } = aReturningUnconfirmed();
    send({ type: 'code.submit', otp: '123456' });
    send({ type: 'code.submit', otp: '654321' });
    expect(value()).toEqual(confirming('checking'));
    expect(tags()).toEqual(['busy']);
    expect(ports.confirm.asked()).toEqual([{ otp: '123456' }]);
  });

  test('five wrong ones spend the code; one that is sent starts afresh', async () => {
    const { actor, ports, send, context } = aReturningUnconfirmed();
    for (let tries = 1; tries <= CODE_TRIES; tries += 1) {
      expect(hasSpentCode(actor.getSnapshot())).toBe(false);
      send({ type: 'code.submit', otp: '123456' });
      await ports.confirm.answer(refused('Il Codice Inserito non è valido'));
    }
    expect(hasSpentCode(actor.getSnapshot())).toBe(true);
    expect(codeMessagesAt('code')(actor.getSnapshot())).toEqual([{ key: 'errors.wrongCode' }]);
    send({ type: 'code.resend' });
    await ports.send.answer(ok({ at: 1_000 }));
    expect(hasSpentCode(actor.getSnapshot())).toBe(false);
    expect(context().codeErrors).toEqual(NO_ERRORS);
  });

  test('one that was not compared is no wrong code', async () => {
    const { actor, ports, send } = aReturningUnconfirmed();
    for (let tries = 1; tries <= CODE_TRIES; tries += 1) {
      send({ type: 'code.submit', otp: '123456' });
      await ports.confirm.answer(unreachable);
    }
    expect(hasSpentCode(actor.getSnapshot())).toBe(false);
  });

  test('a refused sending is said there, and not at the code', async () => {
    const { actor, ports, send } = aReturningUnconfirmed();
    send({ type: 'code.resend' });
    await ports.send.answer(refused('Mai sentita.', 403));
    expect(codeMessagesAt('sending')(actor.getSnapshot())).toEqual([{ text: 'Mai sentita.' }]);
    expect(codeMessagesAt('code')(actor.getSnapshot())).toEqual([]);
  });

  test('right ──── player confirmed: the player goes on', async () => {
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

  test('right, but the player’s data do not come: they are asked for again every 5,000 ms', async () => {
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

  test.each(FAILURES)('$name: it stays to be corrected, with the reason', async ({ failure, lines }) => {
    const { ports, send, value, context, emitted } = aReturningUnconfirmed();
    send({ type: 'code.submit', otp: '123456' });
    await ports.confirm.answer(failure);
    expect(value()).toEqual(confirming());
    expect(context().otp).toBe('123456');
    expect(context().codeErrors).toEqual({ fields: {}, form: lines });
    expect(context().codeErrors.form).toEqual(lines);
    expect(emitted()).toEqual([]);
  });

  test('wrong ──── another one: the finding stands at the field until the next attempt', async () => {
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

describe('another sending of the code', () => {
  test('after a registration the seconds count from 60 down to a new chance', async () => {
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

  test('at 59,999 ms none can be asked for, at 60,000 it can', async () => {
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

  test('asked ──── asked ──── sent: one sending, then 60 seconds', async () => {
    const harness = aReturningUnconfirmed();
    harness.send({ type: 'code.resend' });
    harness.send({ type: 'code.resend' });
    expect(harness.ports.send.fates()).toEqual(['open']);
    await harness.ports.send.answer(ok({ at: 1_000 }));
    expect(harness.value()).toEqual(confirming('entering', 'cooling'));
    expect(harness.context()).toMatchObject({ cooldown: 60, sentAt: 1_000 });
  });

  test('too soon by the server’s count: its own seconds are counted', async () => {
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

  test('too soon, and the server does not say how much: 60 seconds', async () => {
    const { ports, send, context } = aReturningUnconfirmed();
    send({ type: 'code.resend' });
    await ports.send.answer(tooSoon());
    expect(context().cooldown).toBe(60);
  });

  test.each(FAILURES)(
    '$name: the reason is told, and it can be asked for again',
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

  test('code checking ──── sent again ──── right: the two do not wait for one another', async () => {
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

describe('another tab confirms first', () => {
  test('code checking ──── confirmed elsewhere ──── late refusal: the player goes on', async () => {
    const { ports, send, value, emitted } = aReturningUnconfirmed();
    send({ type: 'code.submit', otp: '123456' });
    send({ type: 'player.confirmed' });
    expect(value()).toBe('done');
    expect(ports.confirm.fates()).toEqual(['aborted']);
    await ports.confirm.answer(refused('Il codice inserito è già stato utilizzato'));
    expect(value()).toBe('done');
    expect(emitted()).toEqual(GONE_ON);
  });

  test('the address was changed there: the code goes to the new one', () => {
    const { send, value, context } = aReturningUnconfirmed();
    send({ type: 'player.unconfirmed', email: 'nuova@example.com' });
    expect(value()).toEqual(confirming());
    expect(context().email).toBe('nuova@example.com');
  });
});
