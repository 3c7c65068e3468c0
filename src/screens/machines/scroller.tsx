import { type ReactNode, useCallback } from 'react';

/** A frame that scrolls has to take the focus: else a keyboard could not scroll it in every browser. */
const focusable = (frame: HTMLElement | null) => {
  if (frame) frame.tabIndex = 0;
};

type ScrollerProps = {
  className: string;
  label: string;
  frame?: { current: HTMLElement | null };
  children?: ReactNode;
};

/** A part of the page that scrolls by itself, a region by its label. */
export function Scroller({ className, label, frame, children }: ScrollerProps) {
  const keep = useCallback(
    (element: HTMLElement | null) => {
      focusable(element);
      if (frame) frame.current = element;
    },
    [frame],
  );
  return (
    <section ref={keep} className={className} aria-label={label}>
      {children}
    </section>
  );
}
