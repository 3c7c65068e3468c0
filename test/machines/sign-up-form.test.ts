import { describe, expect, test } from 'vitest';
import { FAILURES, ok, refused } from './support/answers.ts';
import { aSession } from './support/people.ts';
import {
  aDraft,
  aSubmittedForm,
  confirming,
  EMPTY,
  NO_ERRORS,
  NOW,
  signUpHarness,
  someValues,
} from './support/sign-up-harness.ts';

const NOBODY = {
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
const DROPPED = { type: 'draft.dropped', flow: 'signUp' };

test('a visitor gets an empty form while the draft is read', () => {
  const { ports, value, context, tags, emitted } = signUpHarness();
  expect(value()).toBe('filling');
  expect(context()).toEqual(NOBODY);
  expect(tags()).toEqual([]);
  expect(ports.draft.asked()).toEqual([{ flow: 'signUp' }]);
  expect(emitted()).toEqual([]);
});

describe('the draft', () => {
  test('from before a reload is restored without a password', async () => {
    const { ports, value, context, emitted } = signUpHarness();
    await ports.draft.answer(aDraft());
    expect(value()).toBe('filling');
    expect(context()).toEqual({ ...NOBODY, draft: aDraft() });
    expect(JSON.stringify(context())).not.toMatch(/password/i);
    expect(emitted()).toEqual([]);
  });

  test('that does not exist leaves the form empty', async () => {
    const { ports, context } = signUpHarness();
    await ports.draft.answer(null);
    expect(context()).toEqual(NOBODY);
  });

  test('is saved at every change', () => {
    const { send, context, emitted } = signUpHarness();
    send({ type: 'draft.change', draft: aDraft({ state: '' }) });
    send({ type: 'draft.change', draft: aDraft() });
    expect(context().draft).toEqual(aDraft());
    expect(emitted()).toEqual([
      { type: 'draft.changed', flow: 'signUp', draft: aDraft({ state: '' }) },
      { type: 'draft.changed', flow: 'signUp', draft: aDraft() },
    ]);
  });

  test('open ──── typed ──── old draft: typed values are not overwritten', async () => {
    const { ports, send, context } = signUpHarness();
    send({ type: 'draft.change', draft: aDraft({ email: 'nuova@example.com' }) });
    await ports.draft.answer(aDraft({ email: 'vecchia@example.com' }));
    expect(context().draft).toEqual(aDraft({ email: 'nuova@example.com' }));
  });

  test('open ──── sent ──── old draft: it is ignored', async () => {
    const { ports, send, context } = signUpHarness();
    send({ type: 'signUp.submit', values: someValues() });
    expect(ports.draft.fates()).toEqual(['aborted']);
    await ports.draft.answer(aDraft({ email: 'vecchia@example.com' }));
    expect(context().draft).toEqual(EMPTY);
  });
});

describe('an invalid field has an error, and nothing is sent', () => {
  test('an empty form', () => {
    const { ports, send, value, context } = signUpHarness();
    const values = someValues({
      email: '',
      password: '',
      passwordConfirmation: '',
      firstName: '',
      lastName: '',
      birthDate: '',
      termsAccepted: false,
      privacyAccepted: false,
    });
    send({ type: 'signUp.submit', values });
    expect(value()).toBe('filling');
    expect(context().errors).toEqual({
      fields: {
        email: { key: 'validation.req' },
        password: { key: 'validation.required' },
        firstName: { key: 'validation.req' },
        lastName: { key: 'validation.req' },
        birthDate: { key: 'validation.req' },
        termsAccepted: { key: 'validation.req' },
        privacyAccepted: { key: 'validation.req' },
      },
      form: [],
    });
    expect(context().values).toBeNull();
    expect(ports.post.asked()).toEqual([]);
  });

  test('errors ──── corrected: the errors are gone', () => {
    const { send, value, context } = signUpHarness();
    send({ type: 'signUp.submit', values: someValues({ passwordConfirmation: 'Altro1!' }) });
    expect(context().errors).toEqual({
      fields: { passwordConfirmation: { key: 'validation.confirmed' } },
      form: [],
    });
    send({ type: 'signUp.submit', values: someValues() });
    expect(value()).toBe('submitting');
    expect(context().errors).toEqual(NO_ERRORS);
  });
});

describe('the registration is sent', () => {
  test('once, however often the button is pressed', () => {
    const { ports, send, value, tags } = aSubmittedForm();
    expect(value()).toBe('submitting');
    expect(tags()).toEqual(['busy']);
    send({ type: 'signUp.submit', values: someValues({ email: 'altra@example.com' }) });
    expect(ports.post.asked()).toEqual([{ values: someValues() }]);
  });

  test('sent ──── accepted ──── player: the draft is dropped, the code was sent, 60 seconds start', async () => {
    const { ports, send, value, context, tags, emitted } = aSubmittedForm();
    await ports.post.answer(ok(aSession()));
    expect(value()).toBe('opening');
    expect(tags()).toEqual(['busy']);
    expect(emitted()).toEqual([{ type: 'session.open', session: aSession() }, DROPPED]);
    expect(context()).toEqual({ ...NOBODY, draft: aDraft(), email: 'maria@example.com' });

    // As the server writes it.
    send({ type: 'player.unconfirmed', email: 'Maria@example.com' });
    expect(value()).toEqual(confirming('entering', 'cooling'));
    expect(context()).toMatchObject({ cooldown: 60, email: 'Maria@example.com' });
    expect(ports.send.asked()).toEqual([]);
  });

  test('with the address trimmed', async () => {
    const { ports, send, context } = signUpHarness();
    send({ type: 'signUp.submit', values: someValues({ email: ' maria@example.com ' }) });
    await ports.post.answer(ok(aSession()));
    expect(context().email).toBe('maria@example.com');
  });

  test('and done at once when the server requires no code', async () => {
    const { ports, send, value, emitted } = aSubmittedForm();
    await ports.post.answer(ok(aSession()));
    emitted();
    send({ type: 'player.confirmed' });
    expect(value()).toBe('done');
    expect(emitted()).toEqual([DROPPED, { type: 'page.go', to: '/gate' }]);
  });
});

describe('a visitor under age', () => {
  const MINOR = someValues({ birthDate: '2007-08-02' });

  test('gets an error at the field, and nothing is sent', () => {
    const { ports, send, value, context } = signUpHarness();
    send({ type: 'signUp.submit', values: MINOR });
    expect(value()).toBe('filling');
    expect(context().errors.fields).toEqual({ birthDate: { key: 'errors.underAge' } });
    expect(ports.post.asked()).toEqual([]);
  });

  test('is recognised by the server’s time; before it is known, the server decides', () => {
    const { send, value } = signUpHarness({ email: null, justSignedIn: false, now: 0 });
    send({ type: 'signUp.submit', values: MINOR });
    expect(value()).toBe('submitting');
  });

  test('can register on an open page once of age', () => {
    const { send, value } = signUpHarness();
    send({ type: 'contest.changed', now: NOW + 86_400_000 });
    send({ type: 'signUp.submit', values: MINOR });
    expect(value()).toBe('submitting');
  });
});

describe('the registration is refused: all typed values stay except the password', () => {
  test.each(FAILURES)('$name', async ({ failure, lines }) => {
    const { ports, value, context, emitted } = aSubmittedForm();
    await ports.post.answer(failure);
    expect(value()).toBe('filling');
    expect(context()).toEqual({ ...NOBODY, draft: aDraft(), errors: { fields: {}, form: lines } });
    expect(context().errors.form).toEqual(lines);
    expect(emitted()).toEqual([]);
  });

  test('the error is at the field that the server names', async () => {
    const { ports, context } = aSubmittedForm();
    await ports.post.answer(
      refused([
        { loc: ['body', 'email'], msg: 'Un utente con questo indirizzo email già esiste', type: 'taken' },
        { loc: ['body', 'birthDate'], msg: 'Per partecipare devi essere maggiorenne.', type: 'age' },
        { loc: ['body'], msg: 'Valore non valido', type: 'value' },
      ]),
    );
    expect(context().errors).toEqual({
      fields: { email: { key: 'errors.emailTaken' }, birthDate: { key: 'errors.underAge' } },
      form: [{ key: 'errors.invalid' }],
    });
  });

  test.each(Object.keys(someValues()))('the error is at its own field: %s', async (field) => {
    const { ports, context } = aSubmittedForm();
    await ports.post.answer(refused([{ loc: ['body', field], msg: 'Valore non valido', type: 'value' }]));
    expect(context().errors).toEqual({ fields: { [field]: { key: 'errors.invalid' } }, form: [] });
  });

  test('refused ──── old draft read again: the typed values stay', async () => {
    const { ports, context } = aSubmittedForm();
    await ports.post.answer(refused('Valore non valido'));
    await ports.draft.answer(aDraft({ email: 'vecchia@example.com' }));
    expect(context().draft).toEqual(aDraft());
  });

  test('refused ──── corrected ──── sent again', async () => {
    const { ports, send, value } = aSubmittedForm();
    await ports.post.answer(refused('Valore non valido'));
    send({ type: 'signUp.submit', values: someValues({ email: 'altra@example.com' }) });
    expect(value()).toBe('submitting');
    expect(ports.post.asked()).toEqual([
      { values: someValues() },
      { values: someValues({ email: 'altra@example.com' }) },
    ]);
  });
});

describe('a login while the form is open', () => {
  test('of an unconfirmed player: the code step opens', () => {
    const { ports, send, value, context } = signUpHarness();
    send({ type: 'player.unconfirmed', email: 'luca@example.com' });
    expect(value()).toEqual(confirming());
    expect(context().email).toBe('luca@example.com');
    expect(ports.draft.fates()).toEqual(['aborted']);
  });

  test('of a confirmed player: the registration is done', () => {
    const { send, value, emitted } = signUpHarness();
    send({ type: 'player.confirmed' });
    expect(value()).toBe('done');
    expect(emitted()).toEqual([DROPPED, { type: 'page.go', to: '/gate' }]);
  });
});

test('page left ──── late answer: the call is cancelled', async () => {
  const { actor, ports, emitted } = aSubmittedForm();
  actor.stop();
  expect(ports.post.fates()).toEqual(['aborted']);
  await ports.post.answer(ok(aSession()));
  expect(emitted()).toEqual([]);
});
