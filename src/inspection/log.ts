import type { ActorView, Entry } from './protocol.ts';
import type { Plain, PlainRecord } from './redact.ts';

/** What an entry is: said by the page, said by another actor, a timer, an answer of a port, a beginning or an end. */
export const KINDS = ['page', 'actor', 'timer', 'port', 'life'] as const;
export type EntryKind = (typeof KINDS)[number];

export function kindOf({ type, from }: Entry): EntryKind {
  if (type.startsWith('xstate.after.')) return 'timer';
  if (/^xstate\.(init|stop)$/.test(type)) return 'life';
  if (type.startsWith('xstate.')) return 'port';
  return from === null ? 'page' : 'actor';
}

/** Whether a machine got an event for which it had no transition that holds. */
export const isIgnored = (entry: Entry): boolean =>
  entry.after.machine !== null && entry.edges.length === 0 && kindOf(entry) !== 'life';

export type LogFilter = {
  search: string;
  hiddenActors: readonly string[];
  hiddenKinds: readonly EntryKind[];
  /** Whether repetitions stand in one row. */
  isFolded: boolean;
};

export const OPEN_FILTER: LogFilter = { search: '', hiddenActors: [], hiddenKinds: [], isFolded: true };

function matches(entry: Entry, { search, hiddenActors, hiddenKinds }: LogFilter): boolean {
  if (hiddenActors.includes(entry.after.name) || hiddenKinds.includes(kindOf(entry))) return false;
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return true;
  const words = [entry.after.name, entry.from ?? '', entry.type, ...entry.edges, JSON.stringify(entry.event)];
  return words.join(' ').toLowerCase().includes(wanted);
}

/** A row of the log: one entry, or several that repeat what stands above them. */
export type LogRow = { entry: Entry; repeated: readonly Entry[] };

/** An entry repeats another that stands at most so many entries above it: one round of a clock has fewer. */
const ROUND = 12;

/** Which entries say again, by themselves, what was said a moment before. */
function repetitionsIn(entries: readonly Entry[]): Set<number> {
  const seen = new Map<string, number>();
  const repeated = new Set<number>();
  entries.forEach((entry, at) => {
    const { name, states, status } = entry.after;
    const key = JSON.stringify([name, entry.type, states, status]);
    const last = seen.get(key);
    if (entry.type.startsWith('xstate.') && last !== undefined && at - last <= ROUND)
      repeated.add(entry.number);
    seen.set(key, at);
  });
  return repeated;
}

/** The rows of the log in the order of time. */
export function logRows(entries: readonly Entry[], filter: LogFilter): LogRow[] {
  const repeated = filter.isFolded ? repetitionsIn(entries) : new Set<number>();
  const rows: { entry: Entry; repeated: Entry[]; isFold: boolean }[] = [];
  for (const entry of entries.filter((one) => matches(one, filter))) {
    const isFold = repeated.has(entry.number);
    const last = rows.at(-1);
    if (isFold && last?.isFold) last.repeated.push(entry);
    else rows.push({ entry, repeated: isFold ? [entry] : [], isFold });
  }
  return rows.map(({ entry, repeated: others }) => ({ entry, repeated: others.length > 1 ? others : [] }));
}

/** One value that an event has changed, by its path. */
export type Difference = { path: string; before: Plain | undefined; after: Plain | undefined };

const MAX_DIFFERENCES = 40;

const isRecord = (value: Plain | undefined): value is PlainRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function differ(before: Plain | undefined, after: Plain | undefined, path: string): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isRecord(before) || !isRecord(after)) return [{ path, before, after }];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    differ(before[key], after[key], path === '' ? key : `${path}.${key}`),
  );
}

/** What an event has changed in the context of its actor; of very many changes the first ones. */
export const differencesOf = (before: ActorView | undefined, after: ActorView): Difference[] =>
  differ(before?.context ?? {}, after.context, '').slice(0, MAX_DIFFERENCES);
