import { describe, expect, test } from 'vitest';
import { fromFailure, fromValidation, hasErrors, noErrors } from '../../domain/errors.ts';
import { FAILURES, failed, refused } from './support/answers.ts';

const problem = (field: string, msg: string) => ({ loc: ['body', field], msg, type: 'value' });

test('a form without findings has none', () => {
  expect(noErrors).toEqual({ fields: {}, form: [] });
  expect(fromValidation({})).toEqual(noErrors);
  expect(hasErrors({})).toBe(false);
  expect(hasErrors({ email: 'validation.req' })).toBe(true);
});

test('each of the form’s own findings is at its field', () => {
  expect(fromValidation({ email: 'validation.email', password: 'validation.required' })).toEqual({
    fields: { email: { key: 'validation.email' }, password: { key: 'validation.required' } },
    form: [],
  });
});

describe('what the server finds', () => {
  test('is at the field it names, where the form has it; the rest is above the form, in its order', () => {
    const failure = refused([
      problem('captcha', 'Valore non valido'),
      problem('email', 'Indirizzo non valido.'),
      { loc: ['query', 'email'], msg: 'Campo richiesto', type: 'missing' },
    ]);
    expect(fromFailure(failure, ['email', 'password'])).toEqual({
      fields: { email: { key: 'validation.email' } },
      form: [{ key: 'errors.invalid' }, { key: 'errors.required' }],
    });
  });

  test('twice at one field: the first is at the field, nothing is lost', () => {
    const failure = refused([problem('email', 'Campo richiesto'), problem('email', 'Indirizzo non valido.')]);
    expect(fromFailure(failure, ['email'])).toEqual({
      fields: { email: { key: 'errors.required' } },
      form: [{ key: 'validation.email' }],
    });
  });

  test('deep in the body is at the field of the last name', () => {
    const failure = refused([
      { loc: ['body', 'extraData', 'firstName'], msg: 'Campo richiesto', type: 'missing' },
    ]);
    expect(fromFailure(failure, ['firstName'])).toEqual({
      fields: { firstName: { key: 'errors.required' } },
      form: [],
    });
  });

  test('in one sentence is above the form', () => {
    expect(fromFailure(refused('Mai sentita.'), ['email'])).toEqual({
      fields: {},
      form: [{ text: 'Mai sentita.' }],
    });
  });

  test('while it fails belongs to no field, whatever it names', () => {
    const detail = [problem('email', 'Indirizzo non valido.')];
    expect(fromFailure({ ...failed, detail }, ['email'])).toEqual({
      fields: {},
      form: [{ key: 'validation.email' }],
    });
  });
});

test.each(FAILURES)('$name: its lines are above the form', ({ failure, lines }) => {
  expect(fromFailure(failure, ['email'])).toEqual({ fields: {}, form: lines });
});
