import { isIP } from 'node:net';
import * as v from 'valibot';
import { parseInstant } from '../../domain/dates.ts';
import { withScheme } from '../../domain/redirects.ts';
import type { S3Place } from '../files/s3-store.ts';

/** An absolute web address without a path's trailing slash; user information in it is refused. */
export const webAddress = v.pipe(
  v.string(),
  v.check((text) => isWebAddress(text)),
  v.transform((text) => text.replace(/\/+$/, '')),
);

/** A web address that is nothing but its origin, written as a URL's origin is: the server does not live under a path. */
export const webOrigin = v.pipe(
  webAddress,
  v.check((text) => new URL(text).pathname === '/'),
  v.transform((text) => new URL(text).origin),
);

/** A name or an address to listen on. It becomes part of the site's own address, so it has to be good for one. */
export const hostToListenOn = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9.:_-]+$/i),
  v.check((host) => URL.canParse(`http://${host.includes(':') ? `[${host}]` : host}/`)),
);

/** A host with an optional port, as it stands in a URL. */
const hostAndPort = v.pipe(v.string(), v.regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i));

export const hostList = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((host) => host.trim().toLowerCase())),
  v.array(hostAndPort),
);

/** Addresses, or networks as an address and the length of its prefix. */
export const networkList = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((network) => network.trim())),
  v.array(v.pipe(v.string(), v.check(isNetwork))),
);

export const wholeNumber = (lowest: number, highest: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number), v.minValue(lowest), v.maxValue(highest));

/** Below a tenth every limit is one passage a window, and nobody could register. */
export const limitFactor = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}(\.\d{1,6})?$/),
  v.transform(Number),
  v.minValue(0.1),
);

export const onOff = v.pipe(
  v.picklist(['0', '1']),
  v.transform((text) => text === '1'),
);

/** `now`, or the instant at which a new clock starts, in epoch milliseconds. */
export const clockStart = v.pipe(
  v.string(),
  v.transform((text) => (text === 'now' ? ('now' as const) : parseInstant(text))),
  v.union([v.literal('now'), v.number()]),
);

export const addressWithScheme = (...schemes: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol)),
  );

/** A mail service; one without a host would be looked for on this machine. */
export const smtpAddress = v.pipe(
  addressWithScheme('smtp:', 'smtps:'),
  v.check((text) => new URL(text).hostname !== ''),
);

/** The public key of a project and its number; without both the browser's library would only complain. */
export const sentryDsn = v.pipe(
  addressWithScheme('http:', 'https:'),
  v.check((text) => /^\w+$/.test(new URL(text).username) && /\/\d+$/.test(new URL(text).pathname)),
);

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return (url.protocol === 'http:' || url.protocol === 'https:') && url.username === '' && url.search === '';
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

const bucket = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/));

const options = v.strictObject({
  endpoint: v.optional(webAddress),
  region: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/))),
  style: v.optional(v.picklist(['path', 'host'])),
  encryption: v.optional(v.picklist(['AES256', 'none'])),
});

/**
 * `s3://bucket/prefix?endpoint=…&region=…&style=path|host&encryption=AES256|none`. Credentials have no place in it:
 * they come from the usual variables.
 */
export const s3Place = v.pipe(
  v.string(),
  v.transform(readS3Place),
  v.custom<S3Place>((place) => place !== undefined),
);

function readS3Place(text: string): S3Place | undefined {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || !v.is(bucket, url.host)) return undefined;
  if (url.username !== '' || url.hash !== '' || !/^[\w/.-]*$/.test(url.pathname)) return undefined;
  const reading = v.safeParse(options, Object.fromEntries(url.searchParams));
  if (!reading.success) return undefined;
  const { endpoint, region, style, encryption } = reading.output;
  return {
    bucket: url.host,
    prefix: url.pathname.split('/').filter(Boolean).join('/'),
    endpoint,
    // Other stores than Amazon's mostly take any region, but a signature needs one.
    region: region ?? (endpoint === undefined ? undefined : 'us-east-1'),
    pathStyle: style === undefined ? endpoint !== undefined : style === 'path',
    encrypted: encryption !== 'none',
  };
}

/** What holds where the environment says nothing. The clock's default lies inside the campaign, so that a newcomer sees every screen. */
export const defaults = {
  port: '8080',
  host: '127.0.0.1',
  dataDir: '.data',
  clock: '2025-08-01T10:00:00+02:00',
  rateLimitFactor: '1',
  sharedIpv4Factor: '1',
} as const;

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(500));

