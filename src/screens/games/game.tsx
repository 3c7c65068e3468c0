import { useSelector } from '@xstate/react';
import { Preparing } from '#brand/drawings.ts';
import type { QuizActorRef } from '../../../machines/quiz/quiz.machine.ts';
import { isUntaken, questionInView } from '../../../machines/quiz/quiz.selectors.ts';
import { FormMessages } from '../../components/form-messages.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { GameCard } from '../../ui/game/game-card.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { QuestionCard } from './question-card.tsx';
import { QuizResult } from './quiz-result.tsx';

/** The answers were refused or their outcome is unknown: they are kept and can be sent again. */
function QuizUntaken({ quiz }: { quiz: QuizActorRef }) {
  const isOutcomeUnknown = useSelector(quiz, (snapshot) => snapshot.matches('outcomeUnknown'));
  const messages = useSelector(quiz, (snapshot) => snapshot.context.errors.form);
  const { t } = useMessages();
  return (
    <GameCard
      picture={<Preparing />}
      actions={
        <>
          <Button onClick={() => quiz.send({ type: 'quiz.send' })}>{t('games.quiz.again')}</Button>
          <Button look="quiet" onClick={() => quiz.send({ type: 'quiz.leave' })}>
            {t('games.quiz.leave')}
          </Button>
        </>
      }
    >
      <h2 data-step-heading="">{t(isOutcomeUnknown ? 'games.quiz.outcomeUnknown' : 'games.quiz.refused')}</h2>
      {isOutcomeUnknown && <p>{t('games.quiz.outcomeUnknownText')}</p>}
      <FormMessages messages={messages} />
    </GameCard>
  );
}

/** The current quiz: a question, the sending of the answers, or the result. */
export function Game({ quiz }: { quiz: QuizActorRef }) {
  const question = useSelector(quiz, questionInView);
  const isNotTaken = useSelector(quiz, isUntaken);
  const isOver = useSelector(quiz, (snapshot) => snapshot.hasTag('over'));
  if (isOver) return <QuizResult quiz={quiz} />;
  return (
    <Section>
      {question && <QuestionCard key={question.name} quiz={quiz} question={question} />}
      {isNotTaken && <QuizUntaken quiz={quiz} />}
      {!question && !isNotTaken && <Skeleton shape="card" />}
    </Section>
  );
}
