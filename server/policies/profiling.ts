import type { Session } from '../db/database.ts';

/** The policies about profiling: of no edition, and free to refuse (§A.9). */
export const profilingPolicies = (db: Session) =>
  db
    .selectFrom('policies')
    .select(['id', 'consent_months'])
    .where('edition_id', 'is', null)
    .where('is_mandatory', '=', false)
    .execute();
