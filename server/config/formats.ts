import { isIP } from 'node:net';
import * as v from 'valibot';
import { parseInstant } from '../../domain/dates.ts';
import type { S3Location } from '../files/s3-store.ts';

// What a variable of the environment may look like, and what it becomes.

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

const addressWithScheme = (...schemes: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check((text) => schemes.includes(URL.parse(text)?.protocol ?? '')),
  );

/** A database whose name, user and password can be decoded. */
export const databaseAddress = v.pipe(addressWithScheme('postgres:', 'postgresql:'), v.check(isDecodable));

/** A mail service; one without a host would be looked for on this machine. */
export const smtpAddress = v.pipe(
  addressWithScheme('smtp:', 'smtps:'),
  // Every check is made, also after one that has failed.
  v.check((text) => (URL.parse(text)?.hostname ?? '') !== ''),
);

/** The public key of a project and its number; without both the browser's library would only complain. */
export const sentryDsn = v.pipe(
  addressWithScheme('http:', 'https:'),
  v.check((text) => {
    const { username = '', pathname = '' } = URL.parse(text) ?? {};
    return /^\w+$/.test(username) && /\/\d+$/.test(pathname);
  }),
);

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

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
export const s3Location = v.pipe(
  v.string(),
  v.transform(readS3Location),
  v.custom<S3Location>((place) => place !== undefined),
);

function readS3Location(text: string): S3Location | undefined {
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
