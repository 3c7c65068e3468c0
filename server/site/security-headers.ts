import { withScheme } from '../../domain/redirects.ts';
import type { Config } from '../config/config.ts';
import type { SiteBuild } from './site-build.ts';

/** The headers of every answer, computed once: what a page may load, and what it tells others. */
export function securityHeaders(config: Config, build: SiteBuild): Record<string, string> {
  const headers = {
    'content-security-policy': contentSecurityPolicy(config, build),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
  return config.siteUrl.startsWith('https:')
    ? { ...headers, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : headers;
}

/** Only hosts of configured services are added to the site's own origin; no inline code but the build's own blocks. */
function contentSecurityPolicy(config: Config, build: SiteBuild): string {
  const { blogUrl, identity, sentryDsn } = config.services;
  const blog = originOf(blogUrl);
  const connect = [originOf(identity && withScheme(identity.domain)), blog, originOf(sentryDsn)];
  const directives: Record<string, readonly (string | undefined)[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...build.inline.scripts.map(quoted)],
    'style-src': ["'self'", ...build.inline.styles.map(quoted)],
    'img-src': ["'self'", 'blob:', 'data:', blog],
    'connect-src': ["'self'", ...connect],
    'font-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': TRUSTED_TYPES,
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources.filter((source) => source !== undefined)].join(' '))
    .join('; ');
}

/**
 * The only makers of what a browser would run: the blog's sanitiser, and the address of the service worker. Any other
 * text that reaches such a place is refused by the browser itself.
 */
const TRUSTED_TYPES = ['dompurify', 'service-worker'];

const quoted = (hash: string): string => `'${hash}'`;
const originOf = (address: string | undefined): string | undefined => address && new URL(address).origin;
