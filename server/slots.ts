/** What a queue answers: the work's result, or that too many are waiting already. */
export type Queued<T> = { kind: 'done'; value: T } | { kind: 'full' };

export type Slots = {
  run: <T>(work: () => Promise<T>) => Promise<Queued<T>>;
  load: () => Load;
};

/** How many pieces of work are under way, and how many wait. */
export type Load = { running: number; waiting: number };

/** Lets `width` pieces of heavy work run at once and `waiting` more wait their turn; the rest are told so at once. */
export function createSlots(width: number, waiting: number): Slots {
  const queue: (() => void)[] = [];
  let running = 0;

  const enter = (): Promise<void> | undefined => {
    if (running < width) {
      running += 1;
      return undefined;
    }
    return new Promise((resolve) => queue.push(resolve));
  };

  // A freed slot is handed on, never counted down and up again: nobody can slip in between.
  const leave = () => {
    const next = queue.shift();
    if (next === undefined) running -= 1;
    else next();
  };

  return {
    load: () => ({ running, waiting: queue.length }),
    run: async (work) => {
      if (running >= width && queue.length >= waiting) return { kind: 'full' };
      await enter();
      try {
        return { kind: 'done', value: await work() };
      } finally {
        leave();
      }
    },
  };
}
