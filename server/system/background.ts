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
