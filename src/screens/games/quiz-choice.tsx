import { Bowl, Dish, Preparing } from '#brand/drawings.ts';
import { dayInWords } from '../../../domain/dates.ts';
import type { Survey } from '../../../domain/entities.ts';
import { SISTER_PAGES, type SisterPage } from '../../../domain/missions.ts';
import { openQuizzes, type PlayedQuiz, playedQuizzes } from '../../../domain/quizzes.ts';
import { sisterAppUrl } from '../../../machines/configuration/configuration.selectors.ts';
import type { PartState } from '../../../machines/initialization/initialization.selectors.ts';
import type { QuizActorRef } from '../../../machines/quiz/quiz.machine.ts';
import { useFlowState } from '../../actors/actors.tsx';
import { SURVEY_PARTS, useSurveys } from '../../actors/use-parts.ts';
import { LongList } from '../../components/long-list.tsx';
import { PartsFailure } from '../../components/parts-failure.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { GameCard } from '../../ui/game/game-card.tsx';
import { Card, CardGrid } from '../../ui/layout/card.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Row } from '../../ui/layout/stack.tsx';

type Quizzes = { state: PartState; open: readonly Survey[]; played: readonly PlayedQuiz[] };

/** The player's open and played quizzes, and whether they are loaded. */
function useQuizzes(): Quizzes {
  const { state, surveys, completions, now } = useSurveys();
  return {
    state,
    open: openQuizzes(surveys, completions, now),
    played: playedQuizzes(surveys, completions),
  };
}

/** A quiz that waits to be played. */
function OpenQuiz({ survey, quiz }: { survey: Survey; quiz: QuizActorRef }) {
  const { t } = useMessages();
  const count = survey.definition.questions.length;
  return (
    <GameCard
      picture={<Preparing />}
      meta={
        <>
          <span>{t('games.open.questions', { count })}</span>
          <span>{t('games.open.until', { day: dayInWords(survey.endDate) })}</span>
        </>
      }
      actions={
        <Button onClick={() => quiz.send({ type: 'quiz.play', survey })}>{t('games.open.play')}</Button>
      }
    >
      <h3>{survey.title}</h3>
      <p>{t('games.open.once')}</p>
    </GameCard>
  );
}

/** The place of a quiz that is being loaded. */
function QuizSkeleton() {
  return (
    <GameCard picture={<Preparing />}>
      <Skeleton />
      <Skeleton shape="heading" />
      <Skeleton lines={4} />
    </GameCard>
  );
}

/** Nothing is left to play for now. */
function AllPlayed() {
  const { t } = useMessages();
  return (
    <EmptyState
      drawing={<Dish />}
      action={
        <LinkButton href="/missions" look="secondary">
          {t('games.open.missions')}
        </LinkButton>
      }
    >
      {t('games.open.empty')}
    </EmptyState>
  );
}

/** A quiz that was played: its score, and the way back to its answers; where it has none, that it is done. */
function PlayedCard({ played, quiz }: { played: PlayedQuiz; quiz: QuizActorRef }) {
  const { t } = useMessages();
  const { survey, outcome } = played;
  if (!outcome) {
    return (
      <Card title={survey.title}>
        <p>{t('games.played.done')}</p>
      </Card>
    );
  }
  const { right, of } = outcome;
  return (
    <Card
      title={survey.title}
      picture={<Bowl size="medium" full={right / of} />}
      actions={
        <Button look="secondary" onClick={() => quiz.send({ type: 'quiz.review', survey, outcome })}>
          {t('games.played.review')}
        </Button>
      }
    >
      <p>{t('games.result.score', { count: right, of })}</p>
    </Card>
  );
}

const PAGES = Object.entries(SISTER_PAGES) as [SisterPage, string][];

/** The pages of the sister app; nothing where there is no such app. */
export function SisterGames() {
  const address = useFlowState('configuration', sisterAppUrl);
  const { t } = useMessages();
  if (address === null) return null;
  return (
    <Section tone="sunk" heading={t('games.sister.title')} lead={t('games.sister.lead')}>
      <Row>
        {PAGES.map(([name, page]) => (
          <LinkButton key={name} href={`${address}/${page}`} look="secondary">
            {t(`games.sister.${name}`)}
          </LinkButton>
        ))}
      </Row>
    </Section>
  );
}

type Props = { quiz: QuizActorRef };

function Played({ quiz, played }: Props & { played: readonly PlayedQuiz[] }) {
  const { t } = useMessages();
  return (
    <Section heading={t('games.played.title')}>
      <LongList entries={played}>
        {(shown) => (
          <CardGrid>
            {shown.map((one) => (
              <PlayedCard key={one.survey.id} played={one} quiz={quiz} />
            ))}
          </CardGrid>
        )}
      </LongList>
    </Section>
  );
}

/** The open and the played quizzes. The content below appears when they are loaded. */
export function QuizChoice({ quiz }: Props) {
  const { state, open, played } = useQuizzes();
  const { t } = useMessages();
  return (
    <>
      <Section heading={t('games.open.title')}>
        {state === 'waiting' && <QuizSkeleton />}
        {state === 'missing' && <PartsFailure parts={SURVEY_PARTS}>{t('games.failed')}</PartsFailure>}
        {state === 'here' && open.length === 0 && <AllPlayed />}
        {open.map((survey) => (
          <OpenQuiz key={survey.id} survey={survey} quiz={quiz} />
        ))}
      </Section>
      {played.length > 0 && <Played quiz={quiz} played={played} />}
      {state !== 'waiting' && <SisterGames />}
    </>
  );
}
