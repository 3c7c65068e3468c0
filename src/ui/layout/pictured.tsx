import type { ReactNode } from 'react';

type PicturedProps = {
  /** A drawing; it may come later than the words. */
  picture: ReactNode;
  children: ReactNode;
};

/** Something told, with a drawing of it above the words on a phone, and beside them where there is room. */
export function Pictured({ picture, children }: PicturedProps) {
  return (
    <div className="pictured">
      <div className="pictured-drawing">{picture}</div>
      {children}
    </div>
  );
}
