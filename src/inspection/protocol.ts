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
  actor: string;
  name: string;
  /** Who sent it, if an actor did. */
  from: string | null;
  type: string;
  event: Plain;
  /** The transitions taken, by their names. */
  edges: readonly string[];
  states: readonly string[];
  status: string;
};

type OfPage = { page: string; path: string };

/** The messages of a page: everything to a new inspector, then each entry; at the end that it closes. */
export type InspectorEvent =
  | (OfPage & { kind: 'whole'; actors: readonly ActorView[]; entries: readonly Entry[] })
  | (OfPage & { kind: 'entry'; entry: Entry; actor: ActorView })
  | (OfPage & { kind: 'left' });

/** The messages of an inspector. `event` has a `type`. */
export type InspectorRequest =
  | { kind: 'hello' }
  | { kind: 'send'; page: string; actor: string; event: { readonly type: string } };

/** An event typed as JSON; null when it is invalid. */
export function readEvent(text: string): { type: string } | null {
  try {
    const event: unknown = JSON.parse(text);
    if (typeof event !== 'object' || event === null || !('type' in event)) return null;
    return typeof event.type === 'string' && event.type !== '' ? { ...event, type: event.type } : null;
  } catch {
    return null;
  }
}
