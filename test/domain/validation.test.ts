import { describe, expect, it, test } from 'vitest';
import { OPINION_QUESTIONS, type Question, STORY_QUESTIONS } from '../../domain/answers.ts';
import { validateAnswers } from '../../domain/completion-form.ts';
import {
  check,
  confirms,
  digitsOnly,
  ean13,
  email,
  findingsOf,
  max,
  min,
  password,
  phone,
  type Rule,
  required,
  requiredAsTyped,
  state,
  ticked,
  VALIDATION_KEYS,
  type ValidationKey,
} from '../../domain/validation.ts';
import sentences from '../../locales/it/validation.json' with { type: 'json' };

describe('the validation messages', () => {
  it('are those of the specification, letter for letter', () => {
    expect(sentences).toMatchObject({
      'validation.req': 'Questo campo è obbligatorio.',
      'validation.required': 'Questo campo é obbligatorio.',
      'validation.email': 'Indirizzo non valido.',
      'validation.confirmed': 'I due campi non coincidono.',
      'validation.min': 'Lunghezza minima non raggiunta.',
      'validation.max': 'Lunghezza massima superata.',
      'validation.password': 'Lunghezza minima: 6 caratteri.',
      'validation.state': 'Lunghezza massima: 2 caratteri.',
      'validation.isNum': 'Codice non valido.',
      'validation.phone': 'Numero di telefono non valido (esempio corretto: +39XXXXXXXXXX).',
      'validation.ean13': 'Carta inserita non valida.',
    });
  });

  it('are exactly those that the rules can return', () => {
    expect(Object.keys(sentences).sort()).toEqual([...VALIDATION_KEYS].sort());
  });
});

type Case = { name: string; rule: Rule; key: ValidationKey; right: string[]; wrong: string[] };

const CASES: Case[] = [
  {
    name: 'req',
    rule: required,
    key: 'validation.req',
    right: ['a', ' a ', '0'],
    wrong: ['', ' ', '\u00A0', '\t'],
  },
  {
    name: 'required',
    rule: requiredAsTyped,
    key: 'validation.required',
    right: ['a', ' ', '      '],
    wrong: [''],
  },
  {
    name: 'email',
    rule: email,
    key: 'validation.email',
    right: ['a@b.it', ' a@b.it '],
    wrong: ['', 'a', 'a@b', 'a@@b.it', 'a@b.it.'],
  },
  {
    name: 'confirmed',
    rule: confirms('Pasta '),
    key: 'validation.confirmed',
    right: ['Pasta '],
    wrong: ['', 'Pasta', 'pasta ', 'Pasta  '],
  },
  {
    name: 'min 6',
    rule: min(6),
    key: 'validation.min',
    right: ['123456', '1234567'],
    wrong: ['', '12345', ' 12345 '],
  },
  {
    name: 'max 40',
    rule: max(40),
    key: 'validation.max',
    right: ['', 'a'.repeat(40), ` ${'a'.repeat(40)} `, 'e\u0300'.repeat(40)],
    wrong: ['a'.repeat(41)],
  },
  {
    name: 'password',
    rule: password,
    key: 'validation.password',
    right: ['123456', '      ', 'a'.repeat(129)],
    wrong: ['', '12345', '🍝🍝🍝🍝🍝'],
  },
  {
    name: 'state',
    rule: state,
    key: 'validation.state',
    right: ['', 'R', 'RM', 'rm', 'XX', ' RM '],
    wrong: ['ROM', 'Roma'],
  },
  {
    name: 'isNum',
    rule: digitsOnly,
    key: 'validation.isNum',
    right: ['0', '012345', ' 123456 ', '1234567'],
    wrong: ['', '12345a', '1.5', '-1', '+1', '1e3', '１２３４５６', '12 34'],
  },
  {
    name: 'phone',
    rule: phone,
    key: 'validation.phone',
    right: ['', ' ', '+39 333 1234567', '0039333'],
    wrong: ['+', '++39', 'abc', '333-123'],
  },
  {
    name: 'ean13',
    rule: ean13,
    key: 'validation.ean13',
    right: ['', '  ', '96385074', ' 4006381333931 '],
    wrong: ['4006381333930', '123', 'abc', '0000 0000'],
  },
];

