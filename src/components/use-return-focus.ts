import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Returns the focus to the element that opened a form or dialog, once that is closed; not when the page opens. What has
 * come of the form, `outcome`, comes into view with it.
 */
export function useReturnFocus<Place extends HTMLElement>(
  isAway: boolean,
  outcome?: RefObject<HTMLElement | null>,
): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const wasAway = useRef(isAway);
  useLayoutEffect(() => {
    if (wasAway.current && !isAway) {
      place.current?.focus();
      outcome?.current?.scrollIntoView({ block: 'nearest' });
    }
    wasAway.current = isAway;
  }, [isAway, outcome]);
  return place;
}
