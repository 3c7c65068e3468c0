import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { isOutcomeUnknown } from '../../domain/errors.ts';
import { FAILURES, ok, refused, unauthorized } from './support/answers.ts';
import { aFreePlayer, aVisit, aVisitOf } from './support/app-harness.ts';
import { hearing } from './support/held.ts';
import { heldPasswordFlows, heldPasswordPorts } from './support/held-flows.ts';
import { aRenewedSession } from './support/people.ts';

const RIGATONI = { password: 'Rigatoni2?', passwordConfirmation: 'Rigatoni2?' };
const SPENT = refused('Accesso non valido');
const aFinding = (field: string, msg: string) => refused([{ loc: ['body', field], msg, type: field }]);

function harness() {
  const ports = heldPasswordPorts();
  const actor = createActor(heldPasswordFlows(ports).resetPassword);
  const emitted = hearing(actor);
  actor.start();
  return {
    actor,
    ports,
    emitted,
    send: actor.send.bind(actor),
    submit: (values = RIGATONI) => actor.send({ type: 'password.submit', values }),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    tags: () => [...actor.getSnapshot().tags],
  };
}

async function anOpenLink() {
  const opened = harness();
  await opened.ports.resetToken.answer('token-1');
  return opened;
}

test('a page opened without a token shows that a link is needed', async () => {
  const { ports, value } = harness();
  expect(value()).toBe('taking');
  await ports.resetToken.answer(null);
  expect(value()).toBe('withoutLink');
});

describe('an invalid field has an error, and nothing is sent', () => {
  test.each([
    ['', '', { password: { key: 'validation.required' } }],
    ['Past1', 'Past1', { password: { key: 'validation.password' } }],
    ['Rigatoni2?', 'Rigatoni', { passwordConfirmation: { key: 'validation.confirmed' } }],
  ])('%j repeated as %j', async (password, passwordConfirmation, fields) => {
    const { submit, ports, value, context } = await anOpenLink();
    submit({ password, passwordConfirmation });
    expect(value()).toEqual({ filling: 'choosing' });
    expect(context().errors).toEqual({ fields, form: [] });
    expect(ports.reset.asked()).toEqual([]);
  });
});

test('link ──── password ──── changed: token and password are cleared, and the session is closed', async () => {
  const { submit, ports, value, tags, emitted, context } = await anOpenLink();
  submit();
  expect([value(), tags()]).toEqual(['changing', ['busy']]);
  expect(ports.reset.asked()).toEqual([{ token: 'token-1', password: 'Rigatoni2?' }]);
  await ports.reset.answer(ok({}));
  expect(value()).toBe('changed');
  expect(context()).toEqual({ token: null, password: '', errors: { fields: {}, form: [] }, early: null });
  expect(emitted()).toEqual([{ type: 'session.close', because: 'logout' }]);
});

describe('submitted before the link has been looked at', () => {
  test('a password is sent once the link is found', async () => {
    const { submit, ports, value, context } = harness();
    submit();
    expect([value(), ports.reset.asked()]).toEqual(['taking', []]);
    await ports.resetToken.answer('token-1');
    expect(value()).toBe('changing');
    expect(ports.reset.asked()).toEqual([{ token: 'token-1', password: 'Rigatoni2?' }]);
    expect(context().early).toBeNull();
  });

  test('an invalid field has its error once the link is found', async () => {
    const { submit, ports, value, context } = harness();
    submit({ password: 'Rigatoni2?', passwordConfirmation: 'Rigatoni' });
    await ports.resetToken.answer('token-1');
    expect(value()).toEqual({ filling: 'choosing' });
    expect(context().errors.fields).toEqual({ passwordConfirmation: { key: 'validation.confirmed' } });
    expect(ports.reset.asked()).toEqual([]);
  });

  test('a password is forgotten where there is no link', async () => {
    const { submit, ports, value, context } = harness();
    submit();
    await ports.resetToken.answer(null);
    expect([value(), context().early]).toEqual(['withoutLink', null]);
  });
});

test('submit ──── submit: one call', async () => {
  const { submit, ports } = await anOpenLink();
  submit();
  submit();
  expect(ports.reset.asked()).toHaveLength(1);
});

