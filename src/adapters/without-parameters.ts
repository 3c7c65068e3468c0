type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** A place of this site without some parameters of its query; everything else stays as it was. */
export function withoutParameters({ pathname, search, hash }: Address, names: readonly string[]): string {
  const left = new URLSearchParams(search);
  for (const name of names) left.delete(name);
  return pathname + (left.size > 0 ? `?${left}` : '') + hash;
}
