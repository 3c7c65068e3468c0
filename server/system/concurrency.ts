/** The result of queued work, or that too many are waiting. */
export type Queued<T> = { kind: 'done'; value: T } | { kind: 'full' };

export type Slots = {
  /** `owner`: work of one owner runs in sequence, and work of others can run meanwhile. */
  run: <T>(work: () => Promise<T>, owner?: string) => Promise<Queued<T>>;
  load: () => Load;
};

/** How many pieces of work are under way, and how many wait. */
export type Load = { running: number; waiting: number };

type Waiting = { owner: string | undefined; start: () => void };

/** The most owners that are remembered while there is always work; then all begin again. */
const MAX_OWNERS = 10_000;

/**
 * Lets `width` pieces of heavy work run at once and `waiting` more wait in line; the rest are told so at once. Whose
 * work has taken the least time since there was last nothing to do comes first, so that who sends heavy work again and
 * again waits for those who send a little.
 */
export function createSlots(width: number, waiting: number, now = () => performance.now()): Slots {
  const queue: Waiting[] = [];
  const served = new Set<string>();
  const spent = new Map<string, number>();
  let running = 0;

  const spentBy = ({ owner }: Waiting): number => (owner === undefined ? 0 : (spent.get(owner) ?? 0));

  const note = (owner: string | undefined, ms: number): void => {
    if (spent.size >= MAX_OWNERS || (running === 0 && queue.length === 0)) spent.clear();
    else if (owner !== undefined) spent.set(owner, (spent.get(owner) ?? 0) + ms);
  };

  /** Of those who may start the one with the least time spent; of equal ones the first that came. */
  const takeNext = (): Waiting | undefined => {
    let best: Waiting | undefined;
    for (const one of queue)
      if (mayStart(one.owner) && (best === undefined || spentBy(one) < spentBy(best))) best = one;
    if (best !== undefined) queue.splice(queue.indexOf(best), 1);
    return best;
  };

  const mayStart = (owner: string | undefined): boolean =>
    running < width && (owner === undefined || !served.has(owner));

  const occupy = (owner: string | undefined): void => {
    running += 1;
    if (owner !== undefined) served.add(owner);
  };

  // The slot is passed on directly to the waiting work, so that none can take it in between.
  const leave = (owner: string | undefined, ms: number): void => {
    running -= 1;
    if (owner !== undefined) served.delete(owner);
    note(owner, ms);
    const next = takeNext();
    if (next === undefined) return;
    occupy(next.owner);
    next.start();
  };

  const enter = (owner: string | undefined): Promise<void> | undefined => {
    if (!mayStart(owner)) return new Promise((start) => queue.push({ owner, start }));
    occupy(owner);
    return undefined;
  };

  return {
    load: () => ({ running, waiting: queue.length }),
    run: async (work, owner) => {
      if (!mayStart(owner) && queue.length >= waiting) return { kind: 'full' };
      await enter(owner);
      const began = now();
      try {
        return { kind: 'done', value: await work() };
      } finally {
        leave(owner, now() - began);
      }
    },
  };
}

/** Work that goes on after a call was answered; a stop and a test wait for it. */
export type Background = {
  start: (work: () => Promise<void>) => void;
  settled: () => Promise<void>;
};

export function createBackground(onFailure: (error: unknown) => void): Background {
  const running = new Set<Promise<void>>();
  const start = (work: () => Promise<void>) => {
    const task = work()
      .catch(onFailure)
      .finally(() => running.delete(task));
    running.add(task);
  };
  const settled = async () => {
    while (running.size > 0) await Promise.all(running);
  };
  return { start, settled };
}
