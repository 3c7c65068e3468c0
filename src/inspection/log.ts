import type { ActorView, Entry } from './protocol.ts';
import { isRecord, type Plain } from './redact.ts';
import type { Load } from './watched-pages.ts';
import { GUARD } from './why.ts';

/** What an entry is: said by the page, said by another actor, a timer, an answer of a port, a beginning or an end. */
export const KINDS = ['page', 'actor', 'timer', 'port', 'life'] as const;
export type EntryKind = (typeof KINDS)[number];

export function kindOf({ type, from }: Entry): EntryKind {
  if (type.startsWith('xstate.after.')) return 'timer';
  if (/^xstate\.(init|stop)$/.test(type)) return 'life';
  if (type.startsWith('xstate.')) return 'port';
  return from === null ? 'page' : 'actor';
}

/**
 * What became of an event, where that is not a transition: the machine broke at it; it was an announcement, which the site's
 * effects or other machines hear; or it was told to a machine that had no transition for it that holds. A transition that leads
 * nowhere and has no action is `nothing`: a state takes the event so that nothing happens.
 */
export type Outcome = 'broken' | 'nothing' | 'announced' | 'ignored';

export function outcomeOf(entry: Entry): Outcome | null {
  const { after, edges, isEmitted } = entry;
  if (after.machine === null) return null;
  if (after.status === 'error') return 'broken';
  if (entry.changesNothing) return 'nothing';
  if (edges.length > 0 || kindOf(entry) === 'life') return null;
  return isEmitted ? 'announced' : 'ignored';
}

export type LogFilter = {
  search: string;
  hiddenActors: readonly string[];
  hiddenKinds: readonly EntryKind[];
  /** Whether repetitions stand in one row. */
  isFolded: boolean;
};

export const OPEN_FILTER: LogFilter = { search: '', hiddenActors: [], hiddenKinds: [], isFolded: true };

/** What a row says of an entry beside its type, in the words of the page. */
export type RowWords = (entry: Entry) => string;
const noWords: RowWords = () => '';

function matches(entry: Entry, { search, hiddenActors, hiddenKinds }: LogFilter, wordsOf: RowWords): boolean {
  if (hiddenActors.includes(entry.after.name) || hiddenKinds.includes(kindOf(entry))) return false;
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return true;
  const { after, from, type, edges, event } = entry;
  const words = [after.name, from ?? '', type, ...edges, JSON.stringify(event), wordsOf(entry)];
  return words.join(' ').toLowerCase().includes(wanted);
}

/** What matters of an event about a page: its path, and what the guard has decided about it, where it was asked. */
export type RowDetail = { path: string; decision: { kind: string; to: string | null; rule: string } | null };

export function detailOf({ type, event, after }: Entry): RowDetail | null {
  if (!isRecord(event)) return null;
  if (type === ENTERED && typeof event.path === 'string') return { path: event.path, decision: null };
  const { target } = event;
  if (type !== GUARD.question || !isRecord(target) || !isRecord(after.context)) return null;
  const { decision } = after.context;
  return {
    path: String(target.path ?? ''),
    decision: isRecord(decision)
      ? {
          kind: String(decision.kind ?? ''),
          to: typeof decision.to === 'string' ? decision.to : null,
          rule: String(decision.rule ?? ''),
        }
      : null,
  };
}

/** By this the site tells its machines which page is open. */
const ENTERED = 'route.entered';

/** The entries by which a load of a page went on to another page of the site, with the paths. */
function changesOfPage({ entries, opened }: Pick<Load, 'entries' | 'opened'>) {
  let open = opened;
  return entries.flatMap((entry) => {
    const path = entry.type === ENTERED && entry.after.parent === null ? detailOf(entry)?.path : undefined;
    if (path === undefined || path === open) return [];
    open = path;
    return [{ entry, path }];
  });
}

