import type { Survey, SurveyCompletion } from '../../../machines/ports/entities.ts';
import { usePart } from '../../actors/use-part.ts';
import { dayOfInstant } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EntryList } from '../../ui/layout/entry-list.tsx';

/** A survey has a title of its own; stories and the opinion have the site's. */
function useEntry(surveys: readonly Survey[]) {
  const { text } = useText();
  return ({ id: key, surveyId, name, completedAt }: SurveyCompletion) => {
    const date = dayOfInstant(completedAt);
    const survey = surveys.find(({ id }) => id === surveyId);
    if (survey) return { key, title: survey.title, meta: text('profile.answers.completedAt', { date }) };
    const kind = name.startsWith('story') ? 'story' : name === 'opinion' ? 'opinion' : null;
    const title = kind ? text(`profile.answers.${kind}`) : name;
    return { key, title, meta: text('profile.answers.sentAt', { date }) };
  };
}

/** The surveys, quizzes, stories and opinions that the player has sent, the newest first. */
export function Answers() {
  const { held, state, askAgain } = usePart('completions');
  const surveys = usePart('surveys').held ?? [];
  const entry = useEntry(surveys);
  const { text } = useText();
  if (state === 'missing') {
    return (
      <LoadFailure retryText={text('profile.retry')} onRetry={askAgain}>
        {text('profile.answers.failed')}
      </LoadFailure>
    );
  }
  if (!held) return <Skeleton shape="card" />;
  if (held.length === 0) return <EmptyState>{text('profile.answers.empty')}</EmptyState>;
  const newestFirst = held.toSorted(
    (one, other) => Date.parse(other.completedAt) - Date.parse(one.completedAt),
  );
  return <EntryList entries={newestFirst.map(entry)} />;
}
