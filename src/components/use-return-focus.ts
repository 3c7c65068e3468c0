import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Returns the focus to the element that opened a form or dialog, once that is closed; not when the page opens. */
export function useReturnFocus<Place extends HTMLElement>(isAway: boolean): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const wasAway = useRef(isAway);
  useLayoutEffect(() => {
    if (wasAway.current && !isAway) place.current?.focus();
    wasAway.current = isAway;
  }, [isAway]);
  return place;
}
