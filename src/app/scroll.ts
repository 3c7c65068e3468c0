/** Scrolls to an anchor, or to the main header; without motion for those who asked for none. */
export function scrollTo(anchor: string | null): void {
  const element = document.getElementById(anchor ?? 'header');
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth' });
}
