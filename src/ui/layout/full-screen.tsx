import type { ReactNode } from 'react';

type FullScreenProps = { drawing: ReactNode; enters?: boolean | undefined; children: ReactNode };

/** A drawing and a few words in the middle of an otherwise empty page; `enters` with a fade and a slight growth. */
export function FullScreen({ drawing, enters = false, children }: FullScreenProps) {
  return (
    <div className={`full-screen width-page${enters ? ' full-screen-enters' : ''}`}>
      <div className="full-screen-drawing">{drawing}</div>
      <div className="full-screen-words">{children}</div>
    </div>
  );
}
