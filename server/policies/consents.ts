import type { Selectable } from 'kysely';
import type { components } from '../../openapi/schema.d.ts';
import type { Session } from '../db/database.ts';
import type { ShopTables } from '../db/shop-tables.ts';
import { monthsLater, romeIso } from '../system/rome.ts';

type Consent = components['schemas']['Consent'];

/** Gives a consent, or renews it, from `now` (the shop's clock) for the policy's months. */
export async function giveConsent(
  db: Session,
  playerId: number,
  policy: Pick<Selectable<ShopTables['policies']>, 'id' | 'consent_months'>,
  now: number,
): Promise<Consent> {
  const dates = { given_at: new Date(now), expires_at: new Date(monthsLater(now, policy.consent_months)) };
  const row = await db
    .insertInto('player_consents')
    .values({ player_id: playerId, policy_id: policy.id, ...dates })
    .onConflict((conflict) => conflict.columns(['player_id', 'policy_id']).doUpdateSet(dates))
    .returning(['id', 'policy_id', 'expires_at'])
    .executeTakeFirstOrThrow();
  return { id: row.id, policyId: row.policy_id, expireDate: romeIso(row.expires_at.getTime()) };
}
