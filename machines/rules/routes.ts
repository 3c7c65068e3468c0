/** Who may open a page: everybody, players only, or visitors only. */
export type Access = 'public' | 'private' | 'visitorsOnly';

/**
 * One page of the site (§R). `enabled: false` answers with the not-found page; `prerender` writes its HTML at
 * build time, the others share one neutral shell.
 */
export type Route = { name: string; path: string; access: Access; enabled: boolean; prerender: boolean };

type Named<Name extends string> = Route & { name: Name };

const page = <Name extends string>(name: Name, path: string): Named<Name> => ({
  name,
  path,
  access: 'public',
  enabled: true,
  prerender: true,
});
const own = <Name extends string>(name: Name, path: string): Named<Name> => ({
  ...page(name, path),
  access: 'private',
  prerender: false,
});
const later = <Name extends string>(route: Named<Name>): Named<Name> => ({
  ...route,
  enabled: false,
  prerender: false,
});

/** Every route of the specification, in its order; a route that is not built yet, or switched off, is `later`. */
export const ROUTES = [
  page('home', '/'),
  page('register', '/register'),
  own('profile', '/profile'),
  later(page('products', '/prodotti')),
  later(page('manifest', '/manifest')),
  later(page('welcome', '/welcome')),
  page('contest', '/contest'),
  later(page('accessibility', '/accessibilita')),
  later(page('disney', '/disney')),
  later(page('archive', '/archive')),
  later(page('headings', '/headings')),
  later(page('missions', '/missions')),
  { ...page('gate', '/gate'), prerender: false },
  later(page('games', '/games')),
  later(page('prizes', '/prizes')),
  later(own('story', '/your-story')),
  later(own('story1', '/your-story-1')),
  later(page('storyThanks', '/thank-your-story-1')),
  later(own('surveys', '/survey')),
  later(own('survey1', '/survey/1')),
  later(own('surveyThanks', '/thank-you-1')),
  later(page('opinion', '/your-opinion')),
  later(page('opinionThanks', '/thank-you-opinion')),
  later(page('resetPassword', '/reset-password')),
  later(page('recovery', '/recovery')),
  later({ ...page('emailConfirm', '/email-confirm'), access: 'visitorsOnly' }),
  later(page('login', '/login')),
  later(page('restaurants', '/ristoranti')),
  later(page('list', '/list')),
] as const satisfies readonly Route[];

export type RouteName = (typeof ROUTES)[number]['name'];

/** The route of a path, whatever its trailing slash; null for a page that does not exist. */
export function routeOf(path: string): (typeof ROUTES)[number] | null {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return ROUTES.find((route) => route.path === plain) ?? null;
}

export const enabledPaths = (): string[] =>
  ROUTES.filter((route) => route.enabled).map((route) => route.path);
