import { describe, expect, it } from 'vitest';
import { isStrongPassword, passwordLength } from '../../domain/fields.ts';

describe('a password that the server accepts', () => {
  it.each([
    'Spaghetti1!',
    'Abcdef1!',
    `Aa1!${'x'.repeat(60)}`,
    `Aa1!${'x'.repeat(124)}`,
    'Àbcdef1-',
    'Pasta 100%',
  ])('%j is strong', (password) => {
    expect(isStrongPassword(password)).toBe(true);
  });

  it.each([
    ['Abcde1!', 'seven characters'],
    ['abcdef1!', 'no capital'],
    ['Abcdefg!', 'no digit'],
    ['Abcdefg1', 'nothing special'],
    ['Abcdef 1', 'a space is not special'],
    ['Abcdefè1', 'an accented letter is not special'],
    ['Abcdefe\u03001', 'nor is one in two parts'],
    [`Aa1!${'x'.repeat(125)}`, '129 characters'],
    ['', 'nothing'],
  ])('%j is not: %s', (password) => {
    expect(isStrongPassword(password)).toBe(false);
  });

  it('is measured as a person counts, and spaces count', () => {
    expect(['', '      ', '🍝🍝🍝', ' aè '].map(passwordLength)).toEqual([0, 6, 3, 4]);
  });
});