/** The rows of one load, with a row before each change of the page. */
function rowsOfLoad(load: Load, filter: LogFilter, wordsOf: RowWords): LogRow[] {
  const rows = logRows(load.entries, filter, wordsOf);
  const changes = changesOfPage(load);
  const markOf = ({ entry, path }: (typeof changes)[number]): LogRow => ({
    entry,
    repeated: [],
    opened: { path, isAgain: false },
  });
  const marked = rows.flatMap((row, at) => {
    const before = rows[at - 1]?.entry.number ?? 0;
    const here = changes.filter(({ entry: { number } }) => number > before && number <= row.entry.number);
    return [...here.map(markOf), row];
  });
  const last = rows.at(-1)?.entry.number ?? 0;
  return [...marked, ...changes.filter(({ entry: { number } }) => number > last).map(markOf)];
}

/** A row of the log: one entry, or several that repeat what stands above them. */
export type LogRow = {
  entry: Entry;
  repeated: readonly Entry[];
  /** That the page was loaded, or another page of the site was opened in it: its entry is the first one of that page. */
  opened?: { path: string; isAgain: boolean };
};

/** An entry repeats another that stands at most this many rows above it: one round of all clocks has fewer. */
const ROUND = 12;

/** Which entries say again, by themselves, what was said a moment before. Folded entries do not count towards ROUND. */
function repetitionsIn(entries: readonly Entry[]): Set<number> {
  const seen = new Map<string, number>();
  const repeated = new Set<number>();
  /** Who does something by itself at the moment: its clock has rung, or a port has answered. */
  const moved = new Map<string, boolean>();
  let rows = 0;
  for (const { after, from, type, number } of entries) {
    const { name, states, status } = after;
    const isByItself = type.startsWith('xstate.') || (from !== null && moved.get(from) === true);
    moved.set(name, isByItself);
    const key = JSON.stringify([name, from, type, states, status]);
    const last = seen.get(key);
    if (isByItself && last !== undefined && rows - last <= ROUND) repeated.add(number);
    else rows += 1;
    seen.set(key, rows);
  }
  return repeated;
}

/** The rows of the log in the order of time. */
export function logRows(entries: readonly Entry[], filter: LogFilter, wordsOf: RowWords = noWords): LogRow[] {
  const repeated = filter.isFolded ? repetitionsIn(entries) : new Set<number>();
  const rows: { entry: Entry; repeated: Entry[]; isFold: boolean }[] = [];
  for (const entry of entries.filter((one) => matches(one, filter, wordsOf))) {
    const isFold = repeated.has(entry.number);
    const last = rows.at(-1);
    if (isFold && last?.isFold) last.repeated.push(entry);
    else rows.push({ entry, repeated: isFold ? [entry] : [], isFold });
  }
  return rows.map(({ entry, repeated: others }) => ({ entry, repeated: others.length > 1 ? others : [] }));
}

/** The rows of all loads of a tab, each but the first below a row that says so, as each page that was opened in one. */
export const rowsOfLoads = (
  loads: readonly Load[],
  filter: LogFilter,
  wordsOf: RowWords = noWords,
): LogRow[] =>
  loads.flatMap((load, at) => {
    const { entries, opened } = load;
    const [entry] = entries;
    const before = loads[at - 1];
    const rows = rowsOfLoad(load, filter, wordsOf);
    if (!entry || !before) return rows;
    return [{ entry, repeated: [], opened: { path: opened, isAgain: opened === before.path } }, ...rows];
  });

/** Of too many rows the last, or those around the one that is looked at. */
export function rowsInView(rows: readonly LogRow[], chosen: number | null, most: number): LogRow[] {
  const at = rows.findIndex((row) => isRowOf(row, chosen));
  const first = at < 0 ? rows.length - most : Math.min(at - Math.floor(most / 2), rows.length - most);
  return rows.slice(Math.max(first, 0), Math.max(first, 0) + most);
}

/** Whether an entry stands in a row. */
export const isRowOf = ({ entry, repeated, opened }: LogRow, number: number | null): boolean =>
  opened === undefined && (entry.number === number || repeated.some((one) => one.number === number));

/** One value that an event has changed, by its path. */
export type Difference = { path: string; before: Plain | undefined; after: Plain | undefined };

const MAX_DIFFERENCES = 40;

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
