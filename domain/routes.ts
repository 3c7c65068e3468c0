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

/** Every route of the specification, in its order; a route that is not built yet or is disabled is `later`. */
export const ROUTES = [
  page('home', '/'),
  page('register', '/register'),
  own('profile', '/profile'),
  page('products', '/prodotti'),
  page('manifest', '/manifest'),
  page('welcome', '/welcome'),
  page('contest', '/contest'),
  page('accessibility', '/accessibilita'),
  page('disney', '/disney'),
  page('archive', '/archive'),
  page('headings', '/headings'),
  page('missions', '/missions'),
  { ...page('gate', '/gate'), prerender: false },
  page('games', '/games'),
  page('prizes', '/prizes'),
  own('story', '/your-story'),
  own('story1', '/your-story-1'),
  page('storyThanks', '/thank-your-story-1'),
  own('surveys', '/survey'),
  own('survey1', '/survey/1'),
  own('surveyThanks', '/thank-you-1'),
  page('opinion', '/your-opinion'),
  page('opinionThanks', '/thank-you-opinion'),
  page('resetPassword', '/reset-password'),
  page('recovery', '/recovery'),
  later({ ...page('emailConfirm', '/email-confirm'), access: 'visitorsOnly' }),
  later(page('login', '/login')),
  later(page('restaurants', '/ristoranti')),
  later(page('list', '/list')),
] as const satisfies readonly Route[];

export type RouteName = (typeof ROUTES)[number]['name'];

/** The decoded path, as the router decodes it: an escaped slash is not a separator. */
function readable(path: string): string {
  try {
    return path
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return path;
  }
}

/** The route of a path, whatever its trailing slash and its escaped letters; null for a page that does not exist. */
export function routeOf(path: string): (typeof ROUTES)[number] | null {
  const read = readable(path);
  const plain = read.length > 1 ? read.replace(/\/+$/, '') : read;
  return ROUTES.find((route) => route.path === plain) ?? null;
}

const isAmong = (names: readonly RouteName[], path: string): boolean =>
  names.some((name) => name === routeOf(path)?.name);

export const enabledPaths = (): string[] =>
  ROUTES.filter((route) => route.enabled).map((route) => route.path);

/** The pages that confine a player until a step is completed there (§G.6, §G.7). */
const CONFINING: readonly RouteName[] = ['gate', 'register'];

/** Whether a page confines the player; content of other pages then opens in a dialog (§A.4, §G.14). */
export const isConfining = (path: string): boolean => isAmong(CONFINING, path);

/** A path as the flows know it: a page of the site loses the slash at its end, anything else stays as it is. */
export const knownPath = (path: string): string => routeOf(path)?.path ?? path;

/** The path under which a demonstration serves a simulated sister app, which gives no points. */
export const SISTER_STAND_IN = '/sister-app';

/** The anchors that lead from one part of the site to another, in addresses that people see. */
export const ANCHORS = {
  participate: 'partecipate',
  receiptForm: 'scontrino',
  receipts: 'partecipazioni',
  /** The mail to a winner leads here, too. */
  prizes: 'premi',
  draws: 'estrazioni',
  pastDraws: 'estrazioni-precedenti',
  otherWays: 'altri-modi',
  surveyForm: 'rispondi',
  reminder: 'promemoria',
} as const;

/** The anchor of one receipt among those of its player. */
export const anchorOfReceipt = ({ id }: { id: number }): string => `scontrino-${id}`;

/** The addresses of those that other pages link to. */
export const ADDRESSES = {
  participate: `/#${ANCHORS.participate}`,
  receiptForm: `/contest#${ANCHORS.receiptForm}`,
  receipts: `/profile#${ANCHORS.receipts}`,
  prizes: `/profile#${ANCHORS.prizes}`,
  surveyForm: `/survey#${ANCHORS.surveyForm}`,
} as const;

const WITH_A_FORM: readonly RouteName[] = ['contest', 'story', 'story1', 'surveys', 'survey1', 'opinion'];

/** Whether a page asks for something to be sent: the bar at the foot of the window does not lie over its own button (§U.16). */
export const hasOwnForm = (path: string): boolean => isAmong(WITH_A_FORM, path);
