import type { VirtualTime } from '../../faults/support/virtual-time.ts';

/** How a tab lives: running, frozen (whatever is due waits for the thaw), or gone for good. */
export function aPace(time: VirtualTime) {
  let standing: 'running' | 'frozen' | 'gone' = 'running';
  const held: (() => void)[] = [];
  const later = (run: () => void): void => {
    if (standing === 'running') run();
    else if (standing === 'frozen') held.push(run);
  };
  return {
    later,
    standing: () => standing,
    clock: {
      setTimeout: (run: () => void, ms: number) => time.clock.setTimeout(() => later(run), ms),
      clearTimeout: (id: unknown) => time.clock.clearTimeout(id),
    },
    /** Waits as long as it takes, and for the thaw. */
    async wait(ms: number, signal: AbortSignal): Promise<void> {
      await time.wait(ms, signal);
      if (!signal.aborted) await new Promise<void>((resolve) => later(resolve));
    },
    /** An answer that comes to a frozen tab waits, too. */
    arrival: () => new Promise<void>((resolve) => later(resolve)),
    freeze: (): void => {
      if (standing === 'running') standing = 'frozen';
    },
    thaw(): void {
      if (standing !== 'frozen') return;
      standing = 'running';
      for (const run of held.splice(0)) run();
    },
    end: (): void => {
      standing = 'gone';
    },
  };
}

export type Pace = ReturnType<typeof aPace>;
