import type { SurveyCompletion } from '../../domain/entities.ts';
import { ADDRESSES } from '../../domain/routes.ts';
import { firstOpenSurvey, isCompleted, openSurveys, runningSurveys } from '../../domain/surveys.ts';
import progressMessages from '../../locales/it/progress.json' with { type: 'json' };
import { useSurveys } from '../actors/use-parts.ts';
import { addMessages } from '../i18n/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { LinkButton } from '../ui/actions/button.tsx';

addMessages(progressMessages);

const HREFS = {
  quiz: '/games',
  survey: ADDRESSES.surveyForm,
  story: '/your-story',
  missions: '/missions',
} as const;

const hasStory = (completions: readonly SurveyCompletion[]) =>
  isCompleted('story', completions) || isCompleted('story-1', completions);

/**
 * What is left to do for this player, the first of it: a quiz, a survey, a story; with nothing left, their missions. `just`: the
 * name of what was answered this moment, which the lists may not know yet.
 */
export function useNextToDo(just?: string): keyof typeof HREFS {
  const { surveys, completions, now } = useSurveys();
  const open = openSurveys(runningSurveys(surveys, completions, now)).filter(
    ({ survey }) => survey.name !== just,
  );
  if (open.some(({ isQuiz }) => isQuiz)) return 'quiz';
  if (firstOpenSurvey(open)) return 'survey';
  return hasStory(completions) ? 'missions' : 'story';
}

/** Leads on to it. */
export function NextToDo({ next }: { next: keyof typeof HREFS }) {
  const { t } = useMessages();
  return <LinkButton href={HREFS[next]}>{t(`progress.next.${next}`)}</LinkButton>;
}
