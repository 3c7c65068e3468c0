// The entry point of the reference server: one line when it cannot start, an address when it can, and an orderly end.
import { readServerConfig, type StartRefusal } from './config/config.ts';
import { mailProtection } from './config/services.ts';
import { shareDataDir, takeDataDir } from './data-dir/lock.ts';
import { isServerKeyShown } from './data-dir/server-key.ts';
import { romeIso } from './system/clock.ts';

const reading = readServerConfig(process.env);
if (reading.kind === 'refused') refuse(reading);
const { config } = reading;

const lock = (config.databaseUrl === undefined ? takeDataDir : shareDataDir)(config.dataDir);
if (lock.kind === 'refused') refuse(lock);
process.on('exit', lock.release);

// Loaded only now: a second server on the same directory says so at once.
const { run } = await import('./run.ts');
const running = await run(config);
if (running.kind === 'refused') refuse(running);

// Registered before the ready message, since a reader of it may stop the server at once.
process.once('SIGINT', () => stop(0));
// In production a load balancer must see first that this server is no longer ready; a demonstration has none.
process.once('SIGTERM', () => stop(config.clock === 'now' ? 2_000 : 0));

const { clock, resumed, desk, addressWarning } = running;
const time =
  clock.kind === 'real'
    ? 'the real time'
    : `a demonstration clock, ${resumed ? 'going on from' : 'started at'} ${romeIso(clock.now())}`;
console.log(`${config.siteUrl} is ready, on ${time}.`);
if (config.standIns.mailbox) console.log(`Mails are kept at ${config.siteUrl}/mailbox.`);
if (desk.kind === 'open') console.log(`The desk of the brand is at ${desk.address}.`);
if (desk.kind === 'open' && desk.warning !== undefined) console.warn(desk.warning);
if (desk.kind === 'taken') console.warn(desk.line);
if (!config.doesJobs) console.warn('JOBS=off: this server does no work in the background and sends no mail.');
if (config.mode === 'production' && addressWarning !== undefined) console.warn(addressWarning);
const { smtpUrl } = config.services;
if (config.mode === 'production' && smtpUrl !== undefined && mailProtection(smtpUrl, config.mode) === 'clear')
  console.warn(
    'SMTP_URL says ignoreTLS=true: codes and links leave in mails that others on the way can read.',
  );
if (process.platform !== 'win32' && isServerKeyShown(config.dataDir))
  console.warn(`Other users of this machine may read ${config.dataDir}/server.key: chmod 600 it.`);
if (config.mode === 'rehearsal')
  console.warn('DEMO_STANDINS=1: anybody who reaches this server can read its mails and sign in as anybody.');

function stop(noticeMs: number): void {
  if (running.kind !== 'running') return;
  const deadline = setTimeout(() => process.exit(1), 10_000);
  deadline.unref();
  void running.stop(noticeMs).then(() => process.exit(0));
}

/** Exit code 2 for what a person must mend, 1 for what a service manager may try again (deploy/*.service). */
function refuse({ line, mayPass }: StartRefusal): never {
  console.error(line);
  process.exit(mayPass ? 1 : 2);
}
