import { withScheme } from '../../domain/redirects.ts';
import type { Environment, Variable } from './environment.ts';

/**
 * How a server is meant:
 * - `demonstration`: its clock is set, its database embedded, its address plain http. Seeded players, `/machines`, a
 *   movable clock, and a stand-in for every service that is not configured.
 * - `rehearsal`: meant in earnest, but `DEMO_STANDINS=1` brings the stand-ins back, for a try on one machine.
 * - `production`: the real time, no stand-ins. A service that is not configured is absent, or its absence ends the start.
 */
export type Mode = 'demonstration' | 'rehearsal' | 'production';

/** The real services of a brand. */
export type Services = {
  contestSiteUrl: string | undefined;
  /** With which the contest site's own server redeems redirect tokens. */
  contestSiteSecret: string | undefined;
  blogUrl: string | undefined;
  sisterAppUrl: string | undefined;
  identity: { domain: string; userPoolId: string; clientId: string } | undefined;
  sentryDsn: string | undefined;
  smtpUrl: string | undefined;
  callbackHosts: readonly string[];
  contactEmail: string | undefined;
};

/** Which stand-ins are served. */
export type StandIns = Record<
  'mailbox' | 'identity' | 'contestSite' | 'blog' | 'sisterApp' | 'errorReports',
  boolean
>;

/** What makes a server more than a demonstration, as its operator wrote it; null for a demonstration. */
function earnestBecause({ CLOCK, DATABASE_URL, SITE_URL }: Environment): string | null {
  if (isHttps(SITE_URL)) return 'an https SITE_URL';
  if (DATABASE_URL !== undefined) return 'a DATABASE_URL';
  return CLOCK === 'now' ? 'CLOCK=now' : null;
}

export function modeOf(environment: Environment): Mode {
  if (earnestBecause(environment) === null) return 'demonstration';
  return environment.DEMO_STANDINS ? 'rehearsal' : 'production';
}

/** The settings that show that other machines reach the server; a proxy may do so even without https. */
function othersReach({ SITE_URL, TRUSTED_PROXIES, HOST }: Environment): string | undefined {
  if (isHttps(SITE_URL)) return 'SITE_URL is https';
  if (TRUSTED_PROXIES !== undefined) return 'TRUSTED_PROXIES names who brings others';
  return isLoopback(HOST) ? undefined : `HOST ${HOST} is not this machine alone`;
}

const isLoopback = (host: string): boolean => /^(localhost|::1|127(\.\d{1,3}){3})$/i.test(host);

/** Variables that are of no use without another: the first of a pair needs the second. */
const NEEDED_TOGETHER: readonly (readonly [Variable, Variable])[] = [
  ['COGNITO_DOMAIN', 'COGNITO_CLIENT_ID'],
  ['COGNITO_DOMAIN', 'COGNITO_USER_POOL_ID'],
  ['COGNITO_CLIENT_ID', 'COGNITO_DOMAIN'],
  ['COGNITO_USER_POOL_ID', 'COGNITO_DOMAIN'],
];

/** A variable because of which nothing may start, and why. */
export type StartProblem = { variable: Variable; because: string };

/** What contradicts itself or is only half there, in any mode and for any program that reads the environment. */
export function contradictingVariables(environment: Environment): StartProblem | undefined {
  const others = environment.DEMO_STANDINS ? othersReach(environment) : undefined;
  if (others !== undefined)
    return { variable: 'DEMO_STANDINS', because: `it lets anybody in, and ${others}` };
  if (modeOf(environment) === 'production' && (environment.CLOCK ?? 'now') !== 'now') {
    const wayOut = isHttps(environment.SITE_URL) ? '' : ' (DEMO_STANDINS=1 tries a server on another time)';
    return {
      variable: 'CLOCK',
      because: `${earnestBecause(environment)} leaves the demonstration, and then it is always now${wayOut}`,
    };
  }
  const { PREVIEW_PORT: preview, DESK_PORT: desk, PORT: site } = environment;
  if (preview !== undefined && preview !== 0 && (preview === desk || preview === site))
    return {
      variable: 'PREVIEW_PORT',
      because: `${preview} is the port of the ${preview === desk ? 'desk' : 'site'}`,
    };
  const clear = clearTextService(environment);
  if (clear !== undefined) return clear;
  // Without it the contest site could accept no player sent by this site; a demonstration needs no working contest site.
  const inEarnest: typeof NEEDED_TOGETHER =
    modeOf(environment) === 'demonstration' ? [] : [['CONTEST_SITE_URL', 'CONTEST_SITE_SECRET']];
  const half = [...NEEDED_TOGETHER, ...inEarnest].find(
    ([given, needed]) => environment[given] !== undefined && environment[needed] === undefined,
  );
  return half && { variable: half[1], because: `it is absent, and ${half[0]} needs it` };
}

