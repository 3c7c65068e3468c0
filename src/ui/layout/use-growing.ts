import { useEffect, useState } from 'react';

/** As many as a reader can have in view at once, and then as many as a phone draws without holding up a press. */
const AT_ONCE = 40;
const PART = 40;

/** How many entries of a list are drawn by now: a long one grows part by part until all `total` are there. */
export function useGrowing(total: number): number {
  const [drawn, setDrawn] = useState(AT_ONCE);
  useEffect(() => {
    if (drawn >= total) return;
    const timer = setTimeout(() => setDrawn(drawn + PART));
    return () => clearTimeout(timer);
  }, [drawn, total]);
  return Math.min(drawn, total);
}
