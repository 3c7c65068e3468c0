import { routeOf } from '../../domain/routes.ts';
import type { Configuration } from '../adapters/configuration.ts';
import type { FailedCall } from '../api/result.ts';

/** The most that are sent in a minute: an error at every render would hide the others. */
const MAX_PER_MINUTE = 20;
const MINUTE_MS = 60_000;
/** The queue length until the sender is loaded. */
const LONGEST_QUEUE = 20;

/** Answers whether the service has taken a report, where that is asked of it. */
export type SendReport = (report: ErrorReport) => Promise<boolean> | undefined;

type Options = {
  now: () => number;
  /** Loads the reporting library when the browser is idle: most visits have no error and never need it. */
  load: () => Promise<SendReport>;
};

/**
 * Collects all errors of the page with the name of their route (§G.1, §E.8). The first error loads the sender, which
 * then gets all of them in order; if it cannot be loaded, the next error retries. The same error is reported once a
 * minute.
 */
export function createReporter({ now, load }: Options) {
  const queue: ErrorReport[] = [];
  const reported = new Map<string, number>();
  let route = 'none';
  let send: SendReport | null = null;
  let isLoading = false;
  const loadSender = async () => {
    isLoading = true;
    try {
      const sender = await load();
      for (let report = queue.shift(); report; report = queue.shift()) sender(report);
      send = sender;
    } catch {
      // A failure to load the sender cannot be reported by it.
      isLoading = false;
    }
  };
  const sendOrQueue = (report: ErrorReport) => {
    if (send) return send(report);
    if (queue.length < LONGEST_QUEUE) queue.push(report);
    if (!isLoading) void loadSender();
  };
  const reportOnce = (report: ErrorReport) => {
    for (const [one, at] of reported) if (at <= now() - MINUTE_MS) reported.delete(one);
    const name = fingerprintOf(report);
    if (reported.has(name) || reported.size >= MAX_PER_MINUTE) return;
    reported.set(name, now());
    sendOrQueue(report);
  };
  return {
    /** Sends what a person tells of an error; whether it was taken. */
    async send(file: ReportFile): Promise<boolean> {
      try {
        send ??= await load();
        return (await send({ kind: 'blackBox', file, route })) ?? false;
      } catch {
        return false;
      }
    },
    /** Errors from now on belong to this page; an unknown path gets no name, since it may contain anything. */
    enter(path: string): void {
      route = routeOf(path)?.path ?? 'notFound';
    },
    defect: (error: unknown): void => reportOnce({ kind: 'defect', error, route }),
    failedCall: (failure: FailedCall): void => reportOnce({ kind: 'failedCall', failure, route }),
  };
}

/** What is reported of an error: a defect with its stack frames, a failed call, or what the machines did before it. */
export type ErrorReport =
  | { kind: 'defect'; error: unknown; route: string }
  | { kind: 'failedCall'; failure: FailedCall; route: string }
  | { kind: 'blackBox'; file: ReportFile; route: string };

/** The black box of a page, redacted, as a person has sent it. */
type ReportFile = { id: string; name: string; text: string };

/** Identifies equal reports: the same defect at the same stack frame, or the same call with the same failure. */
export function fingerprintOf(report: ErrorReport): string {
  if (report.kind === 'blackBox') return report.file.id;
  if (report.kind === 'failedCall') return `${report.failure.call} ${report.failure.because}`;
  const { error } = report;
  return error instanceof Error ? `${error.name} ${error.stack?.split('\n')[1] ?? ''}` : typeof error;
}

/**
 * The sender of error reports, as the site is configured (§C.11). Without a service the reports go nowhere, and the
 * library is not loaded. Fails while the configuration cannot be had: the next error then asks again.
 */
export async function openSender({
  configuration,
  open,
}: {
  configuration: Configuration;
  /** Loads the reporting library and initialises it for one service. */
  open: (dsn: string) => Promise<SendReport>;
}): Promise<SendReport> {
  const { sentryDsn } = await configuration.read();
  if (configuration.known() === null) throw new Error('The configuration cannot be had.');
  return sentryDsn === undefined ? () => undefined : open(sentryDsn);
}
