import type { Taken } from '../kit/naming.ts';

/** What the page tells of one event of a flow, or of one microstep of it. */
export type TappedStep = {
  id: string;
  flow: string;
  event: string;
  value: unknown;
  isWhole: boolean;
  taken: Taken[];
};

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
    tellTap: (step: TappedStep) => Promise<void>;
  }
}

/**
 * Runs in the page before its scripts. An actor system takes the option `inspect`, and where nobody gives it, it is
 * found here, up the chain of prototypes: so the built site is watched as it is, without a byte of it being for tests.
 *
 * When the response to a reload arrives, the browser drops calls of the old page, even while its script is still running.
 * So each step is stored until the test confirms it, and the next page sends unconfirmed steps again.
 */
export function installTap(): void {
  const KEY = 'tapped';
  const unconfirmed = () => JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as TappedStep[];
  const keep = (steps: TappedStep[]) => sessionStorage.setItem(KEY, JSON.stringify(steps));
  const tell = async (step: TappedStep) => {
    await window.tellTap(step);
    keep(unconfirmed().filter(({ id }) => id !== step.id));
  };
  // A page without an origin, such as the empty first one, has no storage and tells nothing.
  if (window.origin !== 'null') for (const step of unconfirmed()) void tell(step);
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
    // What is only calculated, as the expected path is, has no system with a site in it.
    if (actorRef.system.get('app') === undefined) return;
    const isWhole = type === '@xstate.snapshot';
    if (!isWhole && type !== '@xstate.microstep') return;
    const taken = (_transitions ?? []).map(plain);
    const id = crypto.randomUUID();
    const step = { id, flow, event: event.type, value: snapshot.value, isWhole, taken };
    keep([...unconfirmed(), step]);
    void tell(step);
  };
  Object.defineProperty(Object.prototype, 'inspect', { value: inspect, writable: true, configurable: true });
}
