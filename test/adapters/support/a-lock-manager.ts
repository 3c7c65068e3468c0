type Run = () => Promise<unknown>;

/** As much of Web Locks as the refresh uses: one holder at a time, the others wait until they give up. */
export function aLockManager() {
  const names: string[] = [];
  let turn: Promise<unknown> = Promise.resolve();
  let holders = 0;
  let most = 0;
  const hold = async (run: Run) => {
    holders += 1;
    most = Math.max(most, holders);
    return run().finally(() => {
      holders -= 1;
    });
  };
  return {
    locks: {
      request(name: string, { signal }: { signal: AbortSignal }, run: Run): Promise<unknown> {
        names.push(name);
        const before = turn;
        const given = Promise.withResolvers<unknown>();
        let isHeld = false;
        // Giving up ends the waiting only: a lock that is held stays held.
        signal.addEventListener('abort', () => {
          if (!isHeld) given.reject(signal.reason);
        });
        turn = before.then(() => {
          if (signal.aborted) return undefined;
          isHeld = true;
          return hold(run).then(given.resolve, given.reject);
        });
        return given.promise;
      },
    },
    names,
    /** Resolves with true once nobody holds the lock, in the order of those who wait for it. */
    isFree: () => turn.then(() => holders === 0),
    /** The most that ever held the lock at the same time. */
    most: () => most,
  };
}
