import { describe, expect, it, test } from 'vitest';
import { isShortOfForm, isStrongPassword, passwordLength, passwordParts } from '../../domain/passwords.ts';
import { password } from '../../domain/validation.ts';

describe('a password that the server accepts (§B.9)', () => {
  it.each([
    'Spaghetti1!',
    'Abcdef1!',
    `Aa1!${'x'.repeat(60)}`,
    `Aa1!${'x'.repeat(124)}`,
    'Àbcdef1-',
    'Pasta 100%',
  ])('%j is strong', (strong) => {
    expect(isStrongPassword(strong)).toBe(true);
    expect(lacking(strong)).toEqual([]);
  });

  it.each([
    ['Abcde1!', 'seven characters', ['length']],
    ['abcdef1!', 'no capital', ['uppercase']],
    ['Abcdefg!', 'no digit', ['digit']],
    ['Abcdefg1', 'nothing special', ['special']],
    ['Abcdef 1', 'a space is not special', ['special']],
    ['Abcdefè1', 'an accented letter is not special', ['special']],
    ['Abcdefe\u03001', 'a decomposed accented letter is not special', ['special']],
    [`Aa1!${'x'.repeat(125)}`, '129 characters', ['maximum']],
    ['pasta', 'nearly everything', ['length', 'digit', 'uppercase', 'special']],
    ['', 'nothing', ['length', 'digit', 'uppercase', 'special']],
  ])('%j is not: %s', (weak, _, missing) => {
    expect(isStrongPassword(weak)).toBe(false);
    expect(lacking(weak)).toEqual(missing);
  });

  it('is measured in visible characters, including spaces', () => {
    expect(['', '      ', '🍝🍝🍝', ' aè '].map(passwordLength)).toEqual([0, 6, 3, 4]);
  });
});

test('the list names four requirements, and the maximum length only when it is exceeded', () => {
  expect(passwordParts('').map(({ part }) => part)).toEqual(['length', 'digit', 'uppercase', 'special']);
  expect(passwordParts('x'.repeat(129)).map(({ part }) => part)).toContain('maximum');
});

test('the rule of six characters is explained beside that of eight', () => {
  const tried = ['P', 'Pasta', 'Pasta1', 'Pasta12', '🍝🍝🍝🍝🍝', 'Spaghetti1!'];
  expect(tried.map(isShortOfForm)).toEqual([true, true, false, false, true, false]);
  expect(tried.map((one) => password(one) !== null)).toEqual(tried.map(isShortOfForm));
  expect(isShortOfForm('')).toBe(false);
});

const lacking = (typed: string) =>
  passwordParts(typed)
    .filter(({ isThere }) => !isThere)
    .map(({ part }) => part);
