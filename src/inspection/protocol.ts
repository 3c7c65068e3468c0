import type { Plain } from './redact.ts';

/** The channel on which a page and an inspector in another tab of the same browser speak. */
export const CHANNEL = 'inspection';
/** The storage key, after the brand's prefix, that marks an open inspector. */
export const MARK = 'inspector';
/** The number of entries that a page keeps for an inspector that opens later or again. */
export const KEPT_ENTRIES = 1_000;

/** The current state of an actor; `machine` is null for a port. */
export type ActorView = {
  actor: string;
  name: string;
  parent: string | null;
  machine: string | null;
  status: string;
  /** The states that it is in, by their paths. */
  states: readonly string[];
  context: Plain;
};

/** How a machine broke: the class of the error, its message where it says nothing of a person, and the guard or action. */
export type Breakage = {
  error: string;
  message: string | null;
  at: { kind: 'guard' | 'action'; name: string } | null;
};

/** One event received by an actor, with its effect. */
export type Entry = {
  /** Counts the entries of a page from 1, in the order of their causes: what an event led to stands after it. */
  number: number;
  /** When it was sent, in milliseconds since the page was opened. */
  at: number;
  /** The name of the actor that sent or emitted it, if one did. */
  from: string | null;
  /** It was emitted, and perhaps passed on as it is, but not made for this machine in particular. */
  isEmitted?: true;
  type: string;
  event: Plain;
  /** The transitions taken, by their names. */
  edges: readonly string[];
  /** None of them leads anywhere or has an action: a state takes the event so that no state around it does. */
  changesNothing?: true;
  /** The types of what it emitted. */
  said: readonly string[];
  /** The machine has broken at it. */
  broken?: Breakage;
  /** The actor as the event left it. */
  after: ActorView;
};

/** What is known of a page: its actors before the first entry, the entries, and the names of actors whose first events are gone. */
export type RecordedHistory = {
  start: readonly ActorView[];
  entries: readonly Entry[];
  trimmedActors: readonly string[];
};

/** How many entries several loads of a page, or several lives of an actor, have together. */
export const countEntries = (parts: readonly { entries: readonly Entry[] }[]): number =>
  parts.reduce((sum, { entries }) => sum + entries.length, 0);

/** `page` is one load of a page, and `tab` what is the same for all loads of a tab. */
type OfPage = { page: string; tab: string; path: string };

/**
 * The messages of a page: to a new inspector everything that is kept, then each entry; at the end that it closes.
 */
export type InspectorEvent =
  | (OfPage & { kind: 'whole' } & RecordedHistory)
  | (OfPage & { kind: 'entry'; entry: Entry })
  | (OfPage & { kind: 'left' });

/** The messages of an inspector. `event` has a `type`. */
export type InspectorRequest =
  | { kind: 'hello' }
  | { kind: 'send'; page: string; actor: string; event: { readonly type: string } };
