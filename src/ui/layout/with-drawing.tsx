import type { ReactNode } from 'react';

type WithDrawingProps = {
  /** A drawing; it may come later than the words. */
  drawing: ReactNode;
  children: ReactNode;
};

/** Something told, with a drawing of it above the words on a phone, and beside them where there is room. */
export function WithDrawing({ drawing, children }: WithDrawingProps) {
  return (
    <div className="with-drawing">
      <div className="with-drawing-place">{drawing}</div>
      {children}
    </div>
  );
}
