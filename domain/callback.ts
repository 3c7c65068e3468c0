/** Parsers drop or turn these round silently, so what is checked would not be what is followed. */
const TREACHEROUS = /[\s\\\p{Cc}\p{Cf}\p{Cs}]/u;
const ABSOLUTE = /^https?:\/\//i;
const BARE_DOMAIN = /^(?:localhost|(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]+)(?::\d{1,5})?(?:[/?#]|$)/iu;
const USER_INFORMATION = /^https?:\/{2,}[^/?#]*@/i;
const LONGEST = 2_048;

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
  if (text.length > LONGEST || TREACHEROUS.test(text)) return null;
  const address = absolute(text, own);
  if (address === null || USER_INFORMATION.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  const hosts = [new URL(own).host, ...allowedHosts.map((host) => host.toLowerCase())];
  if (!hosts.includes(url.host)) return null;
  url.searchParams.set('token', token);
  return url.href;
}
