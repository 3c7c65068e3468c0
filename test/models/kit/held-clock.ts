import type { InspectionEvent } from 'xstate';

type Timer = { event: string; ms: number; ring: () => void };

/** The event of a delayed transition that an inspection tells of, if it tells of one. */
function delayedEvent(inspected: InspectionEvent): string | undefined {
  if (inspected.type !== '@xstate.action' || inspected.action.type !== 'xstate.raise') return undefined;
  const params = inspected.action.params as { delay?: number; event?: { type: string } } | undefined;
  return params?.delay === undefined ? undefined : params.event?.type;
}

/**
 * A clock that stands still until the test lets one timer go. Two timers of two regions can so ring in either
 * order, as they may at a person's.
 */
export class HeldClock {
  private readonly timers = new Map<number, Timer>();
  private readonly announced: string[] = [];
  private next = 1;

  /** To be given to the actor as `inspect`: it says which event each timer is for. */
  readonly inspect = (inspected: InspectionEvent): void => {
    const event = delayedEvent(inspected);
    if (event !== undefined) this.announced.push(event);
  };

  setTimeout(ring: () => void, ms: number): number {
    const event = this.announced.shift() ?? '';
    this.timers.set(this.next, { event, ms, ring });
    this.next += 1;
    return this.next - 1;
  }

  clearTimeout(id: number): void {
    this.timers.delete(id);
  }

  /** Lets the timer of a delayed transition ring, and answers how long it would have taken, in milliseconds. */
  ring(event: string): number {
    const found = [...this.timers].findLast(([, timer]) => timer.event === event);
    if (!found) throw new Error(`No timer waits for ${event}.`);
    this.timers.delete(found[0]);
    found[1].ring();
    return found[1].ms;
  }
}
