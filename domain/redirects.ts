import type { ClosedBecause } from './sessions.ts';

/** The address of a configured domain; one without a scheme means https (§C.9). */
export const withScheme = (domain: string): string =>
  /^https?:\/\//i.test(domain) ? domain : `https://${domain}`;

/** URL parsers silently drop or convert these characters, so the checked address would differ from the opened one. */
const UNSAFE_CHARACTERS = /[\s\\\p{Cc}\p{Cf}\p{Cs}]/u;
const ABSOLUTE = /^https?:\/\//i;
const BARE_DOMAIN = /^(?:localhost|(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]+)(?::\d{1,5})?(?:[/?#]|$)/iu;
const USER_INFORMATION = /^https?:\/{2,}[^/?#]*@/i;
const LONGEST_CALLBACK = 2_048;

/** The four ways in which an address may be written, as one address (§X.8). */
function absolute(raw: string, own: string): string | null {
  if (ABSOLUTE.test(raw)) return raw;
  if (raw.startsWith('//')) return `${new URL(own).protocol}${raw}`;
  if (raw.startsWith('/')) return `${own}${raw}`;
  return BARE_DOMAIN.test(raw) ? `https://${raw}` : null;
}

/**
 * The address that a saved callback leads to, with the access token as its query parameter `token`; null when it may
 * not be followed (§X.8, §X.9). `own` is this site's origin, `allowedHosts` are hosts with the port if it is not the
 * scheme's own: the token leaves for no other host.
 */
export function callbackTarget(
  raw: string,
  token: string,
  own: string,
  allowedHosts: readonly string[],
): string | null {
  const text = raw.trim();
  if (text.length > LONGEST_CALLBACK || UNSAFE_CHARACTERS.test(text)) return null;
  const address = absolute(text, own);
  if (address === null || USER_INFORMATION.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  const hosts = [new URL(own).host, ...allowedHosts.map((host) => host.toLowerCase())];
  if (!hosts.includes(url.host)) return null;
  url.searchParams.set('token', token);
  return url.href;
}

/** The characters of a path of this site: none that could add another host, a scheme or a query. */
const PATH = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;
const LONGEST_PATH = 100;

function unwrapped(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return raw;
  }
}

/** The path in a saved redirect, which is a JSON string or raw text (§X.6); null when it holds no path of a site. */
export function readRedirect(raw: string): string | null {
  if (raw.length > LONGEST_PATH) return null;
  const text = unwrapped(raw);
  if (typeof text !== 'string' || text === '') return null;
  const path = text.startsWith('/') ? text : `/${text}`;
  return PATH.test(path) ? path : null;
}

/** A private page that a visitor asked for; late once the guard has held them, so that other steps came first (§G.17). */
export type WantedPage = { path: string; isLate: boolean };

/**
 * Whether a saved path may be followed: it must equal an enabled route exactly, so that arriving there clears it
 * (§X.7).
 */
export const isEnabledPath = (path: string, enabledPaths: readonly string[]): boolean =>
  enabledPaths.includes(path);

/**
 * Which of the saved redirect and the saved callback are dropped when a session ends in this tab (§S.10, §S.11). A
 * logout and a refused refresh drop both; a session whose player cannot be loaded drops the callback only. A callback
 * in the address of this page is kept for the next login, except after a logout by the user. A session that another
 * tab has ended drops nothing here: that tab already has, and a new one may have been saved since.
 */
export function redirectsToDrop(
  because: ClosedBecause,
  hasBroughtCallback: boolean,
): readonly ('redirect' | 'callback')[] {
  const callback = hasBroughtCallback ? [] : (['callback'] as const);
  switch (because) {
    case 'logout':
      return ['redirect', 'callback'];
    case 'refused':
    case 'accountClosed':
      return ['redirect', ...callback];
    case 'playerLost':
      return callback;
    case 'elsewhere':
      return [];
  }
}
