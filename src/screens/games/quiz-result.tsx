import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';
import type { QuizOutcome } from '../../../domain/entities.ts';
import { verdictOf } from '../../../domain/quizzes.ts';
import type { QuizActorRef } from '../../../machines/quiz/quiz.machine.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Score } from '../../ui/game/score.tsx';
import { CardGrid } from '../../ui/layout/card-grid.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { ReviewedAnswer } from './reviewed-answer.tsx';

/** The score takes the focus: it is what the player has been waiting for. */
function FinalScore({ outcome }: { outcome: QuizOutcome | null }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { text } = useText();
  useLayoutEffect(() => heading.current?.focus(), []);
  if (!outcome) return <Score ref={heading} share={1} title={text('games.result.thanks')} />;
  const { right, of } = outcome;
  return (
    <Score ref={heading} share={right / of} title={text('games.result.score', { count: right, of })}>
      <p>{text(`games.result.${verdictOf(outcome)}`)}</p>
      <p>{text('games.result.points')}</p>
    </Score>
  );
}

/** How the game ended: the score, then each question with its right answer and why. */
export function QuizResult({ quiz }: { quiz: QuizActorRef }) {
  const survey = useSelector(quiz, (snapshot) => snapshot.context.survey);
  const outcome = useSelector(quiz, (snapshot) => snapshot.context.outcome);
  const { text } = useText();
  const questions = survey?.definition.questions ?? [];
  return (
    <>
      <Section>
        <FinalScore outcome={outcome} />
        <Row align="center">
          <Button onClick={() => quiz.send({ type: 'quiz.leave' })}>{text('games.quiz.leave')}</Button>
          <LinkButton href="/missions" look="secondary">
            {text('games.result.missions')}
          </LinkButton>
        </Row>
      </Section>
      {outcome && (
        <Section heading={text('games.result.answers')}>
          <CardGrid>
            {outcome.answers.map((answer) => (
              <ReviewedAnswer
                key={answer.question}
                answer={answer}
                question={questions.find(({ name }) => name === answer.question)}
              />
            ))}
          </CardGrid>
        </Section>
      )}
    </>
  );
}
