/** Something a place may import: all of another place, only its types, or only its selectors (and types). */
export type ImportPermission = { place: string; only?: 'types' | 'selectors' };

/** One line of the import table. The longest `path` that fits a file is its place. */
export type Place = {
  path: string;
  /** Whether all files of the place may import each other, or only those of the same folder in it. */
  inside: 'whole' | 'folder';
  /** Files directly in the folder only: a new folder beside them needs its own line. */
  shallow?: true;
  permits: readonly ImportPermission[];
  packages: readonly string[] | 'any';
  /** Packages of which only the types may be imported. */
  typePackages?: readonly string[];
  /** Styles, pictures and fonts, which the build turns into files. */
  assets?: true;
  /** Node's own modules. */
  node?: true;
};

export const WIRE: ImportPermission = { place: 'openapi', only: 'types' };
export const DOMAIN: ImportPermission = { place: 'domain' };

export const to = (...places: string[]): ImportPermission[] => places.map((place) => ({ place }));
