/** Tells when another tab has changed what this browser keeps under the given names. */
export function watchOtherTabs(
  target: Pick<Window, 'addEventListener'>,
  prefix: string,
  names: readonly string[],
  changed: () => void,
): void {
  const keys = names.map((name) => `${prefix}.${name}`);
  target.addEventListener('storage', (event) => {
    // `key` is null when the whole storage was cleared.
    if (event.key === null || keys.includes(event.key)) changed();
  });
}
