import * as v from 'valibot';
import { type Environment, environmentSchema, takes, type Variable } from './environment.ts';

/** The settings of one server, read once at the start. */
export type Config = {
  port: number;
  host: string;
  /** The public origin, without a trailing slash. */
  siteUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Epoch milliseconds at which the clock of a new data directory starts, or the real time. */
  clock: number | 'now';
  siteVersion: number | undefined;
  rateLimitFactor: number;
  locked: boolean;
  mxCheck: boolean;
  /** Addresses and networks of the proxies that say where a call comes from. */
  trustedProxies: readonly string[];
  services: Services;
};

/** The real services of a brand; where one is absent, its stand-in answers. */
export type Services = {
  contestSiteUrl: string | undefined;
  blogUrl: string | undefined;
  sisterAppUrl: string | undefined;
  identity: { domain: string; userPoolId: string; clientId: string } | undefined;
  sentryDsn: string | undefined;
  smtpUrl: string | undefined;
  callbackHosts: readonly string[];
  contactEmail: string | undefined;
};

/** A start that ends with one line, naming the variable and what it takes. */
export type StartRefusal = { kind: 'refused'; line: string };

export type ConfigReading = { kind: 'read'; config: Config } | StartRefusal;

/** The line that ends a start because of one variable. */
export function refuseStart(variable: Variable, because: string): StartRefusal {
  return { kind: 'refused', line: `${variable} takes ${takes[variable]}: ${because}` };
}

/** Reads the environment once; an empty variable counts as absent. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ConfigReading {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const reading = v.safeParse(environmentSchema, given);
  if (reading.success) return configOf(reading.output);
  const variable = firstVariable(reading.issues);
  return refuseStart(
    variable,
    mayHoldPassword.has(variable) ? 'its value is not one' : quoted(given[variable]),
  );
}

/** Seeded players and stand-ins of the demonstration exist only here. */
export const isDemonstration = (config: Config): boolean =>
  config.clock !== 'now' && config.databaseUrl === undefined;

/**
 * The stand-in of the identity service takes anybody's word for an address. While mails can be read at `/mailbox` that
 * adds nothing; beside real mail it would open every account.
 */
export const hasStandInIdentity = ({ services }: Config): boolean =>
  services.identity === undefined && services.smtpUrl === undefined;

const mayHoldPassword: ReadonlySet<Variable> = new Set(['DATABASE_URL', 'SMTP_URL', 'SENTRY_DSN']);

function firstVariable(issues: readonly v.BaseIssue<unknown>[]): Variable {
  const key = issues[0]?.path?.[0]?.key;
  const variable = Object.keys(takes).find((name): name is Variable => name === key);
  if (variable === undefined) throw new Error('An issue of the environment names no variable');
  return variable;
}

function quoted(value: string | undefined): string {
  return `${JSON.stringify((value ?? '').slice(0, 80))} is not one`;
}

/** What the domain of the identity service is of no use without: signed tokens name both. */
const neededWithIdentity = ['COGNITO_CLIENT_ID', 'COGNITO_USER_POOL_ID'] as const;

function configOf(environment: Environment): ConfigReading {
  const absent = neededWithIdentity.find((variable) => environment[variable] === undefined);
  return environment.COGNITO_DOMAIN !== undefined && absent !== undefined
    ? refuseStart(absent, 'it is absent')
    : { kind: 'read', config: settingsOf(environment) };
}

function settingsOf(environment: Environment): Config {
  return {
    port: environment.PORT,
    host: environment.HOST,
    siteUrl: environment.SITE_URL ?? localAddress(environment.HOST, environment.PORT),
    dataDir: environment.DATA_DIR,
    databaseUrl: environment.DATABASE_URL,
    clock: environment.CLOCK,
    siteVersion: environment.SITE_VERSION,
    rateLimitFactor: environment.RATE_LIMIT_FACTOR,
    locked: environment.LOCKED,
    mxCheck: environment.MX_CHECK,
    trustedProxies: environment.TRUSTED_PROXIES ?? [],
    services: servicesOf(environment),
  };
}

function servicesOf(environment: Environment): Services {
  const { COGNITO_DOMAIN: domain, COGNITO_USER_POOL_ID, COGNITO_CLIENT_ID } = environment;
  return {
    contestSiteUrl: environment.CONTEST_SITE_URL,
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

/** A person types `localhost`, whatever loopback or wildcard address the server listens on. */
function localAddress(host: string, port: number): string {
  const everywhere = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host);
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
