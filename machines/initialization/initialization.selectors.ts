import type { PartName, Parts } from '../ports/start-up.ts';
import type { Collections } from './chain.ts';
import type { InitializationSnapshot } from './initialization.machine.ts';

/** The chain has ended: what the player has accepted and done is known. */
export const isReady = (snapshot: InitializationSnapshot): boolean => snapshot.matches({ chain: 'ready' });

/** Some part is being asked for again. */
export const isReloading = (snapshot: InitializationSnapshot): boolean =>
  snapshot.matches({ chain: { ready: 'reloading' } });

/** How a part of the player's chain stands: still to come, here, or asked for in vain. */
export type PartState = 'waiting' | 'here' | 'missing';

export const partState =
  (part: PartName) =>
  ({ context }: InitializationSnapshot): PartState => {
    if (context.collections[part] !== null) return 'here';
    const isMissing = context.arrived[part] !== undefined && context.arrived[part].answer.kind !== 'ok';
    return isMissing ? 'missing' : 'waiting';
  };

/** What a part holds; null before it has arrived. */
export const partOf =
  <Name extends PartName>(part: Name) =>
  ({ context }: InitializationSnapshot): Parts[Name] | null => {
    const held: Collections = context.collections;
    return held[part];
  };
