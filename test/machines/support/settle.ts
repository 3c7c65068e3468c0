import { setImmediate } from 'node:timers/promises';

/** Lets every answer that has been given reach its machine: one turn of the event loop, no time. */
export const settle = (): Promise<void> => setImmediate();
