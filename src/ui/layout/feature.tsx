import type { ReactNode } from 'react';

type FeatureProps = {
  drawing: ReactNode;
  /** Where the drawing stands, as soon as there is room beside the words; below that it stands above them. */
  side?: 'start' | 'end' | undefined;
  /** On a sheet of its own, warmer than the page. */
  ground?: 'plain' | 'basil' | undefined;
  children: ReactNode;
};

/** Words and a drawing that belong together, side by side. */
export function Feature({ drawing, side = 'end', ground = 'plain', children }: FeatureProps) {
  return (
    <div className={`feature feature-${side}${ground === 'basil' ? ' feature-basil' : ''}`}>
      <div className="feature-drawing">{drawing}</div>
      <div className="feature-words">{children}</div>
    </div>
  );
}
