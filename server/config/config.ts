import { resolve } from 'node:path';
import * as v from 'valibot';
import type { S3Location } from '../files/s3-store.ts';
import { errorCode, rightsMissing } from '../system/error-code.ts';
import { type Mismatch, mayPass, mismatchLine } from '../system/installation-mismatches.ts';
import {
  acceptedValues,
  defaults,
  type Environment,
  environmentSchema,
  type Variable,
} from './environment.ts';
import {
  contradictingVariables,
  type Mode,
  missingService,
  modeOf,
  type Services,
  type StandIns,
  type StartProblem,
  servicesOf,
  standInsOf,
} from './services.ts';

/**
 * `isAsked`: somebody named the port, so a start without it would not be what they asked for. The usual port may be
 * another server's of the same machine, and then this one goes on without a desk. `preview`: where drafts are shown to
 * managers, port 0 for nowhere.
 */
export type DeskAddress = {
  port: number;
  host: string;
  isAsked: boolean;
  preview: { port: number; isAsked: boolean };
};

/** The settings of one server, read once at the start. */
export type Config = {
  mode: Mode;
  port: number;
  host: string;
  /** The address on which the brand's desk listens, apart from the public site's; undefined where it is not served. */
  desk: DeskAddress | undefined;
  /** The public origin, without a trailing slash. */
  siteUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The bucket that keeps the photos of receipts; nothing where the data directory does. */
  files: S3Location | undefined;
  /** Epoch milliseconds at which the clock of a new data directory starts, or the real time: always so in production. */
  clock: number | 'now';
  siteVersion: number | undefined;
  rateLimitFactor: number;
  /** Loosens what counts by network, for IPv4 addresses that a carrier shares among its customers; no guessing of secrets. */
  sharedIpv4Factor: number;
  locked: boolean;
  mxCheck: boolean;
  /** Whether this server runs background jobs and sends mails; not in a restore drill beside the live site. */
  doesJobs: boolean;
  /** Addresses and networks of the proxies that say where a call comes from. */
  trustedProxies: readonly string[];
  services: Services;
  standIns: StandIns;
};

/**
 * A refused start. `line`: what is printed, such as a variable and the values that it takes. `mayPass`: a later start may
 * succeed with the same settings, as when the database cannot be reached just now.
 */
export type StartRefusal = {
  kind: 'refused';
  line: string;
  mayPass?: true;
  /** The mismatches that refuse the start, where these are the reason: the admin command prints its own words for them. */
  mismatches?: readonly Mismatch[];
};

export type ConfigReading = { kind: 'read'; config: Config } | StartRefusal;

type Variables = Readonly<Record<string, string | undefined>>;

/** The line that ends a start because of one variable. */
export function refuseStart(variable: Variable, because: string): StartRefusal {
  return { kind: 'refused', line: `${variable} takes ${acceptedValues[variable]}: ${because}` };
}

/** The line of what does not belong together, and whether it passes by itself. */
export const refuseMismatches = (mismatches: readonly Mismatch[]): StartRefusal => ({
  kind: 'refused',
  line: mismatchLine(mismatches),
  mismatches,
  ...(mismatches.every(mayPass) && { mayPass: true }),
});

/** Host, port and name of a database for messages, without user and password; the path of an embedded one. */
export function databaseAddress({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  if (databaseUrl === undefined) return resolve(dataDir, 'database');
  const { hostname, port, pathname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? (hostname === '' ? 'localhost' : hostname);
  const atPort = port === '' ? (searchParams.get('port') ?? '5432') : port;
  return `${host}:${atPort}${decodeURIComponent(pathname)}`;
}

/** The line of a directory that cannot be used. */
export function unusable(dataDir: string, error: unknown): StartRefusal {
  const missing = rightsMissing(error, dataDir);
  if (missing !== undefined) {
    const kind = missing.isOwn ? 'modeForbids' : 'notThisUsers';
    return refuseMismatches([{ kind, values: missing.values }]);
  }
  const mismatches = [
    { kind: 'directoryUnusable', values: { folder: dataDir, code: errorCode(error) } },
  ] as const;
  return { ...refuseStart('DATA_DIR', `${dataDir} cannot be used (${errorCode(error)})`), mismatches };
}

/** The environment variables of all programs; an empty one counts as absent. */
export const readConfig = (variables: Variables): ConfigReading =>
  readWith(variables, contradictingVariables);

/** The environment variables of a server that is to start: refused where a service that it cannot do without is missing. */
export const readServerConfig = (variables: Variables): ConfigReading =>
  readWith(variables, (environment) => contradictingVariables(environment) ?? missingService(environment));

function readWith(
  variables: Variables,
  obstacleIn: (environment: Environment) => StartProblem | undefined,
): ConfigReading {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const reading = v.safeParse(environmentSchema, given);
  if (!reading.success) {
    const variable = firstVariable(reading.issues);
    return refuseStart(
      variable,
      mayHoldSecret.has(variable) ? 'its value is not one' : quoted(given[variable]),
    );
  }
  const obstacle = obstacleIn(reading.output);
  if (obstacle !== undefined) return refuseStart(obstacle.variable, obstacle.because);
  return { kind: 'read', config: settingsOf(reading.output) };
}

const mayHoldSecret: ReadonlySet<Variable> = new Set([
  'DATABASE_URL',
  'SMTP_URL',
  'SENTRY_DSN',
  'FILES_URL',
  'CONTEST_SITE_SECRET',
]);

function firstVariable(issues: readonly v.BaseIssue<unknown>[]): Variable {
  const key = issues[0]?.path?.[0]?.key;
  const variable = Object.keys(acceptedValues).find((name): name is Variable => name === key);
  if (variable === undefined) throw new Error('An issue of the environment names no variable');
  return variable;
}

function quoted(value: string | undefined): string {
  return `${JSON.stringify((value ?? '').slice(0, 80))} is not one`;
}

function settingsOf(environment: Environment): Config {
  const [mode, services] = [modeOf(environment), servicesOf(environment)];
  return {
    mode,
    port: environment.PORT,
    host: environment.HOST,
    desk: deskOf(environment),
    siteUrl: environment.SITE_URL ?? localAddress(environment.HOST, environment.PORT),
    dataDir: environment.DATA_DIR,
    databaseUrl: environment.DATABASE_URL,
    files: environment.FILES_URL,
    clock: environment.CLOCK ?? (mode === 'production' ? 'now' : Date.parse(defaults.clock)),
    siteVersion: environment.SITE_VERSION,
    rateLimitFactor: environment.RATE_LIMIT_FACTOR,
    sharedIpv4Factor: environment.SHARED_IPV4_FACTOR,
    locked: environment.LOCKED,
    mxCheck: environment.MX_CHECK,
    doesJobs: environment.JOBS === 'on',
    trustedProxies: environment.TRUSTED_PROXIES ?? [],
    services,
    standIns: standInsOf(mode, services),
  };
}

function deskOf(environment: Environment): DeskAddress | undefined {
  const { DESK_PORT: asked, DESK_HOST: host, PREVIEW_PORT: preview } = environment;
  if (asked === 0) return undefined;
  const port = asked ?? Number(defaults.deskPort);
  return {
    port,
    host,
    isAsked: asked !== undefined,
    preview: { port: preview ?? (port + 1) % 65_536, isAsked: preview !== undefined },
  };
}

/** The address at which a person on this machine opens the desk. */
export const deskAddress = ({ host, port }: DeskAddress): string => localAddress(host, port);

/** A person types `localhost`, whatever loopback or wildcard address the server listens on. */
function localAddress(host: string, port: number): string {
  const everywhere = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host);
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
