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
import { firstUnanswered, openQuizzes, playedQuizzes, quizRating } from '../../domain/quizzes.ts';
import {
  actionOf,
  firstOpenSurvey,
  firstSurvey,
  isCompleted,
  isFirstOfName,
  isSurveyless,
  newestFirst,
  nextToDo,
  openSurveys,
  runningSurveys,
  thanksPathOf,
} from '../../domain/surveys.ts';
import { IN_AUGUST } from '../machines/support/contest.ts';
import { anOutcome, aPlayedQuiz, aQuiz } from '../machines/support/quizzes.ts';
import { aCompletion, anotherSurvey, aPoll, aSurvey } from '../machines/support/surveys.ts';

describe('surveys', () => {
  const running = (surveys = [aPoll(), aSurvey(), anotherSurvey()], completions = [aCompletion()]) =>
    runningSurveys(surveys, completions, IN_AUGUST);

  describe('the current surveys', () => {
    test('are surveys and polls, each with its kind and whether it was answered', () => {
      expect(running()).toEqual([
        { survey: aPoll(), isQuiz: true, isCompleted: false },
        { survey: aSurvey(), isQuiz: false, isCompleted: true },
        { survey: anotherSurvey(), isQuiz: false, isCompleted: false },
      ]);
    });

    test('include one that is named both survey and poll', () => {
      const both = aSurvey({ name: 'survey_questionnaire' });
      expect(running([both], [])).toEqual([{ survey: both, isQuiz: false, isCompleted: false }]);
    });

    test.each([
      ['is over', aSurvey({ endDate: '2025-07-31' })],
      ['has not begun', aSurvey({ startDate: '2025-08-02' })],
      ['is neither a survey nor a poll', aSurvey({ name: 'abitudini' })],
      ['has no questions', aSurvey({ definition: { questions: [] } })],
    ])('leave out what %s', (_, survey) => {
      expect(running([survey])).toEqual([]);
    });
  });

  test('count as open without an answer, surveys and polls alike', () => {
    expect(openSurveys(running()).map(({ survey }) => survey)).toEqual([aPoll(), anotherSurvey()]);
  });

  test('have a first survey, answered or not, and a first open one without an answer', () => {
    expect(firstSurvey(running())?.survey).toEqual(aSurvey());
    expect(firstOpenSurvey(running())?.survey).toEqual(anotherSurvey());
  });

  test('do not have a poll as the first or first open one', () => {
    expect(firstSurvey(running([aPoll()]))).toBeNull();
    expect(firstOpenSurvey(running([aPoll()]))).toBeNull();
  });

  test('have no open one when all are answered', () => {
    expect(firstOpenSurvey(running([aSurvey()]))).toBeNull();
  });

  test.each([
    ['story', '/thank-your-story-1'],
    ['story-1', '/thank-your-story-1'],
    ['opinion', '/thank-you-opinion'],
    ['survey_abitudini', '/thank-you-1'],
    ['toString', '/thank-you-1'],
  ])('the thanks for %s are at %s (§R.9)', (name, path) => {
    expect(thanksPathOf(name)).toBe(path);
  });

  test.each([
    ['story', 'stories'],
    ['story-1', 'stories'],
    ['opinion', 'preferences'],
    ['questionnaire_grano', 'quiz'],
    ['survey_questionnaire', 'surveys'],
    ['survey_abitudini', 'surveys'],
  ])('a completion named %s counts as an action of the kind %s (§B.5)', (name, kind) => {
    expect(actionOf(name)).toBe(kind);
  });

  test('a completion is the first of its name without another one of that name', () => {
    const [story, another] = [aCompletion({ id: 7, name: 'story' }), aCompletion({ id: 8, name: 'story-1' })];
    expect(isFirstOfName(story, [story, another])).toBe(true);
    expect(isFirstOfName(story, [story, another, aCompletion({ id: 9, name: 'story' })])).toBe(false);
  });

  test('what is left to do is a quiz, then a survey, then a first story of either kind, then the missions', () => {
    const left = (surveys: ReturnType<typeof aSurvey>[], name = 'opinion') =>
      nextToDo(running(surveys, []), [aCompletion({ name })]);
    expect(left([aSurvey(), aPoll()])).toBe('quiz');
    expect(left([aSurvey()])).toBe('survey');
    expect(left([])).toBe('story');
    expect(left([], 'story')).toBe('missions');
    expect(left([], 'story-1')).toBe('missions');
  });

  test('a survey is completed when a completion has its name', () => {
    expect(isCompleted('survey_abitudini', [aCompletion()])).toBe(true);
    expect(isCompleted('survey', [aCompletion()])).toBe(false);
    expect(isCompleted('survey_abitudini', [])).toBe(false);
  });

  test('completions are sorted by their instant, whatever its offset, the newest first; equal ones by number', () => {
    const early = aCompletion({ id: 9, completedAt: '2025-08-01T10:00:00+02:00' });
    const late = aCompletion({ id: 1, completedAt: '2025-08-01T09:30:00Z' });
    const twin = aCompletion({ id: 2, completedAt: '2025-08-01T11:30:00+02:00' });
    const sent = [early, late, twin];
    expect(newestFirst(sent)).toEqual([twin, late, early]);
    expect(sent).toEqual([early, late, twin]);
  });
});

