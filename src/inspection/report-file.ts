import { type BlackBox, KEPT_EVENTS, type Run } from './black-box.ts';
import { type ActorView, countEntries, type Entry } from './protocol.ts';
import { isRecord, type Plain, type PlainRecord } from './redact.ts';

/** Raised when older files can no longer be read in the same way. */
export const REPORT_VERSION = 1;
/** With less than this a report passes through every intake of error reports. */
export const LONGEST_REPORT = 150_000;
/** Where a report is longer, it is tried with fewer events: 200, 150, 112 and so on. */
const SHRINKING = 0.75;

/** One event of a machine and its effect; of the context, what the event has changed. */
export type ReportedEvent = {
  at: number;
  type: string;
  from?: string;
  event?: PlainRecord;
  edges?: readonly string[];
  said?: readonly string[];
  /** Left out where the machine stayed in the same states. */
  states?: readonly string[];
  /** Left out while it is `active`; `error` where the event has broken the machine. */
  status?: string;
  changed?: PlainRecord;
};

/** One life of a machine; `before` is null where its first event is its beginning. */
export type ReportedRun = {
  name: string;
  machine: string;
  before: { states: readonly string[]; context: PlainRecord } | null;
  events: readonly ReportedEvent[];
};

export type ReportFile = {
  kind: 'black-box';
  version: typeof REPORT_VERSION;
  id: string;
  /** The name of the error that was shown, such as `TypeError`, and the page where it was shown. */
  error: string | null;
  route: string;
  /** The version of the site as its manifest says it, and the file of its build. */
  site: { version: number | null; build: string };
  /** By the browser and by the server, in milliseconds since 1970; `openFor` since the page was opened. */
  clock: { browser: number; server: number; openFor: number };
  /** How many of the last events of each machine are in it, at most. */
  kept: number;
  /** How many older ones the page had kept, for which the file had no room. */
  leftOut: number;
  runs: readonly ReportedRun[];
};

/** Stands in a change for what is no longer there. */
const GONE = '‹gone›';

/** What an event has changed in a record, and in the records in it. */
export function changesOf(before: PlainRecord, after: PlainRecord): PlainRecord {
  const changes: Record<string, Plain> = {};
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is] = [before[key], after[key]];
    if (was === is || JSON.stringify(was) === JSON.stringify(is)) continue;
    changes[key] = isRecord(was) && isRecord(is) ? changesOf(was, is) : is === undefined ? GONE : is;
  }
  return changes;
}

/** The record after these changes. */
export function withChanges(before: PlainRecord, changes: PlainRecord): PlainRecord {
  const after: Record<string, Plain> = { ...before };
  for (const [key, change] of Object.entries(changes)) {
    const was = before[key];
    if (change === GONE) delete after[key];
    else after[key] = isRecord(was) && isRecord(change) ? withChanges(was, change) : change;
  }
  return after;
}

const recordOf = (plain: Plain | undefined): PlainRecord => (isRecord(plain) ? plain : {});

const some = <Value extends object>(name: string, value: Value) =>
  Object.keys(value).length > 0 ? { [name]: value } : {};

function reportedEvent(
  { at, type, from, event, edges, said, after }: Entry,
  before: ActorView | null,
): ReportedEvent {
  const { type: _, ...payload } = recordOf(event);
  const isElsewhere = JSON.stringify(before?.states ?? []) !== JSON.stringify(after.states);
  return {
    at,
    type,
    ...(from !== null && { from }),
    ...some('event', payload),
    ...some('edges', edges),
    ...some('said', said),
    ...(isElsewhere && { states: after.states }),
    ...(after.status !== 'active' && { status: after.status }),
    ...some('changed', changesOf(recordOf(before?.context), recordOf(after.context))),
  };
}

function reportedRun({ before, entries }: Run): ReportedRun[] {
  const [first] = entries;
  if (!first) return [];
  return [
    {
      name: first.after.name,
      machine: first.after.machine ?? first.after.name,
      before: before && { states: before.states, context: recordOf(before.context) },
      events: entries.map((entry, at) => reportedEvent(entry, entries[at - 1]?.after ?? before)),
    },
  ];
}

/** The text of the file, with as many of the last events as there is room for. */
export function reportText(
  box: BlackBox,
  about: Omit<ReportFile, 'kind' | 'version' | 'kept' | 'leftOut' | 'runs'>,
): string {
  const all = countEntries(box.runs());
  for (let kept = KEPT_EVENTS; ; kept = Math.floor(kept * SHRINKING)) {
    const runs = box.runs(kept);
    const file: ReportFile = {
      kind: 'black-box',
      version: REPORT_VERSION,
      ...about,
      kept,
      leftOut: all - countEntries(runs),
      runs: runs.flatMap(reportedRun),
    };
    const text = JSON.stringify(file);
    if (text.length <= LONGEST_REPORT || kept === 0) return text;
  }
}
