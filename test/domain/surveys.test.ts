import { describe, expect, test } from 'vitest';
import {
  firstOpenSurvey,
  firstSurvey,
  isCompleted,
  newestFirst,
  openSurveys,
  runningSurveys,
  thanksPathOf,
} from '../../domain/surveys.ts';
import { IN_AUGUST } from '../machines/support/contest.ts';
import { aCompletion, anotherSurvey, aPoll, aSurvey } from '../machines/support/surveys.ts';

const running = (surveys = [aPoll(), aSurvey(), anotherSurvey()], completions = [aCompletion()]) =>
  runningSurveys(surveys, completions, IN_AUGUST);

describe('what runs now', () => {
  test('is a survey or a poll; a poll is played, and what was answered is known', () => {
    expect(running()).toEqual([
      { survey: aPoll(), isQuiz: true, isCompleted: false },
      { survey: aSurvey(), isQuiz: false, isCompleted: true },
      { survey: anotherSurvey(), isQuiz: false, isCompleted: false },
    ]);
  });

  test('what is called both can be answered here', () => {
    const both = aSurvey({ name: 'survey_questionnaire' });
    expect(running([both], [])).toEqual([{ survey: both, isQuiz: false, isCompleted: false }]);
  });

  test.each([
    ['is over', aSurvey({ endDate: '2025-07-31' })],
    ['is still to come', aSurvey({ startDate: '2025-08-02' })],
    ['is neither', aSurvey({ name: 'abitudini' })],
    ['asks nothing', aSurvey({ definition: { questions: [] } })],
  ])('leaves out what %s', (_, survey) => {
    expect(running([survey])).toEqual([]);
  });
});

test('open is what has no answer yet, surveys and polls', () => {
  expect(openSurveys(running()).map(({ survey }) => survey)).toEqual([aPoll(), anotherSurvey()]);
});

test('the first survey is the first, answered or not; the first open one is the first without an answer', () => {
  expect(firstSurvey(running())?.survey).toEqual(aSurvey());
  expect(firstOpenSurvey(running())?.survey).toEqual(anotherSurvey());
});

test('a poll is neither', () => {
  expect(firstSurvey(running([aPoll()]))).toBeNull();
  expect(firstOpenSurvey(running([aPoll()]))).toBeNull();
});

test('when all are answered none is open', () => {
  expect(firstOpenSurvey(running([aSurvey()]))).toBeNull();
});

test.each([
  ['story', '/thank-your-story-1'],
  ['story-1', '/thank-your-story-1'],
  ['opinion', '/thank-you-opinion'],
  ['survey_abitudini', '/thank-you-1'],
  ['toString', '/thank-you-1'],
])('%s is thanked for at %s (§R.9)', (name, path) => {
  expect(thanksPathOf(name)).toBe(path);
});

test('a survey is completed when its name is among what was sent', () => {
  expect(isCompleted('survey_abitudini', [aCompletion()])).toBe(true);
  expect(isCompleted('survey', [aCompletion()])).toBe(false);
  expect(isCompleted('survey_abitudini', [])).toBe(false);
});

test('the newest comes first by its instant, whatever its offset; of the same instant the later number', () => {
  const early = aCompletion({ id: 9, completedAt: '2025-08-01T10:00:00+02:00' });
  const late = aCompletion({ id: 1, completedAt: '2025-08-01T09:30:00Z' });
  const twin = aCompletion({ id: 2, completedAt: '2025-08-01T11:30:00+02:00' });
  const sent = [early, late, twin];
  expect(newestFirst(sent)).toEqual([twin, late, early]);
  expect(sent).toEqual([early, late, twin]);
});
