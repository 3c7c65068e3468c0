import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openIpcServer } from './admin/ipc.ts';
import { createServer } from './app.ts';
import { createPasswords } from './auth/passwords.ts';
import { builtFolder } from './config/brand.ts';
import { type Config, refuseStart, type StartRefusal, unusable } from './config/config.ts';
import { mailProtection } from './config/services.ts';
import { openSavedClock } from './data-dir/saved-clock.ts';
import { openServerKey } from './data-dir/server-key.ts';
import type { Database } from './db/database.ts';
import { timeOfDatabase } from './db/engines.ts';
import { isStorageAway } from './db/transact.ts';
import type { Deps } from './deps.ts';
import { type DeskOpening, type OpenDesk, openDesk } from './desk/listen.ts';
import { endHeartbeat } from './files/heartbeat.ts';
import { openIncomingFiles } from './files/incoming-files.ts';
import { countNewerPhotos } from './files/newer-photos.ts';
import { bucketCheck, diskCheck, openFileStore } from './files/open-store.ts';
import { guardedStore, watchPhotos } from './files/watch-photos.ts';
import { endAllLeases } from './http/idempotency-keys.ts';
import { errorForLog } from './http/reply.ts';
import { createUploadSlots, usualUploadLimits } from './http/uploads.ts';
import { lostPhotosUpTo } from './installation/facts.ts';
import { policyOfServer } from './installation/open-database.ts';
import { openInstallation } from './installation/open-installation.ts';
import { jobs as everyJob } from './jobs/all.ts';
import { createJobs, tellJobFailures } from './jobs/run-jobs.ts';
import { idleMailer, type Mailer, mailboxMailer, smtpMailer } from './mails/mail.ts';
import { acceptAllDomains, dnsDomainCheck } from './mails/recipients.ts';
import { seedDemonstration } from './seeds/demonstration.ts';
import { seedStaff } from './seeds/staff.ts';
import { shareAssets } from './site/release-assets.ts';
import { addressWarning, readSiteBuild } from './site/site-build.ts';
import { identityCheckOf } from './stand-ins/identity/records.ts';
import {
  type ContestClock,
  type DatabaseClock,
  ONE_SECOND,
  openDatabaseClock,
  realTime,
} from './system/clock.ts';
import { createBackground, createSlots } from './system/concurrency.ts';
import { errorCode, isDiskFailure } from './system/error-code.ts';
import { systemRandom } from './system/random.ts';

export type Running = {
  kind: 'running';
  clock: ContestClock;
  resumed: boolean;
  /** The brand's desk as it was opened, or why it is not open. */
  desk: DeskOpening;
  /** Said where the pages were built for another address. */
  addressWarning: string | undefined;
  /** `noticeMs`: how long it goes on answering, no longer ready, before it takes no new connections. */
  stop: (noticeMs?: number) => Promise<void>;
};

/** How long calls under way may take to end when the server stops. */
const DRAIN_MS = 6 * ONE_SECOND;

const warn = (what: string) => (error: unknown) =>
  process.stderr.write(
    `${what}: ${JSON.stringify(error instanceof Error ? errorForLog(error) : 'unknown')}\n`,
  );

const builtSite = join(builtFolder(process.env), 'client');

/** Starts a server on a data directory that this process owns, and says how to stop it; `site` is a built one. */
export async function run(config: Config, site = builtSite): Promise<Running | StartRefusal> {
  try {
    return await start(config, site);
  } catch (error) {
    if (isDiskFailure(error)) return unusable(config.dataDir, error);
    if (!isStorageAway(error)) throw error;
    const variable = config.databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL';
    return {
      ...refuseStart(variable, `the database failed at the start (${errorCode(error)})`),
      mayPass: true,
    };
  }
}

