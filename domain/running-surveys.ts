import type { Survey, SurveyCompletion } from '../machines/ports/entities.ts';
import { isCompleted } from './completions.ts';
import { isPollActive, isSurveyActive } from './surveys.ts';

/** A survey or poll that runs now: whether it is played as a quiz (§B.17), and whether the player has answered it. */
export type RunningSurvey = { survey: Survey; isQuiz: boolean; isCompleted: boolean };

/** What runs at an instant, epoch milliseconds, in the server's order; what asks nothing is not there. */
export const runningSurveys = (
  surveys: readonly Survey[],
  completions: readonly SurveyCompletion[],
  now: number,
): RunningSurvey[] =>
  surveys.flatMap((survey) => {
    const isSurvey = isSurveyActive(survey, now);
    const isRunning = isSurvey || isPollActive(survey, now);
    if (!isRunning || survey.definition.questions.length === 0) return [];
    return [{ survey, isQuiz: !isSurvey, isCompleted: isCompleted(survey.name, completions) }];
  });

/** Those of them that the player can still answer. */
export const openSurveys = (running: readonly RunningSurvey[]): RunningSurvey[] =>
  running.filter((one) => !one.isCompleted);

/** The first survey that runs, answered or not; quizzes are played elsewhere. */
export const firstSurvey = (running: readonly RunningSurvey[]): RunningSurvey | null =>
  running.find(({ isQuiz }) => !isQuiz) ?? null;

/** The first survey that the player can still answer. */
export const firstOpenSurvey = (running: readonly RunningSurvey[]): RunningSurvey | null =>
  firstSurvey(openSurveys(running));