describe('the server refuses', () => {
  test('the password: the error is at its field, and the link can still be used', async () => {
    const { submit, ports, value, emitted, context } = await anOpenLink();
    submit();
    await ports.reset.answer(
      aFinding(
        'password',
        'La password deve avere almeno 8 caratteri, con un numero, una lettera maiuscola e un carattere speciale.',
      ),
    );
    expect(value()).toEqual({ filling: 'refused' });
    expect(context()).toEqual({
      token: 'token-1',
      password: '',
      errors: { fields: { password: { key: 'errors.passwordStrength' } }, form: [] },
      early: null,
    });
    expect(emitted()).toEqual([]);
    submit();
    expect(value()).toBe('changing');
  });

  test.each([
    ['used or old', SPENT],
    ['broken', aFinding('token', 'Lunghezza minima non raggiunta.')],
  ])('the link, %s: the token is dropped, and no other reason is given', async (_, answer) => {
    const { submit, ports, value, emitted, context } = await anOpenLink();
    submit();
    await ports.reset.answer(answer);
    expect([value(), context().token]).toEqual(['spent', null]);
    expect(emitted()).toEqual([]);
  });

  test('temporarily: the form shows the reason and keeps the link', async () => {
    const { submit, ports, value, emitted, context } = await anOpenLink();
    submit();
    await ports.reset.answer(refused('Troppe richieste: riprova tra poco.', 429));
    expect([value(), context().token]).toEqual([{ filling: 'refused' }, 'token-1']);
    expect(context().errors.form).toEqual([{ text: 'Troppe richieste: riprova tra poco.' }]);
    expect(emitted()).toEqual([]);
  });
});

test('with 401: the form shows the reason and keeps the link', async () => {
  const { submit, ports, value, context } = await anOpenLink();
  submit();
  await ports.reset.answer(unauthorized);
  expect([value(), context().token]).toEqual([{ filling: 'refused' }, 'token-1']);
});

describe('no response: the form says that the password may have changed, and it can be sent again', () => {
  test.each(FAILURES.filter(({ failure }) => isOutcomeUnknown(failure)))(
    '$name',
    async ({ failure, lines }) => {
      const { submit, ports, value, emitted, context } = await anOpenLink();
      submit();
      await ports.reset.answer(failure);
      expect([value(), context().token]).toEqual([{ filling: 'outcomeUnknown' }, 'token-1']);
      expect(context().errors.form).toEqual(lines);
      expect(emitted()).toEqual([]);
      submit();
      expect(value()).toBe('changing');
    },
  );
});

test('submit ──── page left ──── late answer: the call is cancelled and no session is closed', async () => {
  const { actor, submit, ports, emitted } = await anOpenLink();
  submit();
  actor.stop();
  expect(ports.reset.fates()).toEqual(['aborted']);
  await ports.reset.answer(ok({}));
  expect(emitted()).toEqual([]);
});

describe('in the whole site', () => {
  test('a logged-in player is logged out, sees why, and gets the login', async () => {
    const { flow, ports, emitted } = await aVisitOf(aFreePlayer(), '/reset-password');
    await ports.resetToken.answer('token-1');
    flow('resetPassword').send({ type: 'password.submit', values: RIGATONI });
    emitted();
    await ports.reset.answer(ok({}));
    expect(flow('session').getSnapshot().value).toBe('anonymous');
    expect(emitted()).toEqual([
      { type: 'session.close', because: 'logout' },
      { type: 'session.closed', because: 'logout', session: aRenewedSession() },
      { type: 'page.go', to: '/' },
      { type: 'guard.ask' },
      { type: 'alert.show', alert: { style: 'success', lines: [{ key: 'password.changed' }] } },
      { type: 'page.go', to: '/#login' },
    ]);
  });

  test('a visitor stays on the page, which links to the login', async () => {
    const { flow, ports, emitted } = await aVisit('/reset-password');
    await ports.resetToken.answer('token-1');
    flow('resetPassword').send({ type: 'password.submit', values: RIGATONI });
    await ports.reset.answer(ok({}));
    expect(flow('resetPassword').getSnapshot().value).toBe('changed');
    expect(emitted()).toEqual([{ type: 'session.close', because: 'logout' }]);
  });

  test('a logout on the page before the change goes to the home page only', async () => {
    const { flow, ports, emitted } = await aVisitOf(aFreePlayer(), '/reset-password');
    await ports.resetToken.answer('token-1');
    flow('session').send({ type: 'session.close', because: 'logout' });
    expect(emitted().filter(({ type }) => type === 'page.go')).toEqual([{ type: 'page.go', to: '/' }]);
  });

  test('the address typed at the login is filled in at the recovery', async () => {
    const { flow, emitted } = await aVisit('/', '#login');
    flow('signIn').send({ type: 'password.forgot', email: ' maria@' });
    flow('signIn').send({ type: 'password.forgot', email: ' ' });
    expect(emitted()).toEqual([{ type: 'draft.changed', flow: 'recovery', draft: { email: ' maria@' } }]);
  });
});
