import type { ReactNode } from 'react';

/** The forms of what is to come: words of a size, a drawn counter, a picture, a whole card. */
type SkeletonShape = 'text' | 'heading' | 'counter' | 'picture' | 'card';

/** As many lines as a skeleton may have. */
const LINES = [1, 2, 3, 4, 5, 6, 7, 8];

type SkeletonProps = { shape?: SkeletonShape | undefined; lines?: number | undefined };

/** Holds the place of what is loading, in its final size. Silent: its surroundings say what is awaited. */
export function Skeleton({ shape = 'text', lines = 1 }: SkeletonProps) {
  return (
    <span className="skeleton" aria-hidden="true">
      {LINES.slice(0, lines).map((line) => (
        <span key={line} className={`skeleton-line skeleton-${shape}`} />
      ))}
    </span>
  );
}

/** Holds the place of words that are most probably these, in as many lines as they take. Neither seen nor read out. */
export function SkeletonWords({ children }: { children: ReactNode }) {
  return (
    <span className="skeleton-words" aria-hidden="true">
      {children}
    </span>
  );
}
