import { routeOf } from '../../domain/routes.ts';
import type { Configuration } from '../adapters/configuration.ts';
import type { FailedCall } from '../api/result.ts';

/** No more in a minute: a defect that comes back at every drawing would drown the others. */
const MOST_A_MINUTE = 20;
const MINUTE_MS = 60_000;
/** What is kept until the sender has been loaded. */
const LONGEST_QUEUE = 20;

export type SendReport = (report: Report) => void;

type Options = {
  now: () => number;
  /** Loads the library that sends, in a quiet moment: most visits end without an error, and never need it. */
  load: () => Promise<SendReport>;
};

/**
 * Gathers every error of the page, each under the name of its route (§G.1, §E.8). The first one asks for the sender,
 * and all are handed on once it is there; where it cannot be had, the next error asks again. The same error is told
 * once a minute.
 */
export function createReporter({ now, load }: Options) {
  const queue: Report[] = [];
  const told = new Map<string, number>();
  let route = 'none';
  let send: SendReport | null = null;
  let isAsked = false;
  const askForSender = async () => {
    isAsked = true;
    try {
      const sender = await load();
      for (let report = queue.shift(); report; report = queue.shift()) sender(report);
      send = sender;
    } catch {
      // A sender that cannot be had can report nothing, least of all itself.
      isAsked = false;
    }
  };
  const handOn = (report: Report) => {
    if (send) return send(report);
    if (queue.length < LONGEST_QUEUE) queue.push(report);
    if (!isAsked) void askForSender();
  };
  const tell = (report: Report) => {
    for (const [one, at] of told) if (at <= now() - MINUTE_MS) told.delete(one);
    const name = fingerprintOf(report);
    if (told.has(name) || told.size >= MOST_A_MINUTE) return;
    told.set(name, now());
    handOn(report);
  };
  return {
    /** From now on errors belong to this page; a path that no route has gets no name, for it may say anything. */
    enter(path: string): void {
      route = routeOf(path)?.path ?? 'notFound';
    },
    defect: (error: unknown): void => tell({ kind: 'defect', error, route }),
    failedCall: (failure: FailedCall): void => tell({ kind: 'failedCall', failure, route }),
  };
}

/** What may be said of an error: a defect with the places of the program it passed, or a call that failed. */
export type Report =
  | { kind: 'defect'; error: unknown; route: string }
  | { kind: 'failedCall'; failure: FailedCall; route: string };

/** What makes two reports the same: the same defect at the same place of the program, the same call failing alike. */
export function fingerprintOf(report: Report): string {
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
  /** Loads the library that sends, and opens it for one service. */
  open: (dsn: string) => Promise<SendReport>;
}): Promise<SendReport> {
  const { sentryDsn } = await configuration.read();
  if (configuration.known() === null) throw new Error('The configuration cannot be had.');
  return sentryDsn === undefined ? () => undefined : open(sentryDsn);
}
