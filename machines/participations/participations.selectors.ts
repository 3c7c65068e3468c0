import type { Item } from '../../domain/entities.ts';
import type { ParticipationsSnapshot } from './participations.machine.ts';

/** The receipts of a player; null until they have arrived once. */
export const knownItems = ({ context }: ParticipationsSnapshot): readonly Item[] | null =>
  context.isStale && context.items.length === 0 ? null : context.items;