describe('answers', () => {
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
      ['a scale of options: its options', { name: 'a', type: 'scale', options }, ['fusilli', 'penne']],
    ])('%s', (_, question, values) => {
      expect(valuesOf(question)).toEqual(values);
    });

    test('each of five places', () => {
      expect(SCALE).toEqual(['1', '2', '3', '4', '5']);
    });
  });

  describe('restored answers', () => {
    test('are empty when nothing was stored', () => {
      expect(answersFor(QUESTIONS)).toEqual(EMPTY);
    });

    test('are restored unchanged', () => {
      expect(answersFor(QUESTIONS, FULL)).toEqual(FULL);
    });

    test.each<[string, Answers]>([
      ['a removed question', { gone: 'x' }],
      ['a removed option', { choice: 'farfalle', words: 'farfalle', choices: ['farfalle'] }],
      ['a value off the scale', { scale: '6' }],
      ['a list where one answer belongs', { text: ['a'], choice: ['penne'], scale: ['1'] }],
      ['one answer where a list belongs', { choices: 'fusilli' }],
    ])('are dropped when the question has changed: %s', (_, kept) => {
      expect(answersFor(QUESTIONS, kept)).toEqual(EMPTY);
    });

    test('keep the choices of a list that still exist', () => {
      expect(answersFor(QUESTIONS, { choices: ['farfalle', 'penne'] })).toEqual({
        ...EMPTY,
        choices: ['penne'],
      });
    });

    test('have no answer for a question named like a property of Object.prototype', () => {
      expect(answersFor([{ name: 'toString', type: 'text' }], {})).toEqual({ toString: '' });
    });

    test('are empty for a choice without options and for an unanswered choice', () => {
      expect(answersFor([{ name: 'none', type: 'choice' }], { none: 'penne' })).toEqual({ none: '' });
    });
  });

  test('answered questions are counted without blank texts and empty lists', () => {
    expect(answeredCount(EMPTY)).toBe(0);
    expect(answeredCount({ ...EMPTY, text: '  ', scale: '1' })).toBe(1);
    expect(answeredCount(FULL)).toBe(5);
  });

  describe('the answers that are sent (§C.13)', () => {
    test('hold a number for a plain scale, and the option’s value for a scale of options', () => {
      expect(resultOf(QUESTIONS, FULL)).toEqual({ ...FULL, scale: 4 });
    });

    test('hold only answered questions, trimmed', () => {
      expect(resultOf(QUESTIONS, EMPTY)).toEqual({});
      expect(resultOf(QUESTIONS, { ...EMPTY, text: '  Casa \n', choice: ' ' })).toEqual({ text: 'Casa' });
    });

    test('hold composed characters, as they are counted', () => {
      expect(resultOf(QUESTIONS, { text: 'Perche\u0301' })).toEqual({ text: 'Perch\u00e9' });
    });
  });

  test.each([
    ['story', STORY_QUESTIONS],
    ['story-1', STORY_QUESTIONS],
    ['opinion', OPINION_QUESTIONS],
  ] as const)('%s belongs to no survey and has its own questions', (name, questions) => {
    expect(isSurveyless(name)).toBe(true);
    expect(questionsOf(name)).toEqual(questions);
  });

  test.each(['survey_abitudini', 'questionnaire_grano', 'story-2', 'toString'])('%s is not', (name) => {
    expect(isSurveyless(name)).toBe(false);
  });
});

describe('quizzes', () => {
  const survey = aQuiz({ id: 1, name: 'survey_abitudini' });

  describe('the open quizzes', () => {
    test('are the polls that run and have not been played', () => {
      expect(openQuizzes([survey, aQuiz()], [], IN_AUGUST)).toEqual([aQuiz()]);
      expect(openQuizzes([survey, aQuiz()], [aPlayedQuiz()], IN_AUGUST)).toEqual([]);
    });

    test.each([
      ['over', aQuiz({ endDate: '2025-07-31' })],
      ['not yet running', aQuiz({ startDate: '2025-08-02' })],
      ['without a question', aQuiz({ definition: { questions: [] } })],
    ])('do not include one that is %s', (_, quiz) => {
      expect(openQuizzes([quiz], [], IN_AUGUST)).toEqual([]);
    });
  });

  describe('the played quizzes', () => {
    test('are listed with their score, even when they are over, the newest first', () => {
      const old = aQuiz({ id: 3, name: 'questionnaire_sughi', endDate: '2025-02-01' });
      const first = aPlayedQuiz({ id: 20, surveyId: 3, name: 'questionnaire_sughi' });
      expect(playedQuizzes([aQuiz(), old], [first, aPlayedQuiz()])).toEqual([
        { survey: aQuiz(), outcome: anOutcome() },
        { survey: old, outcome: anOutcome() },
      ]);
    });

    test('have no score without right answers', () => {
      const { outcome: _none, ...completion } = aPlayedQuiz();
      expect(playedQuizzes([aQuiz()], [completion])).toEqual([{ survey: aQuiz(), outcome: null }]);
    });

    test.each([
      ['a survey', aPlayedQuiz({ surveyId: 1, name: 'survey_abitudini' })],
      ['a survey whose name has both words', aPlayedQuiz({ surveyId: 1, name: 'survey_questionnaire' })],
      ['a story', aPlayedQuiz({ surveyId: null, name: 'story' })],
      ['a quiz that the server no longer names', aPlayedQuiz({ surveyId: 9 })],
    ])('do not include %s', (_, completion) => {
      expect(playedQuizzes([survey, aQuiz()], [completion])).toEqual([]);
    });
  });

  test.each([
    [{}, 0],
    [{ grano: 'duro' }, 1],
    [{ grano: 'duro', pesto: [] }, 1],
    [{ grano: 'duro', pesto: ['panna'], ricordo: 'Lasagne' }, 2],
  ])('a quiz with the answers %o continues at question %i', (answers, place) => {
    expect(firstUnanswered(aQuiz().definition.questions, answers)).toBe(place);
  });

  test('a quiz without questions has only the first position', () => {
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
  ] as const)('%i right answers of 8 are rated “%s”', (right, verdict) => {
    expect(quizRating({ right, of: 8 })).toBe(verdict);
  });
});
