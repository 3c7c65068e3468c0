import type { PlayedQuiz } from '../../../domain/quizzes.ts';
import type { QuizActorRef } from '../../../machines/quiz/quiz.machine.ts';
import { SURVEY_PARTS } from '../../actors/use-surveys.ts';
import { InPieces } from '../../blocks/in-pieces.tsx';
import { PartsFailure } from '../../blocks/parts-failure.tsx';
import { useText } from '../../i18n/use-text.ts';
import { CardGrid } from '../../ui/layout/card-grid.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { AllPlayed } from './all-played.tsx';
import { OpenQuiz } from './open-quiz.tsx';
import { PlayedCard } from './played-card.tsx';
import { QuizSkeleton } from './quiz-skeleton.tsx';
import { SisterGames } from './sister-games.tsx';
import { useQuizzes } from './use-quizzes.ts';

type Props = { quiz: QuizActorRef };

function Played({ quiz, played }: Props & { played: readonly PlayedQuiz[] }) {
  const { text } = useText();
  return (
    <Section heading={text('games.played.title')}>
      <InPieces entries={played}>
        {(shown) => (
          <CardGrid>
            {shown.map((one) => (
              <PlayedCard key={one.survey.id} played={one} quiz={quiz} />
            ))}
          </CardGrid>
        )}
      </InPieces>
    </Section>
  );
}

/** The quizzes that this player can play, and those already played. What stands below comes when they are known. */
export function QuizChoice({ quiz }: Props) {
  const { state, open, played } = useQuizzes();
  const { text } = useText();
  return (
    <>
      <Section heading={text('games.open.title')}>
        {state === 'waiting' && <QuizSkeleton />}
        {state === 'missing' && <PartsFailure parts={SURVEY_PARTS}>{text('games.failed')}</PartsFailure>}
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
