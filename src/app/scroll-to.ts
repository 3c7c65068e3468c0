import { focusHeading } from '../ui/focus.ts';

/** How long an anchor is waited for that is not on the page yet: under load the page may be drawn after its route is told. */
export const ANCHOR_TIMEOUT_MS = 10_000;

/** Ends the waiting for the last anchor: of two, only the newer is scrolled to. */
let stopWaiting = (): void => undefined;

const isTyping = (element: Element | null): boolean =>
  element?.matches('input, textarea, select, [contenteditable]') ?? false;

/** Whoever follows a link to a part of a page goes on from there by keyboard, and hears its heading. */
function goOnFrom(part: HTMLElement): void {
  if (part.contains(document.activeElement) || isTyping(document.activeElement)) return;
  focusHeading(part, { preventScroll: true });
}

function arriveAt(element: HTMLElement): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth' });
}

/** Scrolls to the main header, or to an anchor, whose heading takes the focus; without motion for those who asked for none. */
export function scrollTo(anchor: string | null): void {
  stopWaiting();
  const arrive = (): boolean => {
    const element = document.getElementById(anchor ?? 'header');
    if (element) {
      arriveAt(element);
      if (anchor !== null) goOnFrom(element);
    }
    return element !== null;
  };
  if (arrive() || anchor === null) return;
  const observer = new MutationObserver(() => {
    if (arrive()) stopWaiting();
  });
  const limit = setTimeout(() => stopWaiting(), ANCHOR_TIMEOUT_MS);
  stopWaiting = () => {
    observer.disconnect();
    clearTimeout(limit);
  };
  observer.observe(document.body, { childList: true, subtree: true });
}
