import { SISTER_STAND_IN } from '../../domain/routes.ts';
import type { SiteRouter } from './router.tsx';

const isPlainClick = (event: MouseEvent) =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey;

/** Pages that the reference server serves besides the site, which the router does not know. */
const BESIDE_THE_SITE = ['/mailbox', '/blog/', `${SISTER_STAND_IN}/`];

/**
 * The path inside the site that a link leads to; null for files, other sites, new windows and anchors of the current
 * page, for which the browser moves the focus.
 */
export function internalPath(link: HTMLAnchorElement, origin: string): string | null {
  const isElsewhere = link.origin !== origin || link.target !== '' || link.hasAttribute('download');
  const isInView = link.getAttribute('href')?.startsWith('#');
  if (isElsewhere || isInView || link.pathname.includes('.')) return null;
  return link.pathname + link.search + link.hash;
}

/**
 * Links of the site are plain links that work before hydration; this handler opens internal ones without a full page
 * load.
 */
export function followLinks(router: SiteRouter): void {
  document.addEventListener('click', (event) => {
    if (!isPlainClick(event) || !(event.target instanceof Element)) return;
    const link = event.target.closest('a');
    const place = link instanceof HTMLAnchorElement ? internalPath(link, location.origin) : null;
    if (place === null || BESIDE_THE_SITE.some((beside) => place.startsWith(beside))) return;
    event.preventDefault();
    void router.navigate(place);
  });
}
