import { isDayWithin, romeDay } from './dates.ts';
import type { Survey, SurveyCompletion } from './entities.ts';
import type { ActionKind } from './missions.ts';

type Dated = Pick<Survey, 'name' | 'startDate' | 'endDate'>;

export type SurveyKind = 'survey' | 'poll';

/**
 * The kind of a survey by its name (§B.17): with both words it is a survey; null for a story, an opinion or any other
 * name.
 */
export function kindOf(name: string): SurveyKind | null {
  if (name.includes('survey')) return 'survey';
  return name.includes('questionnaire') ? 'poll' : null;
}

const isActive = (kind: SurveyKind, { name, startDate, endDate }: Dated, now: number): boolean =>
  kindOf(name) === kind && isDayWithin(romeDay(now), startDate, endDate);

/** Whether a survey can be answered at an instant, epoch milliseconds: its name says so, its days include it (§B.17). */
export const isSurveyActive = (survey: Dated, now: number): boolean => isActive('survey', survey, now);

/** Whether a poll, whose name contains `questionnaire`, can be answered at an instant, epoch milliseconds (§B.17). */
export const isPollActive = (survey: Dated, now: number): boolean => isActive('poll', survey, now);

/** Whether the player has answered a survey, or sent an opinion, by its name. */
export const isCompleted = (name: string, completions: readonly SurveyCompletion[]): boolean =>
  completions.some((completion) => completion.name === name);

/** The player's completions, the newest first; of two with the same time the one that was saved later comes first. */
export const newestFirst = (completions: readonly SurveyCompletion[]): SurveyCompletion[] =>
  completions.toSorted((one, other) => sentAt(other) - sentAt(one) || other.id - one.id);

const sentAt = ({ completedAt }: SurveyCompletion): number =>
  completedAt === null ? 0 : Date.parse(completedAt);

/** A survey or poll that runs now: whether it is played as a quiz (§B.17), and whether the player has answered it. */
export type RunningSurvey = { survey: Survey; isQuiz: boolean; isCompleted: boolean };

/**
 * The surveys and polls that run at an instant (epoch milliseconds), in the server's order, without those that have no
 * questions.
 */
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

const SURVEYLESS_NAMES = ['story', 'story-1', 'opinion'] as const;

/** The completions that belong to no survey. */
export type SurveylessName = (typeof SURVEYLESS_NAMES)[number];

export const isSurveyless = (name: string): name is SurveylessName =>
  SURVEYLESS_NAMES.some((free) => free === name);

/** The thanks page for a completion of this name (§R.9). */
export function thanksPathOf(name: string): string {
  if (!isSurveyless(name)) return '/thank-you-1';
  return name === 'opinion' ? '/thank-you-opinion' : '/thank-your-story-1';
}

/** The kind of action that a completion of this name is (§B.5). */
export function actionOf(name: string): ActionKind {
  if (isSurveyless(name)) return name === 'opinion' ? 'preferences' : 'stories';
  return kindOf(name) === 'poll' ? 'quiz' : 'surveys';
}

/** Whether a player's only completion of a name is this one: the points of a name are given once. */
export const isFirstOfName = (
  { name }: SurveyCompletion,
  completions: readonly SurveyCompletion[],
): boolean => completions.filter((one) => one.name === name).length === 1;

/** What a player can do next. */
export type ToDo = 'quiz' | 'survey' | 'story' | 'missions';

/** The first thing that is left to do: an open quiz, an open survey, a first story; with none of them left, the missions. */
export function nextToDo(open: readonly RunningSurvey[], completions: readonly SurveyCompletion[]): ToDo {
  if (open.some(({ isQuiz }) => isQuiz)) return 'quiz';
  if (firstSurvey(open)) return 'survey';
  return completions.some(({ name }) => actionOf(name) === 'stories') ? 'missions' : 'story';
}
