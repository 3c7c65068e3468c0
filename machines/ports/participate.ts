import type { Result } from '../../domain/result.ts';
import { port } from './port.ts';

/** The address of the contest site with a new redirect token, single use; null where no contest site is configured. */
export type ContestSiteEntry = { url: string | null };

export const fetchRedirectToken = port<Result<ContestSiteEntry>>('fetchRedirectToken');
