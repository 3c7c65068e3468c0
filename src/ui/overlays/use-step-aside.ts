import { type RefObject, useEffect, useState } from 'react';

/** Whether the middle of an element lies behind an overlay. */
function isBehind(overlay: Element, element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return overlay.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/**
 * Whether an overlay that stays in the window has to stand at its other end: it changes sides when it would hide
 * what has the focus (WCAG 2.2, focus not obscured).
 */
export function useStepAside(frame: RefObject<HTMLElement | null>): boolean {
  const [isAside, setAside] = useState(false);
  useEffect(() => {
    let asked = 0;
    const look = () => {
      const overlay = frame.current;
      const focused = document.activeElement;
      if (!overlay || !focused || focused === document.body || overlay.contains(focused)) return;
      if (isBehind(overlay, focused)) setAside((wasAside) => !wasAside);
    };
    // The browser first scrolls to what has got the focus.
    const lookSoon = () => {
      cancelAnimationFrame(asked);
      asked = requestAnimationFrame(look);
    };
    document.addEventListener('focusin', lookSoon);
    return () => {
      document.removeEventListener('focusin', lookSoon);
      cancelAnimationFrame(asked);
    };
  }, [frame]);
  return isAside;
}
