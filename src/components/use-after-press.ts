import { useEffect, useRef } from 'react';

/**
 * Runs something now, or after the press in progress: validation on blur would otherwise move the pressed button, and the
 * click would miss it.
 */
export function useAfterPress(): (act: () => void) => void {
  const waiting = useRef<(() => void)[] | null>(null);
  useEffect(() => {
    // Only the main button presses anything: the end of another may go to the menu that it opens.
    const begin = ({ button }: MouseEvent) => {
      if (button === 0) waiting.current ??= [];
    };
    // The click follows its mouseup at once, and may itself change what is seen.
    const end = () =>
      setTimeout(() => {
        const acts = waiting.current ?? [];
        waiting.current = null;
        for (const act of acts) act();
      });
    document.addEventListener('mousedown', begin, true);
    document.addEventListener('mouseup', end, true);
    // What is dragged away ends without a mouseup.
    document.addEventListener('dragend', end, true);
    return () => {
      document.removeEventListener('mousedown', begin, true);
      document.removeEventListener('mouseup', end, true);
      document.removeEventListener('dragend', end, true);
    };
  }, []);
  return (act) => {
    if (waiting.current) waiting.current.push(act);
    else act();
  };
}
