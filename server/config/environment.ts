import * as v from 'valibot';
import { withScheme } from '../../domain/redirects.ts';
import { brandNames, DEFAULT_BRAND, isBrand } from './brand.ts';
import {
  clockStart,
  databaseAddress,
  hostList,
  hostToListenOn,
  limitFactor,
  networkList,
  onOff,
  s3Location,
  sentryDsn,
  smtpAddress,
  webAddress,
  webOrigin,
  wholeNumber,
} from './formats.ts';

/** What holds where the environment says nothing. The clock's default lies inside the campaign, so that a newcomer sees every screen. */
export const defaults = {
  brand: DEFAULT_BRAND,
  port: '8080',
  deskPort: '8081',
  host: '127.0.0.1',
  dataDir: '.data',
  clock: '2025-08-01T10:00:00+02:00',
  rateLimitFactor: '1',
  sharedIpv4Factor: '1',
} as const;

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(500));

/** Every variable that the server reads, each optional. */
export const environmentSchema = v.object({
  BRAND: v.optional(v.pipe(v.string(), v.check(isBrand)), defaults.brand),
  PORT: v.optional(wholeNumber(1, 65_535), defaults.port),
  HOST: v.optional(hostToListenOn, defaults.host),
  DESK_PORT: v.optional(wholeNumber(0, 65_535)),
  DESK_HOST: v.optional(hostToListenOn, defaults.host),
  PREVIEW_PORT: v.optional(wholeNumber(0, 65_535)),
  SITE_URL: v.optional(webOrigin),
  DATA_DIR: v.optional(text, defaults.dataDir),
  DATABASE_URL: v.optional(databaseAddress),
  FILES_URL: v.optional(s3Location),
  CLOCK: v.optional(clockStart),
  SITE_VERSION: v.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
  RATE_LIMIT_FACTOR: v.optional(limitFactor, defaults.rateLimitFactor),
  SHARED_IPV4_FACTOR: v.optional(limitFactor, defaults.sharedIpv4Factor),
  LOCKED: v.optional(onOff, '0'),
  MX_CHECK: v.optional(onOff, '0'),
  JOBS: v.optional(v.picklist(['on', 'off']), 'on'),
  TRUSTED_PROXIES: v.optional(networkList),
  DEMO_STANDINS: v.optional(onOff, '0'),
  CONTEST_SITE_URL: v.optional(webAddress),
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
  BRAND: `the name of a folder of brands/ (${brandNames().join(', ')})`,
  PORT: 'a free port, 1 to 65535',
  HOST: 'a host name or address to listen on',
  DESK_PORT: 'a free port for the desk of the brand, or 0 for none',
  DESK_HOST: 'a host name or address to listen on for the desk of the brand',
  PREVIEW_PORT: 'a free port for the preview of drafts, beside that of the desk, or 0 for none',
  SITE_URL: 'the public http(s) origin of the site, without a path',
  DATA_DIR: 'a directory that this server can write to',
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
    'at least 32 letters, digits or -._~+/ that only the contest site knows, needed with its address outside a demonstration',
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
