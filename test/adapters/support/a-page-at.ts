/** The window of a page that was opened at an address. */
export function aPageAt(href: string, state: unknown = null) {
  const location = { href };
  /** The states of the history entry each time that its address was replaced. */
  const replaced: unknown[] = [];
  const history = {
    state,
    replaceState(kept: unknown, _: string, address: string): void {
      replaced.push(kept);
      location.href = address;
    },
  };
  return { page: { location, history }, location, replaced };
}
