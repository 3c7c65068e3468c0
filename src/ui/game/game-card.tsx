import type { ReactNode, Ref } from 'react';
import { Bowl } from '#brand/drawings.ts';
import { Icon } from '../icons/icon.tsx';
import { Row } from '../layout/stack.tsx';

type GameCardProps = {
  /** A drawing, on a band of its own. */
  picture: ReactNode;
  /** Above the words: how far the game is. */
  meta?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** One card of a game, alone on the table. With another `key` it is turned over again. */
export function GameCard({ picture, meta, actions, children }: GameCardProps) {
  return (
    <div className="game-card">
      <div className="game-card-picture">{picture}</div>
      <div className="game-card-words">
        {meta && <div className="game-card-meta">{meta}</div>}
        {children}
        {actions && <Row>{actions}</Row>}
      </div>
    </div>
  );
}

type ScoreProps = {
  /** How full the bowl is, from 0 to 1. */
  share: number;
  /** The score in words. */
  title: ReactNode;
  /** To the heading, which takes the focus when the game is over. */
  ref?: Ref<HTMLHeadingElement> | undefined;
  children?: ReactNode;
};

/** How a game ended: a bowl as full as was earned, and the words beside it. */
export function Score({ share, title, ref, children }: ScoreProps) {
  return (
    <div className="score">
      <Bowl size="large" full={share} />
      <div className="score-words">
        <h2 ref={ref} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </div>
    </div>
  );
}

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
