import { type Edge, edgesOf, nameOf } from './edges.ts';
import { type Permit, PLACES, type Place } from './places.ts';
import { liesIn, type Source } from './sources.ts';

const ASSET = /\.(css|svg|png|webp|avif|woff2)$/;
const SELECTORS = /\.selectors\.tsx?$/;

function placeOf(path: string): Place | undefined {
  const folder = path.slice(0, path.lastIndexOf('/'));
  return PLACES.filter((place) => (place.shallow ? folder === place.path : liesIn(path, place.path)))
    .sort((one, other) => other.path.length - one.path.length)
    .at(0);
}

/** The part of a place whose files may import each other: the place itself, or the first folder in it. */
function cellOf(path: string, place: Place): string {
  return place.inside === 'whole'
    ? place.path
    : `${place.path}/${path.slice(place.path.length + 1).split('/')[0]}`;
}

function isSameCell(from: string, to: string, place: Place): boolean {
  return placeOf(to) === place && cellOf(from, place) === cellOf(to, place);
}

function fits(permit: Permit, path: string, carries: Edge['carries']): boolean {
  if (path !== permit.place && !liesIn(path, permit.place)) return false;
  if (permit.only === 'types') return carries === 'types';
  return permit.only !== 'selectors' || SELECTORS.test(path);
}

function isAllowed({ from, to, carries }: Edge, place: Place): boolean {
  switch (to.kind) {
    case 'file':
      if (ASSET.test(to.path)) return place.assets === true;
      return (
        isSameCell(from, to.path, place) || place.permits.some((permit) => fits(permit, to.path, carries))
      );
    case 'package':
      if (carries === 'types' && place.typePackages?.includes(to.name)) return true;
      return place.packages === 'any' || place.packages.includes(to.name);
    case 'node':
      return place.node === true;
    case 'unknown':
      // Only a place with every right may import what cannot be checked here.
      return place.permits.some((permit) => permit.place === '');
  }
}

function permitted(place: Place): string {
  const words = [
    ...place.permits.map(({ place: name, only }) => `${name || 'everything'}${only ? ` (${only})` : ''}`),
    ...(place.packages === 'any' ? ['any package'] : place.packages),
    ...(place.typePackages ?? []).map((name) => `${name} (types)`),
    ...(place.assets ? ['styles and pictures'] : []),
    ...(place.node ? ["Node's modules"] : []),
  ];
  return words.length > 0 ? words.join(', ') : 'nothing';
}

function sentence(edge: Edge, place: Place): string {
  const what = edge.carries === 'types' ? 'imports types of' : 'imports';
  return `${edge.from} ${what} ${nameOf(edge.to)}: ${place.path} may import ${permitted(place)}.`;
}

/** One sentence for each import that the table does not allow, and for each file that no place of it holds. */
export function importComplaints(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const place = placeOf(source.path);
    if (!place) return [`${source.path} lives in no place of the import table.`];
    return edgesOf(source)
      .filter((edge) => !isAllowed(edge, place))
      .map((edge) => sentence(edge, place));
  });
}