/**
 * Passwords, codes and tokens are sent there, and over http anyone on the network can read them; on the same machine
 * nothing leaves it.
 */
function clearTextService(environment: Environment): StartProblem | undefined {
  const { COGNITO_DOMAIN: domain } = environment;
  if (modeOf(environment) !== 'production' || domain === undefined) return undefined;
  const { protocol, hostname } = new URL(withScheme(domain));
  if (protocol === 'https:' || isLoopback(hostname.replace(/^\[|\]$/g, ''))) return undefined;
  return {
    variable: 'COGNITO_DOMAIN',
    because: `it is over http, and ${earnestBecause(environment)} leaves the demonstration`,
  };
}

/**
 * How mails leave. `required`: a service that does not switch to TLS gets none, since anyone on the network could remove
 * the offer from its greeting, and mails hold codes and links. `clear`: the operator has said so by nodemailer's own
 * `?ignoreTLS=true`. `offered`: a demonstration, or a service on the same machine, where nothing leaves it.
 */
export function mailProtection(smtpUrl: string, mode: Mode): 'required' | 'offered' | 'clear' {
  const { hostname, searchParams } = new URL(smtpUrl);
  if (searchParams.get('ignoreTLS') === 'true') return 'clear';
  return mode === 'demonstration' || isLoopback(hostname.replace(/^\[|\]$/g, '')) ? 'offered' : 'required';
}

/**
 * The service without which a production server does not start. Mail alone is required: without it nobody can confirm
 * an address or choose a new password. Every other service may be absent, and the site then does without it.
 */
export function missingService(environment: Environment): StartProblem | undefined {
  if (modeOf(environment) !== 'production' || environment.SMTP_URL !== undefined) return undefined;
  const because = `it is absent, and ${earnestBecause(environment)} needs it`;
  const wayOut = isHttps(environment.SITE_URL) ? '' : ' (DEMO_STANDINS=1 tries a server without it)';
  return { variable: 'SMTP_URL', because: because + wayOut };
}

/** None in production; elsewhere those whose real service is not configured. */
export function standInsOf(mode: Mode, services: Services): StandIns {
  const standsIn = (service: unknown) => mode !== 'production' && service === undefined;
  return {
    mailbox: standsIn(services.smtpUrl),
    // It takes anybody's word for an address: beside real mail, which only its owner reads, it would open every account.
    identity: standsIn(services.identity) && standsIn(services.smtpUrl),
    contestSite: standsIn(services.contestSiteUrl),
    blog: standsIn(services.blogUrl),
    sisterApp: standsIn(services.sisterAppUrl),
    errorReports: standsIn(services.sentryDsn),
  };
}

export function servicesOf(environment: Environment): Services {
  const { COGNITO_DOMAIN: domain, COGNITO_USER_POOL_ID, COGNITO_CLIENT_ID } = environment;
  return {
    contestSiteUrl: environment.CONTEST_SITE_URL,
    contestSiteSecret: environment.CONTEST_SITE_SECRET,
    blogUrl: environment.BLOG_URL,
    sisterAppUrl: environment.SISTER_APP_URL,
    identity:
      domain === undefined
        ? undefined
        : { domain, userPoolId: COGNITO_USER_POOL_ID ?? '', clientId: COGNITO_CLIENT_ID ?? '' },
    sentryDsn: environment.SENTRY_DSN,
    smtpUrl: environment.SMTP_URL,
    callbackHosts: environment.CALLBACK_HOSTS ?? [],
    contactEmail: environment.CONTACT_EMAIL,
  };
}

const isHttps = (address: string | undefined): boolean => address?.startsWith('https:') === true;
