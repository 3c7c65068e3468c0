import type { Survey, SurveyCompletion } from '../../../domain/entities.ts';
import { isSurveyless, newestFirst, type SurveylessName } from '../../../domain/surveys.ts';
import { SURVEY_PARTS, useSurveys } from '../../actors/use-parts.ts';
import { LongList } from '../../components/long-list.tsx';
import { PartsFailure } from '../../components/parts-failure.tsx';
import { dayOfInstant } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EntryList } from '../../ui/layout/entry-list.tsx';

/** Both stories go by one name. */
const TITLES = { story: 'story', 'story-1': 'story', opinion: 'opinion' } as const satisfies Record<
  SurveylessName,
  string
>;

/** A survey has a title of its own; stories and the opinion have the site's. */
function useEntry(surveys: readonly Survey[]) {
  const { t } = useMessages();
  return ({ id: key, surveyId, name, completedAt }: SurveyCompletion) => {
    const survey = surveys.find(({ id }) => id === surveyId);
    const title = survey?.title || (isSurveyless(name) ? t(`profile.answers.${TITLES[name]}`) : name);
    if (completedAt === null) return { key, title };
    const date = dayOfInstant(completedAt);
    return { key, title, meta: t(`profile.answers.${survey ? 'completedAt' : 'sentAt'}`, { date }) };
  };
}

/** The surveys, quizzes, stories and opinions that the player has sent, the newest first. */
export function Answers() {
  const { state, surveys, completions } = useSurveys();
  const entry = useEntry(surveys);
  const { t } = useMessages();
  if (state === 'missing') {
    return <PartsFailure parts={SURVEY_PARTS}>{t('profile.answers.failed')}</PartsFailure>;
  }
  if (state === 'waiting') return <Skeleton shape="card" />;
  if (completions.length === 0) return <EmptyState>{t('profile.answers.empty')}</EmptyState>;
  return (
    <LongList entries={newestFirst(completions)}>
      {(shown) => <EntryList entries={shown.map(entry)} />}
    </LongList>
  );
}
