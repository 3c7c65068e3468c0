import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { LoginValues } from '../../domain/account-forms.ts';
import type { Result } from '../../domain/result.ts';
import type { UserSession } from '../../domain/schemas/session.ts';
import { signInMachine } from '../../machines/sign-in/sign-in.machine.ts';
import { FAILURES, ok, refused } from './support/answers.ts';
import { aVisit } from './support/app-harness.ts';
import { hearing, held } from './support/held.ts';
import { aSession } from './support/people.ts';

describe('by password', () => {
  const VALUES: LoginValues = { email: 'maria@example.com', password: 'Spaghetti1!' };
  const EMPTY: LoginValues = { email: '', password: '' };
  const NO_ERRORS = { fields: {}, form: [] };

  function harness() {
    const login = held<Result<UserSession>, { values: LoginValues }>();
    const actor = createActor(signInMachine.provide({ actors: { login: login.logic } }));
    const emitted = hearing(actor);
    actor.start();
    return {
      actor,
      login,
      emitted,
      send: actor.send.bind(actor),
      submit: (values: LoginValues = VALUES) => actor.send({ type: 'login.submit', values }),
      value: () => actor.getSnapshot().value,
      context: () => actor.getSnapshot().context,
    };
  }

  async function anEnteringPlayer() {
    const entering = harness();
    entering.submit();
    await entering.login.answer(ok(aSession()));
    return entering;
  }

  test('a dialog opens empty', () => {
    const { value, context } = harness();
    expect(value()).toBe('filling');
    expect(context()).toEqual({ values: EMPTY, errors: NO_ERRORS });
  });

  describe('an invalid field has an error, and nothing is sent', () => {
    test.each([
      {
        name: 'nothing',
        values: EMPTY,
        fields: { email: 'validation.req', password: 'validation.required' },
      },
      {
        name: 'no address',
        values: { ...VALUES, email: 'maria' },
        fields: { email: 'validation.email' },
      },
      {
        name: 'no password',
        values: { ...VALUES, password: '' },
        fields: { password: 'validation.required' },
      },
    ])('$name', ({ values, fields }) => {
      const { login, submit, value, context } = harness();
      submit(values);
      expect(value()).toBe('filling');
      expect(context().errors).toEqual({
        fields: Object.fromEntries(Object.entries(fields).map(([field, key]) => [field, { key }])),
        form: [],
      });
      expect(login.asked()).toEqual([]);
    });

    test('a second, valid attempt clears the errors', () => {
      const { submit, value, context } = harness();
      submit(EMPTY);
      submit();
      expect(value()).toBe('checking');
      expect(context()).toEqual({ values: VALUES, errors: NO_ERRORS });
    });
  });

  test('submit ──── tokens ──── player: the session opens, then the dialog is done, and no password is kept', async () => {
    const { actor, login, emitted, submit, send, value, context } = harness();
    submit();
    expect(value()).toBe('checking');
    expect([...actor.getSnapshot().tags]).toEqual(['busy']);
    expect(login.asked()).toEqual([{ values: VALUES }]);

    await login.answer(ok(aSession()));
    expect(value()).toBe('entering');
    expect([...actor.getSnapshot().tags]).toEqual(['busy']);
    expect(context()).toEqual({ values: { ...VALUES, password: '' }, errors: NO_ERRORS });
    expect(emitted()).toEqual([{ type: 'session.open', session: aSession() }]);

    send({ type: 'player.known' });
    expect(value()).toBe('done');
    expect(actor.getSnapshot().status).toBe('done');
    expect(emitted()).toEqual([{ type: 'login.succeeded' }]);
  });

  test('submit ──── submit: one call', () => {
    const { login, submit } = harness();
    submit();
    submit({ ...VALUES, email: 'altra@example.com' });
    expect(login.asked()).toEqual([{ values: VALUES }]);
  });

  describe('the login is refused: the reason is shown, and the address stays', () => {
    test.each(FAILURES)('$name', async ({ failure, lines }) => {
      const { login, emitted, submit, value, context } = harness();
      submit();
      await login.answer(failure);
      expect(value()).toBe('filling');
      expect(context()).toEqual({
        values: { ...VALUES, password: '' },
        errors: { fields: {}, form: lines },
      });
      expect(emitted()).toEqual([]);
    });

    test('the server’s error for a field appears at that field', async () => {
      const { login, submit, context } = harness();
      submit();
      await login.answer(
        refused([
          { loc: ['body', 'email'], msg: 'Indirizzo non valido.', type: 'email' },
          { loc: ['body', 'password'], msg: 'Valore non valido', type: 'value' },
          { loc: ['body', 'captcha'], msg: 'Valore non valido', type: 'value' },
        ]),
      );
      expect(context().errors).toEqual({
        fields: { email: { key: 'validation.email' }, password: { key: 'errors.invalid' } },
        form: [{ key: 'errors.invalid' }],
      });
    });
  });

  describe('a forgotten password', () => {
    test('hands the typed address to the recovery', () => {
      const { emitted, send, value } = harness();
      send({ type: 'password.forgot', email: 'maria@example.com' });
      expect(emitted()).toEqual([
        { type: 'draft.changed', flow: 'recovery', draft: { email: 'maria@example.com' } },
      ]);
      expect(value()).toBe('filling');
    });

    test.each(['', '   '])('hands nothing over when no address was typed: “%s”', (email) => {
      const { emitted, send } = harness();
      send({ type: 'password.forgot', email });
      expect(emitted()).toEqual([]);
    });
  });

  test('tokens ──── session closed before the player is loaded: the form can be used again', async () => {
    const { send, value, emitted } = await anEnteringPlayer();
    emitted();
    send({ type: 'session.closed' });
    expect(value()).toBe('filling');
    expect(emitted()).toEqual([]);
  });

  test('submit ──── dialog closed ──── late tokens: the call is cancelled and no session is opened', async () => {
    const { actor, login, emitted, submit } = harness();
    submit();
    actor.stop();
    expect(login.fates()).toEqual(['aborted']);
    await login.answer(ok(aSession()));
    expect(emitted()).toEqual([]);
  });
});

