import type { ReactNode } from 'react';

type RowProps = { align?: 'start' | 'center' | undefined; children: ReactNode };

/** Side by side while there is room, then on further lines. */
export function Row({ align = 'start', children }: RowProps) {
  return <div className={`row row-${align}`}>{children}</div>;
}
