import { statements } from './statements.ts';

/**
 * Nothing: until decision 51 this step wrote the model brand's editions, policies, missions, levels and surveys into every
 * installation. Those that have run it keep what they have; a new one begins empty, and a demonstration reads its brand's
 * documents (server/seeds/campaign.ts). The name stays, for databases that have it.
 */
export const referenceData = statements();
