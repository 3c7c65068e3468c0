import type { Answers, Question } from './answers.ts';
import type { QuizOutcome, Survey, SurveyCompletion } from './entities.ts';
import { kindOf, newestFirst, openSurveys, runningSurveys } from './surveys.ts';

/** A quiz that the player has answered; without an outcome when it has no right answers. */
export type PlayedQuiz = { survey: Survey; outcome: QuizOutcome | null };

/** The quizzes that run at an instant, epoch milliseconds, and that this player has not played yet (§B.17). */
export const openQuizzes = (
  surveys: readonly Survey[],
  completions: readonly SurveyCompletion[],
  now: number,
): Survey[] =>
  openSurveys(runningSurveys(surveys, completions, now))
    .filter(({ isQuiz }) => isQuiz)
    .map(({ survey }) => survey);

/** The quizzes that the player has played, running or over, the newest first. */
export const playedQuizzes = (
  surveys: readonly Survey[],
  completions: readonly SurveyCompletion[],
): PlayedQuiz[] =>
  newestFirst(completions).flatMap(({ surveyId, name, outcome = null }) => {
    const survey = surveys.find(({ id }) => id === surveyId);
    return survey && kindOf(name) === 'poll' ? [{ survey, outcome }] : [];
  });

/** The question at which a quiz continues: the first without an answer, else the last. */
export function firstUnanswered(questions: readonly Question[], answers: Answers): number {
  const found = questions.findIndex(({ name }) => (answers[name]?.length ?? 0) === 0);
  return found === -1 ? Math.max(questions.length - 1, 0) : found;
}

/** How well a quiz went: all right, most, some, or few; half is some. */
export type QuizRating = 'all' | 'most' | 'some' | 'few';

export function quizRating({ right, of }: Pick<QuizOutcome, 'right' | 'of'>): QuizRating {
  if (right >= of) return 'all';
  if (right * 3 >= of * 2) return 'most';
  return right * 3 >= of ? 'some' : 'few';
}
