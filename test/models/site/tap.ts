import { isDeepStrictEqual } from 'node:util';
import type { BrowserContext } from '@playwright/test';
import type { Coverage } from '../kit/coverage.ts';
import { activeStates, type Taken } from '../kit/naming.ts';

/** What the page tells of one event of a flow, or of one microstep of it. */
type Told = { flow: string; event: string; value: unknown; isWhole: boolean; taken: Taken[] };

type Node = { id: string; path: string[]; transitions: Map<string, unknown[]>; always?: unknown[] };
type Transition = { source: Node; eventType: string; target?: Node[] };
type Inspected = {
  type: string;
  event: { type: string };
  actorRef: { logic?: { id?: string }; system: { get: (id: string) => unknown } };
  snapshot?: { value?: unknown };
  _transitions?: Transition[];
};

declare global {
  interface Window {
    tellTap: (told: Told) => void;
  }
}

/**
 * Runs in the page before its scripts. An actor system takes the option `inspect`, and where nobody gives it, it is
 * found here, up the chain of prototypes: so the built site is watched as it is, without a byte of it being for tests.
 */
function install(): void {
  const plain = (transition: Transition): Taken => {
    const { source, eventType, target } = transition;
    const list = (eventType ? source.transitions.get(eventType) : source.always) ?? [];
    return {
      source: { id: source.id, path: source.path },
      eventType,
      at: list.indexOf(transition),
      target: target?.map(({ path }) => path) ?? null,
    };
  };
  const inspect = ({ type, event, actorRef, snapshot, _transitions }: Inspected) => {
    const flow = actorRef.logic?.id;
    if (flow === undefined || snapshot?.value === undefined) return;
    // What is decided on paper alone has no system with a site in it.
    if (actorRef.system.get('app') === undefined) return;
    const isWhole = type === '@xstate.snapshot';
    if (!isWhole && type !== '@xstate.microstep') return;
    const taken = (_transitions ?? []).map(plain);
    window.tellTap({ flow, event: event.type, value: snapshot.value, isWhole, taken });
  };
  Object.defineProperty(Object.prototype, 'inspect', { value: inspect, writable: true, configurable: true });
}

/** Watches the flows of the built site, over every page and reload of a browser context. */
export class Tap {
  private readonly told: Told[] = [];
  private readonly coverage: Coverage;

  private constructor(coverage: Coverage) {
    this.coverage = coverage;
  }

  static async on(context: BrowserContext, coverage: Coverage): Promise<Tap> {
    const tap = new Tap(coverage);
    await context.exposeFunction('tellTap', (told: Told) => tap.hear(told));
    await context.addInitScript(install);
    return tap;
  }

  /** A moment, from which `ledTo` looks on. */
  mark(): number {
    return this.told.length;
  }

  /** The moment after an event has led the flow into these states, or into any when none are given; null before. */
  ledTo(since: number, event: string, value: unknown): number | null {
    const at = this.told.findIndex(
      (one, index) =>
        index >= since &&
        one.isWhole &&
        one.event === event &&
        (value === undefined || isDeepStrictEqual(one.value, value)),
    );
    return at < 0 ? null : at + 1;
  }

  /** What has happened since a moment, for the reader of a failure. */
  story(since: number): string {
    return this.told
      .slice(since)
      .filter(({ isWhole }) => isWhole)
      .map(({ event, value }) => `${event} → ${JSON.stringify(value)}`)
      .join('\n');
  }

  private hear(told: Told): void {
    if (told.flow !== this.coverage.machine.id) return;
    this.told.push(told);
    for (const one of told.taken) this.coverage.noteTaken(one);
    this.coverage.visit(activeStates({ value: told.value } as never));
  }
}
