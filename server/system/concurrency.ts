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

/** Lets `width` pieces of heavy work run at once and `waiting` more wait in line; the rest are told so at once. */
export function createSlots(width: number, waiting: number): Slots {
  const queue: Waiting[] = [];
  const served = new Set<string>();
  let running = 0;

  const mayStart = (owner: string | undefined): boolean =>
    running < width && (owner === undefined || !served.has(owner));

  const occupy = (owner: string | undefined): void => {
    running += 1;
    if (owner !== undefined) served.add(owner);
  };

  // The slot is passed on directly to the waiting work, so that none can take it in between.
  const leave = (owner: string | undefined): void => {
    running -= 1;
    if (owner !== undefined) served.delete(owner);
    const at = queue.findIndex((one) => mayStart(one.owner));
    const [next] = at < 0 ? [] : queue.splice(at, 1);
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
      try {
        return { kind: 'done', value: await work() };
      } finally {
        leave(owner);
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
