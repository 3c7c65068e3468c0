import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/** Headers that a proxy adds to what it passes on. */
const BY_A_PROXY = ['x-forwarded-for', 'forwarded', 'via'];

/** Whether somebody from outside asks; who asks the process itself may know more. */
export const cameThroughProxy = ({ headers }: FastifyRequest): boolean =>
  BY_A_PROXY.some((header) => headers[header] !== undefined);

/**
 * Whose word about the caller's address counts: the named proxies', or, for a site on https, that of a proxy on this
 * machine. From anybody else it is a claim, and the limits by address would be worth nothing.
 */
export function trustedProxies(config: Config): string[] | string | false {
  if (config.trustedProxies.length > 0) return [...config.trustedProxies];
  return config.siteUrl.startsWith('https:') ? 'loopback' : false;
}
