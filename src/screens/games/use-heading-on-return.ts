import { useLayoutEffect, useRef } from 'react';

/** The heading that takes the focus when the player comes back to it from a game, and not when the page is opened. */
export function useHeadingOnReturn(isHere: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasAway = useRef(false);
  useLayoutEffect(() => {
    if (isHere && wasAway.current) heading.current?.focus();
    wasAway.current = !isHere;
  }, [isHere]);
  return heading;
}
