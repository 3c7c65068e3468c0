import type { QuizAnswer } from '../../../domain/entities.ts';
import type { QuizQuestion } from '../../../machines/quiz/quiz.selectors.ts';
import { useText } from '../../i18n/use-text.ts';
import { AnswerReview } from '../../ui/game/answer-review.tsx';

const list = new Intl.ListFormat('it-IT');

type Props = { answer: QuizAnswer; question: QuizQuestion | undefined };

/** One question of the result: what was answered, the right answer where it was another, and why. */
export function ReviewedAnswer({ answer, question }: Props) {
  const { text } = useText();
  const { given, right, isRight, explanation } = answer;
  const inWords = (values: readonly string[]) =>
    list.format(
      values.map((value) => question?.options?.find((option) => option.value === value)?.label ?? value),
    );
  return (
    <AnswerReview
      isRight={isRight}
      verdict={text(isRight ? 'games.result.right' : 'games.result.wrong')}
      question={question?.title ?? answer.question}
      explanation={explanation}
    >
      <p>{text('games.result.given', { answer: inWords(given) })}</p>
      {!isRight && <p>{text('games.result.solution', { answer: inWords(right) })}</p>}
    </AnswerReview>
  );
}
