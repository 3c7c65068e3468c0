import { focusHeading } from '../ui/focus.ts';

/** How long to wait for an anchor that is not on the page yet: under load a page may be drawn late. */
export const ANCHOR_TIMEOUT_MS = 10_000;

/** Ends the waiting for the last anchor: of two, only the newer is scrolled to. */
let stopWaiting = (): void => undefined;

const isTyping = (element: Element | null): boolean =>
  element?.matches('input, textarea, select, [contenteditable]') ?? false;

/** After a link to a part of a page the keyboard continues there, and a screen reader reads its heading, or its question. */
function focusPart(part: HTMLElement): void {
  if (part.contains(document.activeElement) || isTyping(document.activeElement)) return;
  const question = part.matches('details') && part.querySelector('summary');
  if (question) question.focus({ preventScroll: true });
  else focusHeading(part, { preventScroll: true });
}

function scrollToElement(element: HTMLElement): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth' });
}

/** Whether the page has opened in the middle of a flow and shows that step (`FlowSteps`). Scrolling to the top would hide it. */
const isStepShown = (): boolean => document.activeElement?.matches('.flow-steps [tabindex="-1"]') ?? false;

/** Scrolls to the main header, or to an anchor, whose heading takes the focus; without motion if the user prefers none. */
export function scrollTo(anchor: string | null): void {
  stopWaiting();
  if (anchor === null && isStepShown()) return;
  const arrive = (): boolean => {
    const element = document.getElementById(anchor ?? 'header');
    if (element) {
      scrollToElement(element);
      if (anchor !== null) focusPart(element);
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
