import { describe, expect, test } from 'vitest';
import { FAILURES, ok, refused } from './support/answers.ts';
import { aSession } from './support/people.ts';
import {
  aDraft,
  aNewPlayer,
  aReturningUnconfirmed,
  aSubmittedForm,
  confirming,
  EMPTY,
  NO_ERRORS,
  NOW,
  type SignUpHarness,
} from './support/sign-up-harness.ts';

const editing = () => {
  const harness = aReturningUnconfirmed();
  harness.send({ type: 'address.edit' });
  return harness;
};

describe('the address is corrected', () => {
  test('cancelling keeps it', () => {
    const { send, value, context } = editing();
    expect(value()).toEqual(confirming('entering', 'ready', 'editing'));
    send({ type: 'address.keep' });
    expect(value()).toEqual(confirming());
    expect(context().email).toBe('maria@example.com');
  });

  test.each(['', 'maria', 'maria@', 'maria @example.com'])('"%s" is invalid: nothing is sent', (email) => {
    const { ports, send, value, context } = editing();
    send({ type: 'address.change', email });
    expect(value()).toEqual(confirming('entering', 'ready', 'editing'));
    expect(context().codeErrors).toEqual({ fields: { email: { key: 'validation.email' } }, form: [] });
    expect(ports.change.asked()).toEqual([]);
  });

  test('invalid ──── cancelled: the error disappears with the field', () => {
    const { send, context } = editing();
    send({ type: 'address.change', email: 'maria' });
    send({ type: 'address.keep' });
    expect(context().codeErrors).toEqual(NO_ERRORS);
  });

  test('sent ──── accepted: the code is sent to the new address, and the player is loaded again', async () => {
    const { ports, send, value, context, tags, emitted } = editing();
    send({ type: 'address.change', email: ' nuova@example.com ' });
    expect(value()).toEqual(confirming('entering', 'ready', 'changing'));
    expect(tags()).toEqual(['busy']);
    expect(context().email).toBe('maria@example.com');
    expect(ports.change.asked()).toEqual([{ email: 'nuova@example.com' }]);
    await ports.change.answer(ok({}));
    expect(value()).toEqual(confirming());
    expect(context().email).toBe('nuova@example.com');
    expect(emitted()).toEqual([{ type: 'player.reload' }]);
  });

  test.each(FAILURES)(
    '$name: the old address stays, and the field stays open with the reason',
    async ({ failure, lines }) => {
      const { ports, send, value, context, emitted } = editing();
      send({ type: 'address.change', email: 'nuova@example.com' });
      await ports.change.answer(failure);
      expect(value()).toEqual(confirming('entering', 'ready', 'editing'));
      expect(context().email).toBe('maria@example.com');
      expect(context().codeErrors).toEqual({ fields: {}, form: lines });
      expect(emitted()).toEqual([]);
    },
  );

  test('used by another account: the error is at the field, and another address can be sent', async () => {
    const { ports, send, context } = editing();
    send({ type: 'address.change', email: 'luca@example.com' });
    const loc = ['body', 'email'];
    const msg = 'Un utente con questo indirizzo email già esiste';
    await ports.change.answer(refused([{ loc, msg, type: 'taken' }]));
    expect(context().codeErrors).toEqual({ fields: { email: { key: 'errors.emailTaken' } }, form: [] });
    send({ type: 'address.change', email: 'nuova@example.com' });
    expect(context().codeErrors).toEqual(NO_ERRORS);
    expect(ports.change.asked()).toEqual([{ email: 'luca@example.com' }, { email: 'nuova@example.com' }]);
  });

  test('changing ──── confirmed in another tab: the registration is done', async () => {
    const { ports, send, value } = editing();
    send({ type: 'address.change', email: 'nuova@example.com' });
    send({ type: 'player.confirmed' });
    expect(value()).toBe('done');
    expect(ports.change.fates()).toEqual(['aborted']);
  });
});

type Middle = { name: string; reach: () => SignUpHarness | Promise<SignUpHarness> };

const MIDDLE: readonly Middle[] = [
  {
    name: 'filling',
    reach: () => {
      const harness = aSubmittedForm();
      return harness.ports.post.answer(refused('Valore non valido')).then(() => harness);
    },
  },
  { name: 'submitting', reach: aSubmittedForm },
  {
    name: 'opening',
    reach: () => {
      const harness = aSubmittedForm();
      return harness.ports.post.answer(ok(aSession())).then(() => harness);
    },
  },
  { name: 'cooling', reach: aNewPlayer },
  {
    name: 'checking the code',
    reach: async () => {
      const harness = await aNewPlayer();
      harness.send({ type: 'code.submit', otp: '12345' });
      harness.send({ type: 'code.submit', otp: '123456' });
      return harness;
    },
  },
  {
    name: 'the code was right',
    reach: async () => {
      const harness = await aNewPlayer();
      harness.send({ type: 'code.submit', otp: '123456' });
      await harness.ports.confirm.answer(ok({}));
      return harness;
    },
  },
  {
    name: 'sending another code',
    reach: () => {
      const harness = aReturningUnconfirmed();
      harness.send({ type: 'code.resend' });
      return harness;
    },
  },
  {
    name: 'changing the address',
    reach: () => {
      const harness = editing();
      harness.send({ type: 'address.change', email: 'nuova@example.com' });
      return harness;
    },
  },
];

describe('logout during a call ──── late answers: an empty form without personal data', () => {
  test.each(MIDDLE)('$name', async ({ reach }) => {
    const harness = await reach();
    const { clock, ports, send, value, context, emitted } = harness;
    emitted();
    send({ type: 'session.closed' });
    const emptied = {
      draft: EMPTY,
      values: null,
      email: '',
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
    };
    expect(value()).toBe('filling');
    expect(context()).toEqual(emptied);
    for (const port of [ports.post, ports.send, ports.confirm, ports.change]) {
      expect(port.fates()).not.toContain('open');
      if (port.fates().includes('aborted')) await port.answer(ok({ ...aSession(), at: 0 }));
    }
    clock.increment(5_000);
    expect(value()).toBe('filling');
    expect(context()).toEqual(emptied);
    expect(emitted()).toEqual([]);
  });

  test('the next visitor in this browser starts from the draft stored then', async () => {
    const { ports, send, context } = aReturningUnconfirmed();
    send({ type: 'session.closed' });
    await ports.draft.answer(aDraft({ email: 'luca@example.com' }));
    expect(context().draft).toEqual(aDraft({ email: 'luca@example.com' }));
  });
});
