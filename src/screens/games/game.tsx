import { useSelector } from '@xstate/react';
import type { QuizActorRef } from '../../../machines/quiz/quiz.machine.ts';
import { isUntaken, questionInView } from '../../../machines/quiz/quiz.selectors.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { QuestionCard } from './question-card.tsx';
import { QuizResult } from './quiz-result.tsx';
import { QuizUntaken } from './quiz-untaken.tsx';

/** The game that is on: a question, what became of the answers, or the result. */
export function Game({ quiz }: { quiz: QuizActorRef }) {
  const question = useSelector(quiz, questionInView);
  const isNotTaken = useSelector(quiz, isUntaken);
  const isOver = useSelector(quiz, (snapshot) => snapshot.matches('result'));
  if (isOver) return <QuizResult quiz={quiz} />;
  return (
    <Section>
      {question && <QuestionCard key={question.name} quiz={quiz} question={question} />}
      {isNotTaken && <QuizUntaken quiz={quiz} />}
      {!question && !isNotTaken && <Skeleton shape="card" />}
    </Section>
  );
}
