import type { Config } from '../config/config.ts';

/**
 * Whose word about the caller's address counts: the named proxies', or, for a site on https, that of a proxy on this
 * machine. From anybody else it is a claim, and the limits by address would be worth nothing.
 */
export function trustedProxies(config: Config): string[] | string | false {
  if (config.trustedProxies.length > 0) return [...config.trustedProxies];
  return config.siteUrl.startsWith('https:') ? 'loopback' : false;
}
