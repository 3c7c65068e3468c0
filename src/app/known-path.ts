import { routeOf } from '../../domain/routes.ts';

/** A path as the flows know it: a page of the site loses the slash at its end, anything else stays as it is. */
export const knownPath = (path: string): string => routeOf(path)?.path ?? path;
