import { useSelector } from '@xstate/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { QuizAnswer, QuizOutcome } from '../../../domain/entities.ts';
import { quizRating } from '../../../domain/quizzes.ts';
import type { QuizActorRef } from '../../../machines/quiz/quiz.machine.ts';
import type { QuizQuestion } from '../../../machines/quiz/quiz.selectors.ts';
import { NextToDo, useNextToDo } from '../../components/next-to-do.tsx';
import { PlayerProgress } from '../../components/player-progress.tsx';
import { PointsGained } from '../../components/points-gained.tsx';
import { listInWords } from '../../i18n/formats.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { AnswerReview, Score } from '../../ui/game/game-card.tsx';
import { CardGrid } from '../../ui/layout/card.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Row } from '../../ui/layout/stack.tsx';

type Props = { answer: QuizAnswer; question: QuizQuestion | undefined };

/** One question of the result: what was answered, the right answer where it was another, and why. */
function ReviewedAnswer({ answer, question }: Props) {
  const { t } = useMessages();
  const { given, right, isRight, explanation } = answer;
  const inWords = (values: readonly string[]) =>
    listInWords(
      values.map((value) => question?.options?.find((option) => option.value === value)?.label ?? value),
      'and',
    );
  return (
    <AnswerReview
      isRight={isRight}
      verdict={t(isRight ? 'games.result.right' : 'games.result.wrong')}
      question={question?.title ?? answer.question}
      explanation={explanation}
    >
      <p>{t('games.result.given', { answer: inWords(given) })}</p>
      {!isRight && <p>{t('games.result.solution', { answer: inWords(right) })}</p>}
    </AnswerReview>
  );
}

/** The points of a quiz that was just played; one that is looked at again brought them before. */
function QuizPoints({ name }: { name: string }) {
  const { t } = useMessages();
  return (
    <>
      <p>
        <PointsGained kind="quiz" name={name} />
      </p>
      <p>{t('games.result.points')}</p>
    </>
  );
}

/** The score gets the focus when it appears. */
function FinalScore({ outcome, children }: { outcome: QuizOutcome | null; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { t } = useMessages();
  useLayoutEffect(() => heading.current?.focus(), []);
  if (!outcome)
    return (
      <Score ref={heading} share={1} title={t('games.result.thanks')}>
        {children}
      </Score>
    );
  const { right, of } = outcome;
  return (
    <Score ref={heading} share={right / of} title={t('games.result.score', { count: right, of })}>
      {children}
      <p>{t(`games.result.${quizRating(outcome)}`)}</p>
    </Score>
  );
}

/** Leads on after a quiz that was just played, back from one that is looked at again; the next quiz is found back there, too. */
function Ways({ quiz, just }: { quiz: QuizActorRef; just: string | undefined }) {
  const next = useNextToDo(just);
  const { t } = useMessages();
  const isNextElsewhere = just !== undefined && next !== 'quiz';
  return (
    <Row align="center">
      {isNextElsewhere && <NextToDo next={next} />}
      <Button
        look={isNextElsewhere ? 'secondary' : 'primary'}
        onClick={() => quiz.send({ type: 'quiz.leave' })}
      >
        {t(just !== undefined && next === 'quiz' ? 'progress.next.anotherQuiz' : 'games.quiz.leave')}
      </Button>
    </Row>
  );
}

/** The result of the quiz: the score, then each question with its right answer and the reason. */
export function QuizResult({ quiz }: { quiz: QuizActorRef }) {
  const survey = useSelector(quiz, (snapshot) => snapshot.context.survey);
  const outcome = useSelector(quiz, (snapshot) => snapshot.context.outcome);
  const isJustPlayed = useSelector(quiz, (snapshot) => snapshot.matches('result'));
  const just = isJustPlayed ? survey?.name : undefined;
  const { t } = useMessages();
  const questions = survey?.definition.questions ?? [];
  return (
    <>
      <Section>
        <FinalScore outcome={outcome}>{just !== undefined && <QuizPoints name={just} />}</FinalScore>
        <Ways quiz={quiz} just={just} />
      </Section>
      <PlayerProgress />
      {outcome && (
        <Section heading={t('games.result.answers')}>
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
