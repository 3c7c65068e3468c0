import type { AnyActorRef, InspectionEvent } from 'xstate';
import { breakageOf } from './breakage.ts';
import { edgesOf, hasEnded, machineOf, nameOf, running, type TakenEdge, takenOf } from './inspected-actor.ts';
import { activeStates } from './naming.ts';
import type { ActorView, Entry } from './protocol.ts';
import { isRecord, isSecretKey, type Plain, type PlainRecord, redact } from './redact.ts';
import { createShapes } from './shapes.ts';

type Happened = { type: string };

/** An event on its way: `order` counts what has been sent, so that a cause has a smaller one than what it led to. */
type Sent = Pick<Entry, 'at' | 'from' | 'isEmitted'> & { event: Happened; order: number };

/** What is known of an actor between two inspection events. */
type Watched = {
  ref: AnyActorRef;
  parent: string | null;
  /** Events that it has been sent, and has not taken yet. */
  waiting: Sent[];
  edges: TakenEdge[];
  said: string[];
  /** The last action that it has begun since the last event. */
  acted: string | null;
};

/** An entry that waits until all that its cause has led to is known, too. */
type Unnumbered = Omit<Entry, 'number'> & { order: number };

type RecorderOptions = {
  /** Milliseconds since the page was opened. */
  now: () => number;
  /** Of this page alone; hidden values are known again by it. */
  salt: number;
};

/** Turns XState's inspection events into redacted entries. Every page has one: the black box and the inspector listen to it. */
export class Recorder {
  private readonly watched = new Map<string, Watched>();
  /** The relay sends the root the very event that a flow has emitted. */
  private readonly emitters = new WeakMap<object, string>();
  private readonly listeners: ((entry: Entry) => void)[] = [];
  private readonly hide: ReturnType<typeof createShapes>;
  /** One event may go through several machines. */
  private readonly writtenEvents = new WeakMap<object, PlainRecord>();
  /** What a value is written as, by its key: it stands in the context of hundreds of entries, and is redacted once. */
  private readonly written = new WeakMap<object, PlainRecord>();
  private readonly now: () => number;
  private count = 0;
  private order = 0;
  private unnumbered: Unnumbered[] = [];
  private isSettling = false;

  constructor(root: AnyActorRef, { now, salt }: RecorderOptions) {
    this.now = now;
    this.hide = createShapes(salt);
    for (const ref of running(root)) this.watch(ref);
    root.system.inspect((inspected) => {
      try {
        this.take(inspected);
      } catch (error) {
        // XState would break the actor that is being observed.
        reportLater(error);
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
    const parent = ref._parent?.sessionId ?? null;
    const fresh = { ref, parent, waiting: [], edges: [], said: [], acted: null };
    this.watched.set(ref.sessionId, fresh);
    return fresh;
  }

  private take(inspected: InspectionEvent): void {
    // An actor that is being made has no snapshot yet; its first event follows.
    if (inspected.type === '@xstate.actor') return;
    this.findBroken();
    // The library's type of an actor here is its narrowest; at run time it is the actor itself.
    const ref = inspected.actorRef as AnyActorRef;
    const isEvent = inspected.type === '@xstate.event';
    if (!this.watched.has(ref.sessionId)) {
      // An event may be sent to an actor that has ended; one that breaks at its beginning has never been watched.
      if (isEvent && hasEnded(ref, inspected.event)) return;
      // How it broke has been told already.
      if (inspected.type === '@xstate.snapshot' && ref.getSnapshot().status === 'error') return;
    }
    const one = this.watch(ref);
    if (isEvent) one.waiting.push(this.sent(inspected.event, inspected.sourceRef as AnyActorRef | undefined));
    if (inspected.type === '@xstate.microstep') one.edges.push(...edgesOf(inspected));
    if (inspected.type === '@xstate.action') this.noteAction(one, inspected.action);
    if (inspected.type === '@xstate.snapshot') this.note(one, inspected.event);
    if (this.unnumbered.length > 0) this.settle();
  }

  private sent(event: Happened, source: AnyActorRef | undefined): Sent {
    this.settleLater();
    this.order += 1;
    const emitter = this.emitters.get(event) ?? null;
    return {
      event,
      order: this.order,
      at: Math.round(this.now()),
      from: source ? nameOf(source) : emitter,
      ...(emitter !== null && { isEmitted: true }),
    };
  }

  private noteAction(one: Watched, { type, params }: { type: string; params: unknown }): void {
    one.acted = type;
    if (type !== 'xstate.emit') return;
    const { event } = params as { event: Happened };
    one.said.push(event.type);
    this.emitters.set(event, nameOf(one.ref));
  }

  /** Tells what has not been told yet: the end of an actor that has broken while nothing happened after it. */
  noteBroken(): void {
    this.findBroken();
    this.tell();
  }

  /** XState tells of no snapshot of an actor that has thrown: its last event is the one that waits first. */
  private findBroken(): void {
    for (const one of this.watched.values()) {
      const [first] = one.waiting;
      if (first && one.ref.getSnapshot().status === 'error') this.note(one, first.event);
    }
  }

  private note(one: Watched, event: Happened): void {
    const after = this.viewOf(one);
    if (after.status !== 'active') this.watched.delete(after.actor);
    const taken = one.waiting.findIndex((waiting) => waiting.event === event);
    // Nobody sends the event that stops an actor.
    const { order, at, from, isEmitted } = one.waiting[taken] ?? this.sent(event, undefined);
    const isBroken = after.status === 'error';
    this.unnumbered.push({
      order,
      at,
      from,
      ...(isEmitted && { isEmitted }),
      type: event.type,
      event: this.eventOf(event, one),
      ...takenOf(one.edges),
      said: one.said,
      ...(isBroken && { broken: breakageOf(one.ref.getSnapshot(), event, one.acted) }),
      after,
    });
    one.waiting.splice(0, taken + 1);
    Object.assign(one, { edges: [], said: [], acted: null });
  }

  /** Tells the listeners what has happened, causes first, as soon as no event waits any more. */
  private settle(): void {
    for (const { waiting } of this.watched.values()) if (waiting.length > 0) return;
    this.tell();
  }

  /** An event may wait for ever, for an actor that is not started: the others are told once the machines are at rest. */
  private settleLater(): void {
    if (this.isSettling) return;
    this.isSettling = true;
    queueMicrotask(() => {
      this.isSettling = false;
      this.noteBroken();
    });
  }

  private tell(): void {
    const told = this.unnumbered.sort((one, other) => one.order - other.order);
    this.unnumbered = [];
    for (const { order: _, ...rest } of told) {
      this.count += 1;
      const entry: Entry = { number: this.count, ...rest };
      for (const listener of this.listeners) this.tellOne(listener, entry);
    }
  }

  private tellOne(listener: (entry: Entry) => void, entry: Entry): void {
    try {
      listener(entry);
    } catch (error) {
      reportLater(error);
    }
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

/** As any other defect, once the machines have gone on. */
const reportLater = (error: unknown) =>
  queueMicrotask(() => {
    throw error;
  });
