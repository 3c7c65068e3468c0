import type { ReactNode } from 'react';

type StackProps = { gap?: 's' | 'm' | 'l' | 'xl' | undefined; children: ReactNode };

/** One below the other, evenly spaced. */
export function Stack({ gap = 'm', children }: StackProps) {
  return <div className={`stack stack-${gap}`}>{children}</div>;
}

type RowProps = { align?: 'start' | 'center' | undefined; children: ReactNode };

/** Side by side while there is room, then on further lines. */
export function Row({ align = 'start', children }: RowProps) {
  return <div className={`row row-${align}`}>{children}</div>;
}

/** A line between two ways to go on, with the word between them. */
export function Divider({ children }: { children: string }) {
  return (
    <p className="divider">
      <span>{children}</span>
    </p>
  );
}
