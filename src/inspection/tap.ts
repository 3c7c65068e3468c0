import type { AnyActorRef, InspectionEvent } from 'xstate';
import { type ActorView, type Asked, type Entry, KEPT_ENTRIES, type Told } from './messages.ts';
import { type Plain, redact } from './redact.ts';
import { edgesOf, viewOf } from './view.ts';

/** The part of a BroadcastChannel that is needed. */
export type Line = {
  postMessage: (told: Told) => void;
  addEventListener: (type: 'message', hear: (message: { data: Asked }) => void) => void;
};

type Around = {
  line: Line;
  /** Tells this page from others of the same browser. */
  page: string;
  path: () => string;
  /** Milliseconds since the page was opened. */
  now: () => number;
};

type Known = { ref: AnyActorRef; parent: string | null };

const childrenOf = (ref: AnyActorRef): AnyActorRef[] => {
  const { children = {} }: { children?: Record<string, AnyActorRef | undefined> } = ref.getSnapshot();
  return Object.values(children).filter((child) => child !== undefined);
};

/** Every actor that runs by now, parents first. */
function running(ref: AnyActorRef, parent: string | null): [string, Known][] {
  return [[ref.sessionId, { ref, parent }], ...childrenOf(ref).flatMap((child) => running(child, ref.sessionId))];
}

/**
 * Lets inspectors in other tabs follow the actors of this page. Everything that leaves is redacted first; the last
 * entries are kept for whoever says hello later. Nothing of this runs before an inspector has been opened.
 */
export function tap(root: AnyActorRef, { line, page, path, now }: Around): void {
  const known = new Map(running(root, null));
  const senders = new WeakMap<object, string>();
  const taken = new Map<string, string[]>();
  const entries: Entry[] = [];
  let count = 0;

  const tellEntry = (view: ActorView, event: { readonly type: string }) => {
    count += 1;
    const entry: Entry = {
      number: count,
      at: Math.round(now()),
      actor: view.actor,
      name: view.name,
      from: senders.get(event) ?? null,
      type: event.type,
      event: eventOf(event),
      edges: taken.get(view.actor) ?? [],
      states: view.states,
      status: view.status,
    };
    taken.delete(view.actor);
    entries.push(entry);
    if (entries.length > KEPT_ENTRIES) entries.shift();
    line.postMessage({ kind: 'entry', page, path: path(), entry, actor: view });
  };

  const inspect = (inspected: InspectionEvent) => {
    const { actorRef } = inspected;
    if (!('sessionId' in actorRef)) return;
    const ref = actorRef as AnyActorRef;
    const id = ref.sessionId;
    if (!known.has(id)) known.set(id, { ref, parent: parentOf(ref) });
    if (inspected.type === '@xstate.event') {
      if (inspected.sourceRef && 'id' in inspected.sourceRef) senders.set(inspected.event, inspected.sourceRef.id);
    } else if (inspected.type === '@xstate.microstep') {
      taken.set(id, [...(taken.get(id) ?? []), ...edgesOf(inspected)]);
    } else if (inspected.type === '@xstate.snapshot') {
      const view = viewOf(ref, known.get(id)?.parent ?? null);
      if (view.status !== 'active') known.delete(id);
      tellEntry(view, inspected.event);
    }
  };

  const tellWhole = () => {
    const actors = [...known.values()].map(({ ref, parent }) => viewOf(ref, parent));
    line.postMessage({ kind: 'whole', page, path: path(), actors, entries });
  };

  line.addEventListener('message', ({ data: asked }) => {
    if (asked.kind === 'hello') tellWhole();
    else if (asked.kind === 'send' && asked.page === page) known.get(asked.actor)?.ref.send(asked.event);
  });
  root.system.inspect(inspect);
  tellWhole();
}

const parentOf = (ref: AnyActorRef): string | null => ref._parent?.sessionId ?? null;

/** The type is the machine's own word; the rest may be a person's. */
function eventOf({ type, ...rest }: { readonly type: string }): Plain {
  const shown = redact(rest);
  return typeof shown === 'object' && shown !== null && !Array.isArray(shown) ? { type, ...shown } : { type };
}
