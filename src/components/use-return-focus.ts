import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Gives the focus back to where the player left from, once what took them away is over; not when the page opens. */
export function useReturnFocus<Place extends HTMLElement>(isAway: boolean): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const wasAway = useRef(isAway);
  useLayoutEffect(() => {
    if (wasAway.current && !isAway) place.current?.focus();
    wasAway.current = isAway;
  }, [isAway]);
  return place;
}
