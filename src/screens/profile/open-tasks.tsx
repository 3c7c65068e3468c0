import { openSurveys, runningSurveys } from '../../../domain/surveys.ts';
import { hasContest } from '../../../machines/contest-status/contest-status.selectors.ts';
import type { PartState } from '../../../machines/initialization/initialization.selectors.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { SURVEY_PARTS, useSurveys } from '../../actors/use-parts.ts';
import { LongList } from '../../components/long-list.tsx';
import { PartsFailure } from '../../components/parts-failure.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card, CardGrid } from '../../ui/layout/card.tsx';

type Task = { href: string; title: string; text: string; action: string };

/** What this player has not answered yet, of what runs today (§B.17). */
function useOpenSurveys(): { state: PartState; open: Task[] } {
  const { state, surveys, completions, now } = useSurveys();
  const { t } = useMessages();
  const open = openSurveys(runningSurveys(surveys, completions, now)).map(({ survey, isQuiz }): Task => {
    const kind = isQuiz ? 'quiz' : 'survey';
    return {
      href: isQuiz ? '/games' : '/survey',
      title: survey.title,
      text: t(`profile.open.${kind}.text`),
      action: t(`profile.open.${kind}.action`),
    };
  });
  return { state, open };
}

function TaskCard({ href, title, text, action }: Task) {
  return (
    <Card
      title={title}
      actions={
        <LinkButton look="secondary" href={href}>
          {action}
        </LinkButton>
      }
    >
      <p>{text}</p>
    </Card>
  );
}

/** What is open to do: the contest while it runs, surveys and quizzes without an answer, and what is always open. */
export function OpenTasks() {
  const isContest = useFlowState('contestStatus', hasContest);
  const { state, open } = useOpenSurveys();
  const { t } = useMessages();
  const task = (kind: 'receipt' | 'story' | 'missions', href: string): Task => ({
    href,
    title: t(`profile.open.${kind}.title`),
    text: t(`profile.open.${kind}.text`),
    action: t(`profile.open.${kind}.action`),
  });
  const tasks = [
    ...(isContest ? [task('receipt', '/contest#scontrino')] : []),
    ...open,
    task('story', '/your-story'),
    task('missions', '/missions'),
  ];
  return (
    <>
      {state === 'missing' && <PartsFailure parts={SURVEY_PARTS}>{t('profile.open.failed')}</PartsFailure>}
      {state === 'waiting' ? (
        <Skeleton shape="card" />
      ) : (
        <LongList entries={tasks}>
          {(shown) => (
            <CardGrid>
              {shown.map((one) => (
                <TaskCard key={`${one.href} ${one.title}`} {...one} />
              ))}
            </CardGrid>
          )}
        </LongList>
      )}
    </>
  );
}
