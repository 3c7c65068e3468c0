import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { answeredCount } from '../../../domain/answers.ts';
import type { QuizActorRef } from '../../../machines/quiz/quiz.machine.ts';
import { answersGiven, type QuizQuestion, questionCount } from '../../../machines/quiz/quiz.selectors.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { KernelRow } from '../../ui/drawings/kernel-row.tsx';
import { GameCard } from '../../ui/game/game-card.tsx';
import { FormFrame } from '../../ui/layout/form-frame.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { questionDrawing } from './question-drawing.tsx';
import { QuizAnswer } from './quiz-answer.tsx';

function Progress({ quiz }: { quiz: QuizActorRef }) {
  const place = useSelector(quiz, (snapshot) => snapshot.context.place);
  const answered = useSelector(quiz, (snapshot) => answeredCount(answersGiven(snapshot)));
  const of = useSelector(quiz, questionCount);
  const { text } = useText();
  return (
    <>
      <span>{text('games.quiz.place', { place: place + 1, of })}</span>
      <KernelRow count={of} ripe={answered} current={place} />
    </>
  );
}

/** One question on its card; the way on is the form's own sending, so that the return key goes on, too. */
export function QuestionCard({ quiz, question }: { quiz: QuizActorRef; question: QuizQuestion }) {
  const place = useSelector(quiz, (snapshot) => snapshot.context.place);
  const of = useSelector(quiz, questionCount);
  const isBusy = useSelector(quiz, (snapshot) => snapshot.hasTag('busy'));
  const { text } = useText();
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    quiz.send({ type: 'quiz.next' });
  };
  return (
    <GameCard picture={questionDrawing(place)} meta={<Progress quiz={quiz} />}>
      <FormFrame onSubmit={goOn}>
        <QuizAnswer quiz={quiz} question={question} />
        <Row>
          <Button type="submit" busy={isBusy}>
            {text(place + 1 < of ? 'games.quiz.next' : 'games.quiz.send')}
          </Button>
          <Button look="quiet" onClick={() => quiz.send({ type: 'quiz.back' })}>
            {text(place > 0 ? 'games.quiz.back' : 'games.quiz.leave')}
          </Button>
        </Row>
      </FormFrame>
    </GameCard>
  );
}
