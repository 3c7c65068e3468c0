import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { isOutcomeUnknown } from '../../domain/errors.ts';
import { FAILURES, ok, refused } from './support/answers.ts';
import { hearing } from './support/held.ts';
import { heldProfileFlows, heldProfilePorts } from './support/held-flows.ts';

const TYPED = { currentPassword: 'Spaghetti1!', password: 'Rigatoni2?', passwordConfirmation: 'Rigatoni2?' };

function anOpenForm() {
  const ports = heldProfilePorts();
  const actor = createActor(heldProfileFlows(ports).changePassword);
  const emitted = hearing(actor);
  actor.start();
  actor.send({ type: 'password.edit' });
  return {
    port: ports.changePassword,
    emitted,
    send: actor.send.bind(actor),
    submit: (values = TYPED) => actor.send({ type: 'password.change', values }),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    isBusy: () => actor.getSnapshot().hasTag('busy'),
  };
}

test.each([
  [
    'nothing',
    { currentPassword: '', password: '', passwordConfirmation: '' },
    ['currentPassword', 'password'],
  ],
  [
    'a password that is too short',
    { ...TYPED, password: 'Past1', passwordConfirmation: 'Past1' },
    ['password'],
  ],
  ['two different passwords', { ...TYPED, passwordConfirmation: 'Penne3#' }, ['passwordConfirmation']],
])('with %s the error is at its field and nothing is sent', (_, typed, fields) => {
  const { submit, port, value, context } = anOpenForm();
  submit(typed);
  expect([value(), Object.keys(context().errors.fields), port.asked()]).toEqual([
    { open: 'typing' },
    fields,
    [],
  ]);
});

test('after the change the form closes, an alert says so, and no password is kept', async () => {
  const { submit, send, port, value, emitted, context, isBusy } = anOpenForm();
  submit();
  expect([port.asked(), isBusy()]).toEqual([
    [{ currentPassword: 'Spaghetti1!', password: 'Rigatoni2?' }],
    true,
  ]);
  submit();
  send({ type: 'password.cancel' });
  expect(port.fates()).toEqual(['open']);
  await port.answer(ok({}));
  expect([value(), context()]).toEqual(['closed', { sending: null, errors: { fields: {}, form: [] } }]);
  expect(emitted()).toEqual([
    { type: 'alert.show', alert: { style: 'success', lines: [{ key: 'profile.password.changed' }] } },
  ]);
});

test('a wrong current password is an error at its field alone, until the next attempt', async () => {
  const { submit, port, value, emitted, context } = anOpenForm();
  submit();
  const msg = 'La password attuale non è quella giusta.';
  await port.answer(refused([{ loc: ['body', 'currentPassword'], msg, type: 'wrong' }]));
  expect([value(), emitted(), context().sending]).toEqual([{ open: 'refused' }, [], null]);
  expect(context().errors).toEqual({ fields: { currentPassword: { text: msg } }, form: [] });
  submit();
  expect(context().errors).toEqual({ fields: {}, form: [] });
});

describe('a failed change', () => {
  test.each(FAILURES)(
    '$name: the error is in the form, which can be sent again',
    async ({ failure, lines }) => {
      const { submit, port, value, emitted, context } = anOpenForm();
      submit();
      await port.answer(failure);
      expect(value()).toEqual({ open: isOutcomeUnknown(failure) ? 'outcomeUnknown' : 'refused' });
      expect([context().errors.form, emitted()]).toEqual([lines, []]);
      submit();
      expect(port.asked()).toHaveLength(2);
    },
  );

  test('reopening the form clears its errors', async () => {
    const { submit, send, port, value, context } = anOpenForm();
    submit();
    await port.answer(refused('Mai sentita.'));
    send({ type: 'password.cancel' });
    expect(value()).toBe('closed');
    send({ type: 'password.edit' });
    expect(context().errors).toEqual({ fields: {}, form: [] });
  });
});
