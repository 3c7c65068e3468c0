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

/** One event received by an actor, with its effect. */
export type Entry = {
  /** Counts the entries of a page from 1. */
  number: number;
  /** Milliseconds since the page was opened. */
  at: number;
  /** The name of the actor that sent it, if one did. */
  from: string | null;
  type: string;
  event: Plain;
  /** The transitions taken, by their names. */
  edges: readonly string[];
  /** The types of what it emitted. */
  said: readonly string[];
  /** The actor as the event left it. */
  after: ActorView;
};

type OfPage = { page: string; path: string };

/**
 * The messages of a page: to a new inspector everything (the entries that are kept, and the actors as they were before
 * the first of them), then each entry; at the end that it closes.
 */
export type InspectorEvent =
  | (OfPage & { kind: 'whole'; start: readonly ActorView[]; entries: readonly Entry[] })
  | (OfPage & { kind: 'entry'; entry: Entry })
  | (OfPage & { kind: 'left' });

/** The messages of an inspector. `event` has a `type`. */
export type InspectorRequest =
  | { kind: 'hello' }
  | { kind: 'send'; page: string; actor: string; event: { readonly type: string } };
