import type { Survey } from '../../../domain/entities.ts';
import type { QuizActorRef } from '../../../machines/quiz/quiz.machine.ts';
import { dayInWords } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { BoilingPot } from '../../ui/drawings/boiling-pot.tsx';
import { GameCard } from '../../ui/game/game-card.tsx';

/** A quiz that waits to be played. */
export function OpenQuiz({ survey, quiz }: { survey: Survey; quiz: QuizActorRef }) {
  const { text } = useText();
  const count = survey.definition.questions.length;
  return (
    <GameCard
      picture={<BoilingPot />}
      meta={
        <>
          <span>{text('games.open.questions', { count })}</span>
          <span>{text('games.open.until', { day: dayInWords(survey.endDate) })}</span>
        </>
      }
      actions={
        <Button onClick={() => quiz.send({ type: 'quiz.play', survey })}>{text('games.open.play')}</Button>
      }
    >
      <h3>{survey.title}</h3>
      <p>{text('games.open.once')}</p>
    </GameCard>
  );
}
