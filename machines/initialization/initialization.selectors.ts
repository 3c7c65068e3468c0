import type { Policy } from '../../domain/entities.ts';
import type { PartName, Parts } from '../ports/contest.ts';
import type { KnownParts } from './chain.ts';
import type { InitializationSnapshot } from './initialization.machine.ts';

/** Whether the start-up has ended: what the player has accepted and done is known. */
export const isReady = (snapshot: InitializationSnapshot): boolean => snapshot.matches({ chain: 'ready' });

const NO_POLICIES: readonly Policy[] = [];

/** The public policies; empty when they failed, null while they are loading. */
export const policiesKnown = (snapshot: InitializationSnapshot): readonly Policy[] | null =>
  snapshot.context.policies ?? (snapshot.hasTag('policiesSettled') ? NO_POLICIES : null);

/** Whether a part is being loaded again. */
export const isReloading = (snapshot: InitializationSnapshot): boolean =>
  snapshot.matches({ chain: { ready: 'reloading' } });

/** The status of a part: `waiting` while it is loading, `here` once it is loaded, `missing` if it failed. */
export type PartState = 'waiting' | 'here' | 'missing';

/** A part counts as failed only after the start-up: only then can it be loaded again. */
export const partState =
  (part: PartName) =>
  (snapshot: InitializationSnapshot): PartState => {
    if (snapshot.context.parts[part] !== null) return 'here';
    return isReady(snapshot) ? 'missing' : 'waiting';
  };

/** The failed ones of these parts. */
export const missingParts =
  (parts: readonly PartName[]) =>
  (snapshot: InitializationSnapshot): PartName[] =>
    parts.filter((part) => partState(part)(snapshot) === 'missing');

/** The combined status of several parts: failed if one is, loaded once all are. */
export const partsState =
  (parts: readonly PartName[]) =>
  (snapshot: InitializationSnapshot): PartState => {
    const states = parts.map((part) => partState(part)(snapshot));
    if (states.includes('missing')) return 'missing';
    return states.includes('waiting') ? 'waiting' : 'here';
  };

/** The value of a part; null before it is loaded. */
export const partOf =
  <Name extends PartName>(part: Name) =>
  ({ context }: InitializationSnapshot): Parts[Name] | null => {
    const held: KnownParts = context.parts;
    return held[part];
  };

export const editionsPart = partOf('editions');
export const playerEditionsPart = partOf('playerEditions');
