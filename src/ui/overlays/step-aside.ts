/** Whether the middle of an element lies behind an overlay. */
function isBehind(overlay: Element, element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return overlay.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/**
 * Has an overlay that stays in the window change to its other end, by a class, whenever it would hide what has the focus
 * (WCAG 2.2, focus not obscured). The result ends the watch.
 */
export function watchFocusBehind(overlay: HTMLElement, asideClass: string): () => void {
  let asked = 0;
  const look = () => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || overlay.contains(focused)) return;
    if (isBehind(overlay, focused)) overlay.classList.toggle(asideClass);
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
}
