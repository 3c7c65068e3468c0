import { type AnyActorRef, type AnyStateMachine, type InspectionEvent, StateMachine } from 'xstate';
import { activeStates, nameOfTransition } from './naming.ts';
import { type ActorView, type Entry, KEPT_ENTRIES } from './protocol.ts';
import { type Plain, redact } from './redact.ts';
import { actorsAfter } from './watched-pages.ts';

type Known = { ref: AnyActorRef; parent: string | null };
type Happened = { type: string };

const childrenOf = (ref: AnyActorRef): AnyActorRef[] => {
  const { children = {} }: { children?: Record<string, AnyActorRef | undefined> } = ref.getSnapshot();
  return Object.values(children).filter((child) => child !== undefined);
};

/** Every actor that runs by now, parents first. */
function running(ref: AnyActorRef, parent: string | null): [string, Known][] {
  return [
    [ref.sessionId, { ref, parent }],
    ...childrenOf(ref).flatMap((child) => running(child, ref.sessionId)),
  ];
}

/** Only the event type is safe to show; the rest may be personal data. */
function eventOf({ type, ...rest }: Happened): Plain {
  const shown = redact(rest);
  return typeof shown === 'object' && shown !== null && !Array.isArray(shown) ? { type, ...shown } : { type };
}

/** Turns XState's inspection events into redacted entries, and keeps the last ones. */
export class Recorder {
  /** The actors as they were before the first entry that is kept. */
  start: readonly ActorView[];
  readonly entries: Entry[] = [];
  private readonly known: Map<string, Known>;
  private readonly senders = new WeakMap<object, string>();
  private readonly taken = new Map<string, string[]>();
  private readonly now: () => number;
  private readonly tell: (entry: Entry) => void;
  private count = 0;

  constructor(root: AnyActorRef, now: () => number, tell: (entry: Entry) => void) {
    this.known = new Map(running(root, null));
    this.start = [...this.known.values()].map(({ ref, parent }) => viewOf(ref, parent));
    this.now = now;
    this.tell = tell;
    root.system.inspect((inspected) => this.take(inspected));
  }

  find(actor: string): AnyActorRef | undefined {
    return this.known.get(actor)?.ref;
  }

  private take(inspected: InspectionEvent): void {
    // The library's type of an actor here is its narrowest; at run time it is the actor itself.
    const ref = inspected.actorRef as AnyActorRef;
    if (!this.known.has(ref.sessionId)) {
      this.known.set(ref.sessionId, { ref, parent: ref._parent?.sessionId ?? null });
    }
    if (inspected.type === '@xstate.event') this.noteSender(inspected);
    if (inspected.type === '@xstate.microstep') this.noteEdges(ref.sessionId, edgesOf(inspected));
    if (inspected.type === '@xstate.snapshot') this.note(ref, inspected.event);
  }

  private noteSender({ sourceRef, event }: InspectionEvent & { type: '@xstate.event' }): void {
    if (sourceRef) this.senders.set(event, nameOf(sourceRef as AnyActorRef));
  }

  private noteEdges(actor: string, edges: readonly string[]): void {
    this.taken.set(actor, [...(this.taken.get(actor) ?? []), ...edges]);
  }

  private note(ref: AnyActorRef, event: Happened): void {
    const after = viewOf(ref, this.known.get(ref.sessionId)?.parent ?? null);
    if (after.status !== 'active') this.known.delete(after.actor);
    this.count += 1;
    const entry: Entry = {
      number: this.count,
      at: Math.round(this.now()),
      from: this.senders.get(event) ?? null,
      type: event.type,
      event: eventOf(event),
      edges: this.taken.get(after.actor) ?? [],
      after,
    };
    this.taken.delete(after.actor);
    this.entries.push(entry);
    const [first] = this.entries;
    if (first && this.entries.length > KEPT_ENTRIES) {
      this.entries.shift();
      this.start = actorsAfter(this.start, first.after);
    }
    this.tell(entry);
  }
}

const machineOf = (ref: AnyActorRef): AnyStateMachine | null =>
  'logic' in ref && ref.logic instanceof StateMachine ? ref.logic : null;

/** An actor without a name, such as the root, has its machine's name. */
const nameOf = (ref: AnyActorRef): string =>
  ref.id === ref.sessionId ? (machineOf(ref)?.id ?? ref.id) : ref.id;

/** State names are safe to show; everything else is redacted. */
function viewOf(ref: AnyActorRef, parent: string | null): ActorView {
  const snapshot: { status: string; value?: unknown; context?: unknown } = ref.getSnapshot();
  return {
    actor: ref.sessionId,
    name: nameOf(ref),
    parent,
    machine: machineOf(ref)?.id ?? null,
    status: snapshot.status,
    states: activeStates(snapshot.value),
    context: redact(snapshot.context ?? null),
  };
}

/** The transitions of a microstep. Their field is the library's own and undocumented: tap.test.ts watches it. */
function edgesOf(inspected: InspectionEvent): string[] {
  if (inspected.type !== '@xstate.microstep') return [];
  return inspected._transitions.map((one) => nameOfTransition(one));
}
