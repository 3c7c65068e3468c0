import type { SiteRouter } from './router.tsx';

const isPlainClick = (event: MouseEvent) =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey;

/** What the reference server serves beside the site: pages of their own, which the router does not know. */
const BESIDE_THE_SITE = ['/mailbox', '/blog/', '/sister-app/'];

/**
 * The place inside the site that a link leads to; null for files, other sites and new windows, and for a place of
 * the page in view: there the browser moves the focus, which no router does.
 */
export function placeOf(link: HTMLAnchorElement, origin: string): string | null {
  const isElsewhere = link.origin !== origin || link.target !== '' || link.hasAttribute('download');
  const isInView = link.getAttribute('href')?.startsWith('#');
  if (isElsewhere || isInView || link.pathname.includes('.')) return null;
  return link.pathname + link.search + link.hash;
}

/**
 * Every link of the site is a plain one, good before any script has run; from here on those that lead
 * inside the site change the page without loading it anew.
 */
export function followLinks(router: SiteRouter): void {
  document.addEventListener('click', (event) => {
    if (!isPlainClick(event) || !(event.target instanceof Element)) return;
    const link = event.target.closest('a');
    const place = link instanceof HTMLAnchorElement ? placeOf(link, location.origin) : null;
    if (place === null || BESIDE_THE_SITE.some((beside) => place.startsWith(beside))) return;
    event.preventDefault();
    void router.navigate(place);
  });
}
