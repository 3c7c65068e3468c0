import type { InitializationSnapshot } from './initialization.machine.ts';

/** The chain has ended: what the player has accepted and done is known. */
export const isReady = (snapshot: InitializationSnapshot): boolean => snapshot.matches({ chain: 'ready' });
