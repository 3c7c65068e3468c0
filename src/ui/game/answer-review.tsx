import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';

type AnswerReviewProps = {
  isRight: boolean;
  /** The same in a word. */
  verdict: string;
  question: ReactNode;
  /** What was answered, and what would have been right. */
  children: ReactNode;
  explanation: ReactNode;
};

/** One question looked at again, told by sign, word and colour together. */
export function AnswerReview({ isRight, verdict, question, children, explanation }: AnswerReviewProps) {
  return (
    <article className={`answer-review answer-review-${isRight ? 'right' : 'wrong'}`}>
      <p className="answer-review-verdict">
        <Icon name={isRight ? 'check' : 'close'} />
        {verdict}
      </p>
      <h3>{question}</h3>
      {children}
      <p className="answer-review-explanation">{explanation}</p>
    </article>
  );
}