describe('by the identity service', () => {
  const WAY = { url: 'https://accesso.example/oauth2/authorize?state=uno' };

  function harness() {
    const way = held<Result<{ url: string }>, { provider: string }>();
    const actor = createActor(signInMachine.provide({ actors: { beginSignIn: way.logic } }));
    const emitted = hearing(actor);
    actor.start();
    return {
      way,
      emitted,
      press: (provider = 'Google') => actor.send({ type: 'provider.press', provider }),
      value: () => actor.getSnapshot().value,
      isBusy: () => actor.getSnapshot().hasTag('busy'),
      errors: () => actor.getSnapshot().context.errors,
    };
  }

  describe('a provider’s button', () => {
    test.each(['Google', 'Facebook'])(
      '%s: the sign-in is prepared, and the page is left',
      async (provider) => {
        const { press, way, emitted, isBusy } = harness();
        press(provider);
        expect(isBusy()).toBe(true);
        expect(way.asked()).toEqual([{ provider }]);
        expect(emitted()).toEqual([]);
        await way.answer(ok(WAY));
        expect(emitted()).toEqual([{ type: 'signIn.left' }, { type: 'page.leave', url: WAY.url }]);
      },
    );

    test('pressed twice prepares one sign-in', () => {
      const { press, way } = harness();
      press();
      press();
      expect(way.fates()).toEqual(['open']);
    });

    test('works again when the back button restores the dialog', async () => {
      const { press, way, value } = harness();
      press();
      await way.answer(ok(WAY));
      expect(value()).toBe('filling');
      press();
      expect(way.fates()).toEqual(['answered', 'open']);
    });

    test.each(FAILURES)(
      '$name: the page is not left, and the reason is shown',
      async ({ failure, lines }) => {
        const { press, way, value, emitted, errors } = harness();
        press();
        await way.answer(failure);
        expect(value()).toBe('filling');
        expect(emitted()).toEqual([]);
        expect(errors()).toEqual({ fields: {}, form: lines });
      },
    );
  });

  describe('the page that was requested before the login', () => {
    test('is stored as the saved redirect, since the sign-in reloads the site', async () => {
      const { app, ports, flow, emitted } = await aVisit('/', '#login');
      app.send({ type: 'page.wanted', path: '/profile' });
      emitted();
      flow('signIn').send({ type: 'provider.press', provider: 'Google' });
      await ports.beginSignIn.answer(ok(WAY));
      expect(emitted()).toEqual([
        { type: 'signIn.left' },
        { type: 'redirect.saved', path: '/profile' },
        { type: 'page.leave', url: WAY.url },
      ]);
    });

    test('is not stored when none was requested', async () => {
      const { ports, flow, emitted } = await aVisit('/', '#login');
      flow('signIn').send({ type: 'provider.press', provider: 'Google' });
      await ports.beginSignIn.answer(ok(WAY));
      expect(emitted().map(({ type }) => type)).toEqual(['signIn.left', 'page.leave']);
    });
  });
});
