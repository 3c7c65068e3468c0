import { expect, test } from 'vitest';
import { OPINION_QUESTIONS, questionsOf, STORY_QUESTIONS } from '../../domain/answers.ts';
import { isFree } from '../../domain/surveys.ts';

test.each([
  ['story', STORY_QUESTIONS],
  ['story-1', STORY_QUESTIONS],
  ['opinion', OPINION_QUESTIONS],
] as const)('%s is sent without a survey, and has its own questions', (name, questions) => {
  expect(isFree(name)).toBe(true);
  expect(questionsOf(name)).toEqual(questions);
});

test.each(['survey_abitudini', 'questionnaire_grano', 'story-2', 'toString'])('%s is not', (name) => {
  expect(isFree(name)).toBe(false);
});
