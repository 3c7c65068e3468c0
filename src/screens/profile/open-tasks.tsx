import { ADDRESSES } from '../../../domain/routes.ts';
import { openSurveys, runningSurveys } from '../../../domain/surveys.ts';
import { hasContest } from '../../../machines/contest-status/contest-status.selectors.ts';
import type { PartState } from '../../../machines/initialization/initialization.selectors.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { SURVEY_PARTS, useSurveys } from '../../actors/use-parts.ts';
import { LongList } from '../../components/long-list.tsx';
import { PartsFailure } from '../../components/parts-failure.tsx';
import { useReceiptsToday } from '../../components/use-receipts-today.ts';
import { timeOfInstant } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card, CardGrid } from '../../ui/layout/card.tsx';

/** `action` is absent where there is nothing to do today. */
type Task = { href: string; title: string; text: string; action?: string };

/** What this player has not answered yet, of what runs today (§B.17). */
function useOpenSurveys(): { state: PartState; open: Task[] } {
  const { state, surveys, completions, now } = useSurveys();
  const { t } = useMessages();
  const open = openSurveys(runningSurveys(surveys, completions, now)).map(({ survey, isQuiz }): Task => {
    const kind = isQuiz ? 'quiz' : 'survey';
    return {
      href: isQuiz ? '/games' : ADDRESSES.surveyForm,
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
        action && (
          <LinkButton look="secondary" href={href}>
            {action}
          </LinkButton>
        )
      }
    >
      <p>{text}</p>
    </Card>
  );
}

/** The next receipt, when it can be sent, and until when (§B.45). */
function useReceiptTask(): Task {
  const today = useReceiptsToday();
  const end = useFlowState('contestStatus', (snapshot) => snapshot.context.calendar.campaignEnd);
  const { t } = useMessages();
  const task = { href: ADDRESSES.receiptForm, title: t('profile.open.receipt.title') };
  if (today?.left === 0) {
    return { ...task, text: t(`profile.open.receipt.${today.isLastDay ? 'over' : 'full'}`) };
  }
  return {
    ...task,
    text: today?.isLastDay
      ? t('profile.open.receipt.lastDay', { time: timeOfInstant(end) })
      : t('profile.open.receipt.text'),
    action: t('profile.open.receipt.action'),
  };
}

/** What is open to do: the contest while it runs, surveys and quizzes without an answer, and what is always open. */
export function OpenTasks() {
  const isContest = useFlowState('contestStatus', hasContest);
  const { state, open } = useOpenSurveys();
  const receipt = useReceiptTask();
  const { t } = useMessages();
  const task = (kind: 'story' | 'missions', href: string): Task => ({
    href,
    title: t(`profile.open.${kind}.title`),
    text: t(`profile.open.${kind}.text`),
    action: t(`profile.open.${kind}.action`),
  });
  const tasks = [
    ...(isContest ? [receipt] : []),
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