async function start(config: Config, site: string): Promise<Running | StartRefusal> {
  const store = await openFileStore(config);
  if (store.kind === 'refused') return store;
  const { files } = store;
  const opened = await openInstallation(config, {
    files,
    policy: policyOfServer(config),
    binding: 'what-fits',
    onIdleError: warn('An idle database connection failed'),
    onWarning: (line) => process.stderr.write(`${line}\n`),
  });
  if (opened.kind === 'refused') return opened;
  await files.prepare();
  const time = await timeOf(config, opened.db);
  const kept = openSavedClock(config, time.now, warn('The clock could not be kept'));
  const { db } = opened;
  const deps = await depsOf({ config, db, files, contestClock: kept.clock, realNow: time.now, site });
  if (config.mode === 'demonstration') {
    await seedDemonstration(deps);
    await seedStaff(deps);
  }
  if (config.databaseUrl === undefined) await endAllLeases(deps.db);
  const stopSharing = config.mode === 'demonstration' ? undefined : await shareAssets(deps);
  const { app, readiness } = await createServer(deps, { level: 'warn' });
  // On a real database `npm run admin` has a connection of its own.
  const ipc =
    config.databaseUrl === undefined ? await openIpcServer(deps, warn('An admin command failed')) : undefined;
  const jobs = createJobs(deps, config.doesJobs ? everyJob : [], tellFailures);
  const stopping = new AbortController();
  let desk: OpenDesk | undefined;
  const stop = async (noticeMs = 0) => {
    readiness.isStopping = true;
    stopping.abort();
    stopSharing?.();
    const jobsEnded = jobs.stop();
    await wait(noticeMs);
    // Open connections are closed after DRAIN_MS, or a slow client would hold up the ordered shutdown below.
    const cutOff = setTimeout(() => {
      app.server.closeAllConnections();
      desk?.cutOff();
      ipc?.cutOff();
    }, DRAIN_MS);
    await Promise.all([app.close(), desk?.close(), ipc?.close(), jobsEnded]);
    clearTimeout(cutOff);
    await deps.background.settled();
    await endHeartbeat({ config, db, files, now: deps.realNow() }).catch(
      warn('The stop could not be recorded beside the photos'),
    );
    kept.stop();
    time.stop();
    await deps.db.destroy();
  };
  try {
    await app.listen({ port: config.port, host: config.host });
    const opening = await openDesk(deps);
    if (opening.kind === 'refused') {
      await stop();
      return opening;
    }
    if (opening.kind === 'open') desk = opening;
    // Whatever grows with the data comes after the site answers.
    jobs.start();
    // The first look remembers which photos are there.
    deps.background.start(async () => void (await deps.photos.ask()));
    // A demonstration's receipts are as old as its clock says, and its photos as old as they are.
    if (config.clock === 'now') deps.background.start(() => tellNewerPhotos(deps, stopping.signal));
    return {
      kind: 'running',
      clock: kept.clock,
      resumed: kept.resumed,
      desk: opening,
      addressWarning: addressWarning(deps.site, config.siteUrl),
      stop,
    };
  } catch (error) {
    await stop();
    return refuseListening(config, error);
  }
}

/** Servers on one PostgreSQL share its time; the embedded database has this one server alone. */
function timeOf(config: Config, db: Database): Promise<Pick<DatabaseClock, 'now' | 'stop'>> {
  if (config.databaseUrl === undefined) return Promise.resolve({ now: realTime, stop: () => undefined });
  return openDatabaseClock({
    ask: () => timeOfDatabase(db),
    onFailure: warn("The clock could not be compared with the database's"),
  });
}

async function tellNewerPhotos({ db, files, realNow }: Deps, signal: AbortSignal): Promise<void> {
  const newer = await countNewerPhotos({ db, files, now: realNow() }, signal);
  if (newer > 0)
    process.stderr.write(
      `${newer} photos here are newer than anything that this database names: is it an older dump?\n`,
    );
}

const monotonic = () => performance.now();

const tellFailures = tellJobFailures(
  monotonic,
  (line) => process.stderr.write(line),
  (job, error) => warn(`The background job ${job} failed`)(error),
);

type DepsOptions = Pick<Deps, 'config' | 'db' | 'files' | 'contestClock' | 'realNow'> & { site: string };

async function depsOf({ config, db, files, contestClock, realNow, site }: DepsOptions): Promise<Deps> {
  const lostUpTo = () => lostPhotosUpTo(files);
  const photos = watchPhotos({ config, db, files, realNow, lostUpTo }, monotonic, (line) =>
    process.stderr.write(line),
  );
  return {
    config,
    db,
    contestClock,
    realNow,
    random: systemRandom,
    key: openServerKey(config.dataDir, systemRandom),
    passwords: createPasswords(systemRandom),
    mailer: mailerOf(config, db, contestClock),
    files: guardedStore(files, photos),
    photos,
    readinessChecks: [
      config.files === undefined
        ? diskCheck('files', join(config.dataDir, 'uploads'), monotonic)
        : bucketCheck(files, monotonic),
      { name: 'photos', ask: () => photos.ask() },
    ],
    incomingFiles: await openIncomingFiles(join(config.dataDir, 'tmp'), systemRandom),
    uploadSlots: createUploadSlots(),
    pictureSlots: createSlots(2, usualUploadLimits.ofAll),
    identity: identityCheckOf(config, db, realNow),
    domains: config.mxCheck ? dnsDomainCheck() : acceptAllDomains,
    background: createBackground(warn('Work in the background failed')),
    site: readSiteBuild(site, config.siteVersion),
  };
}

function mailerOf(
  { doesJobs, mode, services, siteUrl }: Config,
  db: Database,
  contestClock: ContestClock,
): Mailer {
  if (!doesJobs) return idleMailer;
  const { smtpUrl, contactEmail } = services;
  if (smtpUrl === undefined) return mailboxMailer(db, contestClock.now);
  const requiresTls = mailProtection(smtpUrl, mode) === 'required';
  return smtpMailer(smtpUrl, contactEmail ?? `ciao@${new URL(siteUrl).hostname}`, { requiresTls });
}

function refuseListening(config: Config, error: unknown): StartRefusal {
  const code = errorCode(error);
  return code === 'EADDRINUSE' || code === 'EACCES'
    ? refuseStart('PORT', `${config.port} is ${code === 'EACCES' ? 'not permitted' : 'taken'}`)
    : refuseStart('HOST', `${config.host} cannot be listened on (${code})`);
}
