import { routeOf } from '../../../machines/rules/routes.ts';
import type { FailedCall } from '../../api/failed-calls.ts';
import { type Report, sameness } from './report.ts';

/** No more in a minute: a defect that comes back at every drawing would drown the others. */
const MOST_A_MINUTE = 20;
const MINUTE_MS = 60_000;
/** What is kept until the sender has been loaded. */
const LONGEST_QUEUE = 20;

export type SendReport = (report: Report) => void;

type Options = {
  now: () => number;
  /** Loads the library that sends; it is not on the first screen's way. */
  load: () => Promise<SendReport>;
};

/**
 * Gathers every error of the page, each under the name of its route (§G.1, §E.8), and hands them on once the sender is
 * there. The same error is told once a minute.
 */
export function createReporter({ now, load }: Options) {
  const queue: Report[] = [];
  const told = new Map<string, number>();
  let route = 'none';
  let send: SendReport = (report) => {
    if (queue.length < LONGEST_QUEUE) queue.push(report);
  };
  const tell = (report: Report) => {
    for (const [one, at] of told) if (at <= now() - MINUTE_MS) told.delete(one);
    const name = sameness(report);
    if (told.has(name) || told.size >= MOST_A_MINUTE) return;
    told.set(name, now());
    send(report);
  };
  return {
    /** From now on errors belong to this page; a path that no route has gets no name, for it may say anything. */
    enter(path: string): void {
      route = routeOf(path)?.path ?? 'notFound';
    },
    defect: (error: unknown): void => tell({ kind: 'defect', error, route }),
    failedCall: (failure: FailedCall): void => tell({ kind: 'failedCall', failure, route }),
    /** Loads the sender and hands on what has been gathered. One that cannot be had can report nothing, least of all itself. */
    open: (): Promise<void> =>
      load().then(
        (sender) => {
          send = sender;
          for (const report of queue.splice(0)) send(report);
        },
        () => undefined,
      ),
  };
}
