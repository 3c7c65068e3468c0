import { describe, expect, test } from 'vitest';
import { OPINION_QUESTIONS, type Question, STORY_QUESTIONS } from '../../domain/answers.ts';
import { validateAnswers } from '../../domain/completion-form.ts';

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
  test('are right with every required one given', () => {
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

  test('need all that are required, and nothing else', () => {
    expect(Object.keys(validateAnswers(QUESTIONS, {}))).toEqual(['text', 'choice', 'choices', 'scale']);
  });

  test.each([
    [4_000, {}],
    [4_001, { free: 'validation.max' }],
  ])('hold texts of %i characters: %o', (length, found) => {
    expect(validateAnswers(QUESTIONS, { ...RIGHT, free: 'a'.repeat(length) })).toEqual(found);
  });
});

test('only a text is measured: a choice is as long as its option', () => {
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

test('an opinion needs a place on the scale, and nothing else (§F.13)', () => {
  expect(validateAnswers(OPINION_QUESTIONS, { liking: '', favourites: [], change: '' })).toEqual({
    liking: 'validation.req',
  });
  expect(validateAnswers(OPINION_QUESTIONS, { liking: '5', favourites: [], change: '' })).toEqual({});
});
