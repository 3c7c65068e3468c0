import type { PlayedQuiz } from '../../../domain/quizzes.ts';
import type { QuizActorRef } from '../../../machines/quiz/quiz.machine.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { PastaBowl } from '../../ui/drawings/pasta-bowl.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** A quiz that was played: its score, and the way back to its answers; where it has none, that it is done. */
export function PlayedCard({ played, quiz }: { played: PlayedQuiz; quiz: QuizActorRef }) {
  const { text } = useText();
  const { survey, outcome } = played;
  if (!outcome) {
    return (
      <Card title={survey.title}>
        <p>{text('games.played.done')}</p>
      </Card>
    );
  }
  const { right, of } = outcome;
  return (
    <Card
      title={survey.title}
      picture={<PastaBowl size="medium" full={right / of} />}
      actions={
        <Button look="secondary" onClick={() => quiz.send({ type: 'quiz.review', survey, outcome })}>
          {text('games.played.review')}
        </Button>
      }
    >
      <p>{text('games.result.score', { count: right, of })}</p>
    </Card>
  );
}
