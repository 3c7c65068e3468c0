import { type ReactNode, useId } from 'react';

type FloatingBlockProps = { title: ReactNode; children: ReactNode };

/** A block that floats over the page without stopping it: the page behind stays usable. */
export function FloatingBlock({ title, children }: FloatingBlockProps) {
  const titleId = useId();
  return (
    <section className="floating-block" aria-labelledby={titleId}>
      <h2 id={titleId} className="floating-block-title">
        {title}
      </h2>
      {children}
    </section>
  );
}