/** Every variable that the server reads, each optional. */
export const environmentSchema = v.object({
  PORT: v.optional(wholeNumber(1, 65_535), defaults.port),
  HOST: v.optional(hostToListenOn, defaults.host),
  SITE_URL: v.optional(webOrigin),
  DATA_DIR: v.optional(text, defaults.dataDir),
  DATABASE_URL: v.optional(addressWithScheme('postgres:', 'postgresql:')),
  FILES_URL: v.optional(s3Place),
  CLOCK: v.optional(clockStart),
  SITE_VERSION: v.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
  RATE_LIMIT_FACTOR: v.optional(limitFactor, defaults.rateLimitFactor),
  SHARED_IPV4_FACTOR: v.optional(limitFactor, defaults.sharedIpv4Factor),
  LOCKED: v.optional(onOff, '0'),
  MX_CHECK: v.optional(onOff, '0'),
  JOBS: v.optional(v.picklist(['on', 'off']), 'on'),
  TRUSTED_PROXIES: v.optional(networkList),
  DEMO_STANDINS: v.optional(onOff, '0'),
  CONTEST_SITE_URL: v.optional(webOrigin),
  CONTEST_SITE_SECRET: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9._~+/-]{32,500}=*$/))),
  BLOG_URL: v.optional(webAddress),
  SISTER_APP_URL: v.optional(webAddress),
  COGNITO_DOMAIN: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(https?:\/\/)?[a-z0-9][a-z0-9.-]*(:\d{1,5})?$/i),
      v.check((domain) => URL.canParse(withScheme(domain))),
    ),
  ),
  COGNITO_USER_POOL_ID: v.optional(text),
  COGNITO_CLIENT_ID: v.optional(text),
  SENTRY_DSN: v.optional(sentryDsn),
  SMTP_URL: v.optional(smtpAddress),
  CALLBACK_HOSTS: v.optional(hostList),
  CONTACT_EMAIL: v.optional(v.pipe(v.string(), v.email())),
});

export type Environment = v.InferOutput<typeof environmentSchema>;
export type Variable = keyof Environment;

/** What each variable takes, in the words of the line that ends a start with a bad value. */
export const acceptedValues: Record<Variable, string> = {
  PORT: 'a free port, 1 to 65535',
  HOST: 'a host name or address to listen on',
  SITE_URL: 'the public http(s) origin of the site, without a path',
  DATA_DIR: 'a directory that this server can write to, used by no other server',
  DATABASE_URL: 'the postgres:// address of a database that can be reached',
  FILES_URL: 's3://bucket?endpoint=https://…&region=… of a bucket that this server can read and write',
  CLOCK: '"now", or an ISO 8601 instant with its offset such as 2025-08-01T10:00:00+02:00 in a demonstration',
  SITE_VERSION: 'a whole number',
  RATE_LIMIT_FACTOR: 'a number from 0.1 on',
  SHARED_IPV4_FACTOR: 'a number from 0.1 on',
  LOCKED: '0 or 1',
  MX_CHECK: '0 or 1',
  JOBS: 'on or off: whether this server does the work in the background, mails among it',
  TRUSTED_PROXIES: 'addresses or networks such as 10.0.0.0/8, separated by commas',
  DEMO_STANDINS: '0, or 1 for a try on one machine: stand-ins for the services that are not configured',
  CONTEST_SITE_URL: 'an http(s) address',
  CONTEST_SITE_SECRET:
    'at least 32 letters, digits or -._~+/ that only the contest site knows, needed with its address',
  BLOG_URL: 'an http(s) address',
  SISTER_APP_URL: 'an http(s) address',
  COGNITO_DOMAIN:
    'the identity service, a host with or without its scheme, https in production, needed with the other two',
  COGNITO_USER_POOL_ID: 'the user pool of the identity service, needed with COGNITO_DOMAIN',
  COGNITO_CLIENT_ID: 'the client of the identity service, needed with COGNITO_DOMAIN',
  SENTRY_DSN: 'the DSN of a Sentry project, https://key@host/number',
  SMTP_URL: 'an smtp:// or smtps:// address',
  CALLBACK_HOSTS: 'hosts with an optional port, separated by commas',
  CONTACT_EMAIL: 'an e-mail address',
};
