import { type AnyActorRef, type AnyStateMachine, type InspectionEvent, StateMachine } from 'xstate';
import { activeStates, nameOfTransition } from './naming.ts';
import type { ActorView, Entry } from './protocol.ts';
import { isSecretKey, type Plain, type PlainRecord, redact } from './redact.ts';
import { createShapes } from './shapes.ts';

type Happened = { type: string };

/** What is known of an actor between two inspection events. */
type Watched = {
  ref: AnyActorRef;
  parent: string | null;
  /** Events that it has been sent, and has not taken yet. */
  waiting: Happened[];
  edges: string[];
  said: string[];
};

type Around = {
  /** Milliseconds since the page was opened. */
  now: () => number;
  /** Of this page alone; hidden values are known again by it. */
  salt: number;
};

const childrenOf = (ref: AnyActorRef): AnyActorRef[] => {
  const { children = {} }: { children?: Record<string, AnyActorRef | undefined> } = ref.getSnapshot();
  return Object.values(children).filter((child) => child !== undefined);
};

/** Every actor that runs by now, parents first. */
const running = (ref: AnyActorRef): AnyActorRef[] => [ref, ...childrenOf(ref).flatMap(running)];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Turns XState's inspection events into redacted entries. Every page has one: the black box and the inspector listen to it. */
export class Recorder {
  private readonly watched = new Map<string, Watched>();
  private readonly senders = new WeakMap<object, string>();
  private readonly listeners: ((entry: Entry) => void)[] = [];
  private readonly hide: ReturnType<typeof createShapes>;
  /** One event may go through several machines. */
  private readonly writtenEvents = new WeakMap<object, PlainRecord>();
  /** What a value is written as, by its key: it stands in the context of hundreds of entries, and is redacted once. */
  private readonly written = new WeakMap<object, PlainRecord>();
  private readonly now: () => number;
  private count = 0;

  constructor(root: AnyActorRef, { now, salt }: Around) {
    this.now = now;
    this.hide = createShapes(salt);
    for (const ref of running(root)) this.watch(ref);
    root.system.inspect((inspected) => {
      try {
        this.take(inspected);
      } catch (error) {
        // XState would break the actor that is being observed; it is reported as any other defect.
        queueMicrotask(() => {
          throw error;
        });
      }
    });
  }

  listen(listener: (entry: Entry) => void): void {
    this.listeners.push(listener);
  }

  find(actor: string): AnyActorRef | undefined {
    return this.watched.get(actor)?.ref;
  }

  /** The actors as they are now, parents first. */
  actors(): ActorView[] {
    return [...this.watched.values()].map((one) => this.viewOf(one));
  }

  private watch(ref: AnyActorRef): Watched {
    const known = this.watched.get(ref.sessionId);
    if (known) return known;
    const fresh = { ref, parent: ref._parent?.sessionId ?? null, waiting: [], edges: [], said: [] };
    this.watched.set(ref.sessionId, fresh);
    return fresh;
  }

  private take(inspected: InspectionEvent): void {
    // An actor that is being made has no snapshot yet; its first event follows.
    if (inspected.type === '@xstate.actor') return;
    this.noteBroken();
    // The library's type of an actor here is its narrowest; at run time it is the actor itself.
    const ref = inspected.actorRef as AnyActorRef;
    const isEvent = inspected.type === '@xstate.event';
    // An event may be sent to an actor that has ended. One that is being made cannot be asked for its snapshot.
    if (isEvent && !this.watched.has(ref.sessionId) && ref.getSnapshot().status !== 'active') return;
    const one = this.watch(ref);
    if (isEvent) {
      const { sourceRef, event } = inspected;
      if (sourceRef) this.senders.set(event, nameOf(sourceRef as AnyActorRef));
      one.waiting.push(event);
    }
    if (inspected.type === '@xstate.microstep') one.edges.push(...edgesOf(inspected));
    if (inspected.type === '@xstate.action') one.said.push(...saidBy(inspected));
    if (inspected.type === '@xstate.snapshot') this.note(one, inspected.event);
  }

  /** XState tells of no snapshot of an actor that has thrown: its last event is the one that waits first. */
  noteBroken(): void {
    for (const one of this.watched.values()) {
      if (one.waiting.length === 0) continue;
      const { status } = one.ref.getSnapshot();
      if (status === 'error') this.note(one, one.waiting[0] ?? { type: '' });
    }
  }

  private note(one: Watched, event: Happened): void {
    const after = this.viewOf(one);
    if (after.status !== 'active') this.watched.delete(after.actor);
    this.count += 1;
    const entry: Entry = {
      number: this.count,
      at: Math.round(this.now()),
      from: this.senders.get(event) ?? null,
      type: event.type,
      event: this.eventOf(event, one),
      edges: one.edges,
      said: one.said,
      after,
    };
    one.waiting.splice(0, one.waiting.indexOf(event) + 1);
    one.edges = [];
    one.said = [];
    for (const listener of this.listeners) listener(entry);
  }

  /** Only the event type is safe to show; of a port whose name says so, such as `readAnswers`, nothing else is. */
  private eventOf(event: Happened, { ref }: Watched): Plain {
    const known = this.writtenEvents.get(event);
    if (known) return known;
    const { type, ...rest } = event;
    const isSecret = machineOf(ref) === null && isSecretKey(nameOf(ref));
    const shown = isSecret ? this.hide(rest) : redact(rest, this.hide);
    const written = isRecord(shown) ? { type, ...(shown as PlainRecord) } : { type };
    this.writtenEvents.set(event, written);
    return written;
  }

  /** State names are safe to show; everything else is redacted. */
  private viewOf({ ref, parent }: Watched): ActorView {
    const snapshot: { status: string; value?: unknown; context?: unknown } = ref.getSnapshot();
    return {
      actor: ref.sessionId,
      name: nameOf(ref),
      parent,
      machine: machineOf(ref)?.id ?? null,
      status: snapshot.status,
      states: activeStates(snapshot.value),
      context: isRecord(snapshot.context) ? this.partsOf(snapshot.context) : null,
    };
  }

  private partsOf(value: object): PlainRecord {
    return Object.assign({}, ...Object.entries(value).map(([key, inner]) => this.partOf(key, inner)));
  }

  private partOf(key: string, value: unknown): PlainRecord {
    const known = typeof value === 'object' && value !== null ? this.written.get(value) : undefined;
    if (known && key in known) return { [key]: known[key] ?? null };
    const part = redact({ [key]: value }, this.hide) as PlainRecord;
    if (typeof value === 'object' && value !== null) this.written.set(value, { ...known, ...part });
    return part;
  }
}

const machineOf = (ref: AnyActorRef): AnyStateMachine | null =>
  'logic' in ref && ref.logic instanceof StateMachine ? ref.logic : null;

/** An actor without a name, such as the root, has its machine's name. */
const nameOf = (ref: AnyActorRef): string =>
  ref.id === ref.sessionId ? (machineOf(ref)?.id ?? ref.id) : ref.id;

/** The transitions of a microstep. Their field is the library's own and undocumented: inspection.test.ts watches it. */
function edgesOf(inspected: InspectionEvent): string[] {
  if (inspected.type !== '@xstate.microstep') return [];
  return inspected._transitions.map((one) => nameOfTransition(one));
}

/** The types of what an actor emits. */
function saidBy(inspected: InspectionEvent): string[] {
  if (inspected.type !== '@xstate.action' || inspected.action.type !== 'xstate.emit') return [];
  const { event } = inspected.action.params as { event: Happened };
  return [event.type];
}
