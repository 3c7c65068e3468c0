import type { CountdownSnapshot } from './countdown.machine.ts';

/** The instant at the last tick, epoch milliseconds; 0 before the clock has been read. */
export const instant = ({ context }: CountdownSnapshot): number => context.now;
