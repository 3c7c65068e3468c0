// Where the focus goes when the element that had it is gone, or when the page brings its reader to another place.

/** Moves the focus to the title of the page, so that it is read aloud; the page does not scroll. */
export function focusPageTitle(): HTMLElement | null {
  const title = document.querySelector<HTMLElement>('main h1');
  title?.focus({ preventScroll: true });
  return title;
}

/** Moves the focus to the first heading in a part of the page; whether there is one. */
export function focusHeading(part: Element, options?: FocusOptions): boolean {
  const heading = part.querySelector<HTMLElement>('h1, h2, h3');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus(options);
  return true;
}

/** Moves the focus to a refused control and scrolls its refusal into view, the last text that describes it. */
export function focusRefused(control: HTMLElement): void {
  control.focus();
  const described = control.closest('[aria-describedby]')?.getAttribute('aria-describedby') ?? '';
  document.getElementById(described.split(' ').at(-1) ?? '')?.scrollIntoView({ block: 'nearest' });
}
