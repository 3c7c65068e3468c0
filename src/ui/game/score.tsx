import type { ReactNode, Ref } from 'react';
import { PastaBowl } from '../drawings/pasta-bowl.tsx';

type ScoreProps = {
  /** How full the bowl is, from 0 to 1. */
  share: number;
  /** The score in words. */
  title: ReactNode;
  /** To the heading, which takes the focus when the game is over. */
  ref?: Ref<HTMLHeadingElement> | undefined;
  children?: ReactNode;
};

/** How a game ended: a bowl with as much pasta as was earned, and the words beside it. */
export function Score({ share, title, ref, children }: ScoreProps) {
  return (
    <div className="score">
      <PastaBowl size="large" full={share} />
      <div className="score-words">
        <h2 ref={ref} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </div>
    </div>
  );
}
