import { useSelector } from '@xstate/react';
import type { QuizActorRef } from '../../../machines/quiz/quiz.machine.ts';
import { FormMessages } from '../../forms/form-messages.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { BoilingPot } from '../../ui/drawings/boiling-pot.tsx';
import { GameCard } from '../../ui/game/game-card.tsx';

/** The answers were refused, or nobody knows whether they arrived: they are still here, and can be sent again. */
export function QuizUntaken({ quiz }: { quiz: QuizActorRef }) {
  const isUnheard = useSelector(quiz, (snapshot) => snapshot.matches('unheard'));
  const messages = useSelector(quiz, (snapshot) => snapshot.context.errors.form);
  const { text } = useText();
  return (
    <GameCard
      picture={<BoilingPot />}
      actions={
        <>
          <Button onClick={() => quiz.send({ type: 'quiz.send' })}>{text('games.quiz.again')}</Button>
          <Button look="quiet" onClick={() => quiz.send({ type: 'quiz.leave' })}>
            {text('games.quiz.leave')}
          </Button>
        </>
      }
    >
      <h2>{text(isUnheard ? 'games.quiz.unheard' : 'games.quiz.refused')}</h2>
      {isUnheard && <p>{text('games.quiz.unheardText')}</p>}
      <FormMessages messages={messages} />
    </GameCard>
  );
}
