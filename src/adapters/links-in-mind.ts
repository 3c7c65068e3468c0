import type { Occasion } from '../../domain/prefetch.ts';

/** Pointed at, reached with the keyboard, touched: each comes a moment before the press. */
const INTENTS = ['pointerover', 'focusin', 'touchstart'];

/**
 * Tells of the links that somebody may follow next. `look` asks for those that come into view from now on, among the
 * links that are there at this moment.
 */
export function watchLinks(tell: (link: HTMLAnchorElement, occasion: Occasion) => void) {
  for (const intent of INTENTS) {
    const note = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link instanceof HTMLAnchorElement) tell(link, 'intent');
    };
    document.addEventListener(intent, note, { passive: true });
  }
  const views =
    'IntersectionObserver' in globalThis
      ? new IntersectionObserver((entries, observer) => {
          for (const { isIntersecting, target } of entries) {
            if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
            observer.unobserve(target);
            tell(target, 'inView');
          }
        })
      : null;
  return {
    look(): void {
      views?.disconnect();
      for (const link of document.querySelectorAll('a[href]')) views?.observe(link);
    },
  };
}
