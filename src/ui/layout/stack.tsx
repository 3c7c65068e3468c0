import type { ReactNode } from 'react';

type StackProps = { gap?: 's' | 'm' | 'l' | 'xl' | undefined; children: ReactNode };

/** One below the other, evenly spaced. */
export function Stack({ gap = 'm', children }: StackProps) {
  return <div className={`stack stack-${gap}`}>{children}</div>;
}
