import type { Policy } from '../../domain/entities.ts';
import type { PartName, Parts } from '../ports/contest.ts';
import type { Collections } from './chain.ts';
import type { InitializationSnapshot } from './initialization.machine.ts';

/** The chain has ended: what the player has accepted and done is known. */
export const isReady = (snapshot: InitializationSnapshot): boolean => snapshot.matches({ chain: 'ready' });

const NO_POLICIES: readonly Policy[] = [];

/** The public policies; none where they could not be had, null while they are on their way. */
export const policiesKnown = (snapshot: InitializationSnapshot): readonly Policy[] | null =>
  snapshot.context.policies ?? (snapshot.hasTag('policiesSettled') ? NO_POLICIES : null);

/** Some part is being asked for again. */
export const isReloading = (snapshot: InitializationSnapshot): boolean =>
  snapshot.matches({ chain: { ready: 'reloading' } });

/** How a part of the player's chain stands: still to come, here, or asked for in vain. */
export type PartState = 'waiting' | 'here' | 'missing';

/** Missing only once the chain has ended: not before can the part be asked for again. */
export const partState =
  (part: PartName) =>
  (snapshot: InitializationSnapshot): PartState => {
    if (snapshot.context.collections[part] !== null) return 'here';
    return isReady(snapshot) ? 'missing' : 'waiting';
  };

/** The parts among these that were asked for in vain. */
export const missingParts =
  (parts: readonly PartName[]) =>
  (snapshot: InitializationSnapshot): PartName[] =>
    parts.filter((part) => partState(part)(snapshot) === 'missing');

/** How several parts stand together: missing where one is, here once all are. */
export const partsState =
  (parts: readonly PartName[]) =>
  (snapshot: InitializationSnapshot): PartState => {
    const states = parts.map((part) => partState(part)(snapshot));
    if (states.includes('missing')) return 'missing';
    return states.includes('waiting') ? 'waiting' : 'here';
  };

/** What a part holds; null before it has arrived. */
export const partOf =
  <Name extends PartName>(part: Name) =>
  ({ context }: InitializationSnapshot): Parts[Name] | null => {
    const held: Collections = context.collections;
    return held[part];
  };