describe.each(CASES)('the rule $name', ({ rule, key, right, wrong }) => {
  it.each(right)('accepts %j', (value) => {
    expect(rule(value)).toBeNull();
  });

  it.each(wrong)('refuses %j', (value) => {
    expect(rule(value)).toBe(key);
  });
});

it('the rule max 40 refuses a very long text', () => {
  expect(max(40)('a'.repeat(1_000_000))).toBe('validation.max');
});

describe('the errors of a form', () => {
  it('hold the first failed rule of a field', () => {
    expect(check('', required, digitsOnly, min(6))).toBe('validation.req');
    expect(check('12a', required, digitsOnly, min(6))).toBe('validation.isNum');
    expect(check('123', required, digitsOnly, min(6))).toBe('validation.min');
    expect(check('123456', required, digitsOnly, min(6))).toBeNull();
  });

  it('leave out valid fields', () => {
    expect(findingsOf({ one: ticked(true), other: ticked(false) })).toEqual({ other: 'validation.req' });
  });
});

describe('the forms of surveys and stories', () => {
  const QUESTIONS: readonly Question[] = [
    { name: 'text', type: 'text', required: true },
    { name: 'choice', type: 'choice', required: true, options: [{ value: 'penne' }] },
    { name: 'choices', type: 'choices', required: true, options: [{ value: 'penne' }] },
    { name: 'scale', type: 'scale', required: true },
    { name: 'free', type: 'text' },
    { name: 'many', type: 'choices' },
  ];
  const RIGHT = { text: 'Casa', choice: 'penne', choices: ['penne'], scale: '3', free: '', many: [] };

  describe('the answers to a survey', () => {
    test('are valid with every required question answered', () => {
      expect(validateAnswers(QUESTIONS, RIGHT)).toEqual({});
    });

    test.each([
      ['text', ''],
      ['text', ' \n '],
      ['choice', ''],
      ['choices', []],
      ['scale', ''],
    ])('need %s: %j', (name, answer) => {
      expect(validateAnswers(QUESTIONS, { ...RIGHT, [name]: answer })).toEqual({ [name]: 'validation.req' });
    });

    test('need all required questions and no others', () => {
      expect(Object.keys(validateAnswers(QUESTIONS, {}))).toEqual(['text', 'choice', 'choices', 'scale']);
    });

    test.each([
      [4_000, {}],
      [4_001, { free: 'validation.max' }],
    ])('hold texts of %i characters: %o', (length, found) => {
      expect(validateAnswers(QUESTIONS, { ...RIGHT, free: 'a'.repeat(length) })).toEqual(found);
    });
  });

  test('only texts have a limited length, not choices', () => {
    const long = 'a'.repeat(4_001);
    const questions: readonly Question[] = [
      { name: 'choice', type: 'choice', options: [{ value: long }] },
      { name: 'scale', type: 'scale', min: 20 },
    ];
    expect(validateAnswers(questions, { choice: long, scale: '3' })).toEqual({});
  });

  describe('a story (§F.8)', () => {
    test.each([
      ['', { story: 'validation.req' }],
      [' '.repeat(30), { story: 'validation.req' }],
      ['a'.repeat(19), { story: 'validation.min' }],
      [`  ${'a'.repeat(19)}  `, { story: 'validation.min' }],
      ['🍝'.repeat(10), { story: 'validation.min' }],
      ['a'.repeat(20), {}],
      ['🍝'.repeat(20), {}],
      ['a'.repeat(4_000), {}],
      ['a'.repeat(4_001), { story: 'validation.max' }],
    ])('%#', (story, found) => {
      expect(validateAnswers(STORY_QUESTIONS, { story })).toEqual(found);
    });
  });

  test('an opinion needs only a value on the scale (§F.13)', () => {
    expect(validateAnswers(OPINION_QUESTIONS, { liking: '', favourites: [], change: '' })).toEqual({
      liking: 'validation.req',
    });
    expect(validateAnswers(OPINION_QUESTIONS, { liking: '5', favourites: [], change: '' })).toEqual({});
  });
});
