import { describe, expect, test } from 'vitest';
import { knownKey } from '../../domain/error-messages.ts';

describe('an English text of the server (§E.6)', () => {
  test.each([
    ['None is not an allowed value', 'errors.required'],
    ['Incorrect email or password', 'errors.credentials'],
    ['Not authenticated', 'errors.access'],
    ['Could not validate credentials', 'errors.access'],
    ['Password must be at least 6 characters', 'errors.passwordShort'],
    ['Password must have more than 8 characters', 'errors.passwordStrength'],
    ['Ensure this value has at least 1 character', 'validation.min'],
    ['String should have at least 12 characters', 'validation.min'],
    ['String should have at most 1 character', 'validation.max'],
    ['Ensure this value has at most 100 characters', 'validation.max'],
    ['Value could not be parsed to a boolean', 'errors.invalid'],
    ['Invalid time format', 'errors.invalid'],
    ['Value error, Incorrect email or password.', 'errors.credentials'],
  ])('%s: %s', (sentence, key) => {
    expect(knownKey(sentence)).toBe(key);
  });

  test.each([
    'Your password must be at least 8 characters long',
    'Your password must be at least 6 characters long',
    'Password must be at least 16 characters long',
    'This value is not a valid email address',
    'Please ensure this value has at least 3 characters',
    'The string should have at most 100 characters',
    'The input should be a valid boolean',
    'Invalid daytime',
    'Campo value error, richiesto',
  ])('that only contains a known one is not recognised: %s', (sentence) => {
    expect(knownKey(sentence)).toBeNull();
  });
});

test('the message for a file that is too large is recognised with any size', () => {
  expect(
    knownKey('Il file supera gli 8 MB: fotografa lo scontrino da qui, oppure scegli un file più leggero.'),
  ).toBe('validation.fileSize');
});

describe('the type of a problem', () => {
  test('that is a message key selects the message, whatever the text', () => {
    expect(knownKey('Quel numero è troppo lungo', 'errors.phoneMax15')).toBe('errors.phoneMax15');
    expect(knownKey('', 'validation.max')).toBe('validation.max');
  });

  test.each(['', 'value_error', 'titles.home', 'constructor', 'required'])(
    '%j is ignored, and the text decides',
    (type) => {
      expect(knownKey('Campo richiesto', type)).toBe('errors.required');
      expect(knownKey('Sono una teiera', type)).toBeNull();
    },
  );
});
