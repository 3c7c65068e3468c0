import type { ReactNode } from 'react';

type WithDrawingProps = {
  /** A drawing; it may come later than the words. */
  drawing: ReactNode;
  children: ReactNode;
};

/** Words with a drawing: above them on a phone, beside them where there is room. */
export function WithDrawing({ drawing, children }: WithDrawingProps) {
  return (
    <div className="with-drawing">
      <div className="with-drawing-place">{drawing}</div>
      {children}
    </div>
  );
}
