import type { ReactNode } from 'react';

type CookMarkProps = { cook: 'adult' | 'child' | 'together'; children: ReactNode };

/** Who does a step of a recipe: in words, in a colour for each. */
export function CookMark({ cook, children }: CookMarkProps) {
  return <span className={`cook-mark cook-mark-${cook}`}>{children}</span>;
}
