import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Player } from '../../domain/entities.ts';
import { isOutcomeUnknown } from '../../domain/errors.ts';
import { FAILURES, ok, refused } from './support/answers.ts';
import { hearing } from './support/held.ts';
import { heldProfileFlows, heldProfilePorts } from './support/held-flows.ts';
import { aPlayer } from './support/people.ts';

const NOTHING = { password: '', word: '' };

function asked(player: Player | null = aPlayer()) {
  const ports = heldProfilePorts();
  const actor = createActor(heldProfileFlows(ports).closeAccount, { input: { player } });
  const emitted = hearing(actor);
  actor.start();
  actor.send({ type: 'closing.ask' });
  return {
    port: ports.closeAccount,
    emitted,
    send: actor.send.bind(actor),
    submit: (typed: Partial<typeof NOTHING>) =>
      actor.send({ type: 'closing.submit', values: { ...NOTHING, ...typed } }),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

const OVER = [
  { type: 'alert.show', alert: { style: 'success', lines: [{ key: 'profile.close.done' }] } },
  { type: 'session.close', because: 'logout' },
];

test('with a password: it is required, sent once and not kept, and the session closes with the account', async () => {
  const { submit, send, port, value, emitted, context } = asked();
  submit({ word: 'CHIUDI' });
  expect([value(), context().errors.fields]).toEqual([
    { asking: 'typing' },
    { password: { key: 'validation.required' } },
  ]);
  submit({ password: 'Spaghetti1!' });
  submit({ password: 'Spaghetti1!' });
  send({ type: 'closing.cancel' });
  expect([port.asked(), value()]).toEqual([[{ password: 'Spaghetti1!' }], 'closing']);
  expect(emitted()).toEqual([]);
  await port.answer(ok({}));
  expect([value(), context().password, emitted()]).toEqual(['closed', '', OVER]);
});

test('without a password: the exact word is required', async () => {
  const { submit, port, context, emitted } = asked(aPlayer({ hasPassword: false }));
  submit({ password: 'Spaghetti1!', word: 'chiudi' });
  expect(context().errors.fields).toEqual({ word: { key: 'validation.closingWord' } });
  submit({ word: ' CHIUDI ' });
  expect(port.asked()).toEqual([{ word: 'CHIUDI' }]);
  await port.answer(ok({}));
  expect(emitted()).toEqual(OVER);
});

test('whether the account has a password is known with the player', () => {
  const { send, context } = asked(null);
  expect(context().hasPassword).toBe(true);
  send({ type: 'player.known', player: aPlayer({ hasPassword: false }) });
  expect(context().hasPassword).toBe(false);
});

test('cancelling sends nothing and clears the errors', () => {
  const { submit, send, port, value, context } = asked();
  submit({});
  send({ type: 'closing.cancel' });
  send({ type: 'closing.ask' });
  expect([value(), port.asked(), context().errors]).toEqual([
    { asking: 'typing' },
    [],
    { fields: {}, form: [] },
  ]);
});

describe('the account stays open', () => {
  test('after a wrong password, with the error at its field', async () => {
    const { submit, port, value, context, emitted } = asked();
    submit({ password: 'x' });
    const msg = 'La password attuale non è quella giusta.';
    await port.answer(refused([{ loc: ['body', 'password'], msg, type: 'wrong' }]));
    expect([value(), context().errors.fields, emitted()]).toEqual([
      { asking: 'refused' },
      { password: { text: msg } },
      [],
    ]);
  });

  test.each(FAILURES)(
    '$name: with the error in the form, which can be sent again',
    async ({ failure, lines }) => {
      const { submit, port, value, context, emitted } = asked();
      submit({ password: 'x' });
      await port.answer(failure);
      expect(value()).toEqual({ asking: isOutcomeUnknown(failure) ? 'outcomeUnknown' : 'refused' });
      expect([context().errors.form, emitted()]).toEqual([lines, []]);
      submit({ password: 'x' });
      expect(port.asked()).toHaveLength(2);
    },
  );
});
