import { ADDRESSES } from '../../domain/routes.ts';
import { nextToDo, openSurveys, runningSurveys, type ToDo } from '../../domain/surveys.ts';
import progressMessages from '../../locales/it/progress.json' with { type: 'json' };
import { useSurveys } from '../actors/use-parts.ts';
import { addMessages } from '../i18n/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { LinkButton } from '../ui/actions/button.tsx';

addMessages(progressMessages);

export const TO_DO_HREFS: Record<ToDo, string> = {
  quiz: '/games',
  survey: ADDRESSES.surveyForm,
  story: '/your-story',
  missions: '/missions',
};

/** The first thing that is left to do for this player. `just`: the name of what was answered this moment, which the lists may not know yet. */
export function useNextToDo(just?: string): ToDo {
  const { surveys, completions, now } = useSurveys();
  const open = openSurveys(runningSurveys(surveys, completions, now));
  return nextToDo(
    open.filter(({ survey }) => survey.name !== just),
    completions,
  );
}

/** The button that leads there. */
export function NextToDo({ next }: { next: ToDo }) {
  const { t } = useMessages();
  return <LinkButton href={TO_DO_HREFS[next]}>{t(`progress.next.${next}`)}</LinkButton>;
}
