import { describe, expect, test } from 'vitest';
import { firstUnanswered, openQuizzes, playedQuizzes, quizRating } from '../../domain/quizzes.ts';
import { IN_AUGUST } from '../machines/support/contest.ts';
import { anOutcome, aPlayedQuiz, aQuiz } from '../machines/support/quiz-story.ts';

const survey = aQuiz({ id: 1, name: 'survey_abitudini' });

describe('the open quizzes', () => {
  test('are those that run and have not been played; surveys are none', () => {
    expect(openQuizzes([survey, aQuiz()], [], IN_AUGUST)).toEqual([aQuiz()]);
    expect(openQuizzes([survey, aQuiz()], [aPlayedQuiz()], IN_AUGUST)).toEqual([]);
  });

  test.each([
    ['over', aQuiz({ endDate: '2025-07-31' })],
    ['still to come', aQuiz({ startDate: '2025-08-02' })],
    ['without a question', aQuiz({ definition: { questions: [] } })],
  ])('one that is %s is not among them', (_, quiz) => {
    expect(openQuizzes([quiz], [], IN_AUGUST)).toEqual([]);
  });
});

describe('the played quizzes', () => {
  test('are there with their score, when they are over, too, the newest first', () => {
    const old = aQuiz({ id: 3, name: 'questionnaire_sughi', endDate: '2025-02-01' });
    const first = aPlayedQuiz({ id: 20, surveyId: 3, name: 'questionnaire_sughi' });
    expect(playedQuizzes([aQuiz(), old], [first, aPlayedQuiz()])).toEqual([
      { survey: aQuiz(), outcome: anOutcome() },
      { survey: old, outcome: anOutcome() },
    ]);
  });

  test('without a score where there are no right answers', () => {
    const { outcome: _none, ...completion } = aPlayedQuiz();
    expect(playedQuizzes([aQuiz()], [completion])).toEqual([{ survey: aQuiz(), outcome: null }]);
  });

  test.each([
    ['a survey', aPlayedQuiz({ surveyId: 1, name: 'survey_abitudini' })],
    ['a survey whose name has both words', aPlayedQuiz({ surveyId: 1, name: 'survey_questionnaire' })],
    ['a story', aPlayedQuiz({ surveyId: null, name: 'story' })],
    ['a quiz that the server no longer names', aPlayedQuiz({ surveyId: 9 })],
  ])('%s is not among them', (_, completion) => {
    expect(playedQuizzes([survey, aQuiz()], [completion])).toEqual([]);
  });
});

test.each([
  [{}, 0],
  [{ grano: 'duro' }, 1],
  [{ grano: 'duro', pesto: [] }, 1],
  [{ grano: 'duro', pesto: ['panna'], ricordo: 'Lasagne' }, 2],
])('with %o a game goes on at question %i', (answers, place) => {
  expect(firstUnanswered(aQuiz().definition.questions, answers)).toBe(place);
});

test('without questions there is no place but the first', () => {
  expect(firstUnanswered([], {})).toBe(0);
});

test.each([
  [8, 'all'],
  [7, 'most'],
  [6, 'most'],
  [5, 'some'],
  [4, 'some'],
  [3, 'some'],
  [2, 'few'],
  [0, 'few'],
] as const)('%i of 8 is %s', (right, verdict) => {
  expect(quizRating({ right, of: 8 })).toBe(verdict);
});
