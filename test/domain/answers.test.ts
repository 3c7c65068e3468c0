import { describe, expect, test } from 'vitest';
import {
  type Answers,
  answeredCount,
  answersFor,
  OPINION_QUESTIONS,
  type Question,
  questionsOf,
  resultOf,
  SCALE,
  STORY_QUESTIONS,
  valuesOf,
} from '../../domain/answers.ts';
import { isSurveyless } from '../../domain/surveys.ts';

const options = [{ value: 'fusilli' }, { value: 'penne' }];
const QUESTIONS: readonly Question[] = [
  { name: 'text', type: 'text' },
  { name: 'choice', type: 'choice', options },
  { name: 'choices', type: 'choices', options },
  { name: 'scale', type: 'scale' },
  { name: 'words', type: 'scale', options },
];
const EMPTY: Answers = { text: '', choice: '', choices: [], scale: '', words: '' };
const FULL: Answers = { text: 'Casa', choice: 'penne', choices: ['fusilli'], scale: '4', words: 'penne' };

describe('a question can be answered with', () => {
  test.each<[string, Question, readonly string[] | null]>([
    ['a text: whatever is written', { name: 'a', type: 'text' }, null],
    ['a choice: its options', { name: 'a', type: 'choice', options }, ['fusilli', 'penne']],
    ['a choice without options: nothing', { name: 'a', type: 'choice' }, []],
    ['choices without options: nothing', { name: 'a', type: 'choices' }, []],
    ['a plain scale: five places, the lowest first', { name: 'a', type: 'scale' }, SCALE],
    ['a scale of options: those', { name: 'a', type: 'scale', options }, ['fusilli', 'penne']],
  ])('%s', (_, question, values) => {
    expect(valuesOf(question)).toEqual(values);
  });

  test('each of five places', () => {
    expect(SCALE).toEqual(['1', '2', '3', '4', '5']);
  });
});

describe('what was kept of the answers', () => {
  test('nothing: every question is open', () => {
    expect(answersFor(QUESTIONS)).toEqual(EMPTY);
  });

  test('comes back as it was', () => {
    expect(answersFor(QUESTIONS, FULL)).toEqual(FULL);
  });

  test.each<[string, Answers]>([
    ['a question that is gone', { gone: 'x' }],
    ['an option that is gone', { choice: 'farfalle', words: 'farfalle', choices: ['farfalle'] }],
    ['a place off the scale', { scale: '6' }],
    ['a list where one answer belongs', { text: ['a'], choice: ['penne'], scale: ['1'] }],
    ['one answer where a list belongs', { choices: 'fusilli' }],
  ])('is left out where the questions have changed: %s', (_, kept) => {
    expect(answersFor(QUESTIONS, kept)).toEqual(EMPTY);
  });

  test('of several choices those stay that still can be chosen', () => {
    expect(answersFor(QUESTIONS, { choices: ['farfalle', 'penne'] })).toEqual({
      ...EMPTY,
      choices: ['penne'],
    });
  });

  test('a question named like a property of Object.prototype has no answer from there', () => {
    expect(answersFor([{ name: 'toString', type: 'text' }], {})).toEqual({ toString: '' });
  });

  test('a choice without options, and a choice that nobody has made in a form, are open', () => {
    expect(answersFor([{ name: 'none', type: 'choice' }], { none: 'penne' })).toEqual({ none: '' });
  });
});

test('answers are counted: spaces are none, an empty list is none', () => {
  expect(answeredCount(EMPTY)).toBe(0);
  expect(answeredCount({ ...EMPTY, text: '  ', scale: '1' })).toBe(1);
  expect(answeredCount(FULL)).toBe(5);
});

describe('what is sent (§C.13)', () => {
  test('a place on a plain scale is a number, on a scale of options its value', () => {
    expect(resultOf(QUESTIONS, FULL)).toEqual({ ...FULL, scale: 4 });
  });

  test('only what was answered, without spaces around it', () => {
    expect(resultOf(QUESTIONS, EMPTY)).toEqual({});
    expect(resultOf(QUESTIONS, { ...EMPTY, text: '  Casa \n', choice: ' ' })).toEqual({ text: 'Casa' });
  });

  test('a decomposed character is sent composed, as it is counted', () => {
    expect(resultOf(QUESTIONS, { text: 'Perche\u0301' })).toEqual({ text: 'Perch\u00e9' });
  });
});

test.each([
  ['story', STORY_QUESTIONS],
  ['story-1', STORY_QUESTIONS],
  ['opinion', OPINION_QUESTIONS],
] as const)('%s is sent without a survey, and has its own questions', (name, questions) => {
  expect(isSurveyless(name)).toBe(true);
  expect(questionsOf(name)).toEqual(questions);
});

test.each(['survey_abitudini', 'questionnaire_grano', 'story-2', 'toString'])('%s is not', (name) => {
  expect(isSurveyless(name)).toBe(false);
});
