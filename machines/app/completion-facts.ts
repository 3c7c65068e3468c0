import { questionsOf } from '../../domain/answers.ts';
import {
  type FreeName,
  firstOpenSurvey,
  firstSurvey,
  isCompleted,
  type RunningSurvey,
  runningSurveys,
} from '../../domain/surveys.ts';
import type { CompletionInput } from '../completion/completion.machine.ts';
import type { Remembered } from './facts.ts';

/** The surveys of the player's chain that run now; none while nobody knows what has been answered (§B.36). */
const running = ({ collections: { surveys, completions }, now }: Remembered): RunningSurvey[] =>
  surveys && completions ? runningSurveys(surveys, completions, now) : [];

/** The survey that `/survey` asks next. */
export const surveyToAnswer = (remembered: Remembered) => firstOpenSurvey(running(remembered));

/** The survey that `/survey/1` stands for. */
export const surveyInView = (remembered: Remembered) => firstSurvey(running(remembered));

export function aboutSurvey(found: RunningSurvey | null): CompletionInput {
  if (!found) throw new Error('No survey runs.');
  const { survey, isCompleted: isDone } = found;
  return { name: survey.name, surveyId: survey.id, questions: survey.definition.questions, isDone };
}

/** A story may be told again; the opinion is given once (§B.36). */
export const aboutFree = (name: FreeName, { collections }: Remembered): CompletionInput => ({
  name,
  questions: questionsOf(name),
  isDone: name === 'opinion' && isCompleted(name, collections.completions ?? []),
});
