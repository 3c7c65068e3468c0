import type { ReactNode } from 'react';

/** The drawn sizes: as tall as a line, an accent beside one, a card's picture, a screen's own, as wide as its place. */
type DrawingSize = 'line' | 'small' | 'medium' | 'large' | 'full';

export type DrawingProps = { size?: DrawingSize | undefined };

type Frame = DrawingProps & { width: number; height: number; children: ReactNode };

/** The sheet of a drawing, in its own units. Always decorative: the text beside it says the same. */
export function Drawing({ width, height, size = 'medium', children }: Frame) {
  return (
    <svg
      className={`drawing drawing-${size}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
