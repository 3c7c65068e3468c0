import { hasContest, lastInstant } from '../../../machines/contest-status/contest-status.selectors.ts';
import { runningSurveys } from '../../../machines/rules/running-surveys.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { usePart } from '../../actors/use-part.ts';
import { useText } from '../../i18n/use-text.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CardGrid } from '../../ui/layout/card-grid.tsx';

type Task = { href: string; title: string; text: string; action: string };

/** What this player has not answered yet, of what runs today (§B.17). */
function useOpenSurveys(): Task[] {
  const surveys = usePart('surveys').held;
  const completions = usePart('completions').held;
  const now = useFlowState('contestStatus', lastInstant);
  const { text } = useText();
  return runningSurveys(surveys ?? [], completions ?? [], now)
    .filter(({ isCompleted }) => !isCompleted)
    .map(({ survey: { title }, isPlayed }) => {
      const kind = isPlayed ? 'quiz' : 'survey';
      return {
        href: isPlayed ? '/games' : '/survey',
        title,
        text: text(`profile.open.${kind}.text`),
        action: text(`profile.open.${kind}.action`),
      };
    });
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
  const parts = [usePart('surveys'), usePart('completions')];
  const isContest = useFlowState('contestStatus', hasContest);
  const open = useOpenSurveys();
  const { text } = useText();
  const task = (kind: 'receipt' | 'story' | 'missions', href: string): Task => ({
    href,
    title: text(`profile.open.${kind}.title`),
    text: text(`profile.open.${kind}.text`),
    action: text(`profile.open.${kind}.action`),
  });
  const missing = parts.filter(({ state }) => state === 'missing');
  const isWaiting = missing.length === 0 && parts.some(({ state }) => state === 'waiting');
  const tasks = [
    ...(isContest ? [task('receipt', '/contest#scontrino')] : []),
    ...(missing.length === 0 ? open : []),
    task('story', '/your-story'),
    task('missions', '/missions'),
  ];
  return (
    <>
      {missing.length > 0 && (
        <LoadFailure
          retryText={text('profile.retry')}
          onRetry={() => {
            for (const part of missing) part.askAgain();
          }}
        >
          {text('profile.open.failed')}
        </LoadFailure>
      )}
      {isWaiting ? (
        <Skeleton shape="card" />
      ) : (
        <CardGrid>
          {tasks.map((one) => (
            <TaskCard key={`${one.href} ${one.title}`} {...one} />
          ))}
        </CardGrid>
      )}
    </>
  );
}
