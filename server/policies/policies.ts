import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { MAX_ROWS } from '../../domain/schemas/values.ts';
import type { components } from '../../openapi/schema.d.ts';
import { audit } from '../auth/audit.ts';
import type { ContestTables } from '../db/contest-tables.ts';
import type { Database, DbOrTx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { notFound, type Outcome, ok, refuse, type Write } from '../results/outcome.ts';
import { monthsLater, romeIsoOf } from '../system/clock.ts';

type Consent = components['schemas']['Consent'];

type Shown = { title: string; text: string; link: string };

/** The SHA-256 of a policy's title, text and link as they are shown, one line after the other. */
export const textSha256 = ({ title, text, link }: Shown): string =>
  createHash('sha256').update([title, text, link].join('\n')).digest('hex');

/**
 * Gives a consent, or renews it, from `now` (the contest's clock) for the policy's months. It keeps which text was shown, as
 * the acceptance of rules does: a policy's words may change later.
 */
export async function giveConsent(
  db: DbOrTx,
  playerId: number,
  policy: Pick<Selectable<ContestTables['policies']>, 'id' | 'consent_months'>,
  now: number,
): Promise<Consent> {
  const shown = await db
    .selectFrom('policies')
    .select(['title', 'text', 'link', 'version'])
    .where('id', '=', policy.id)
    .executeTakeFirstOrThrow();
  const given = {
    given_at: new Date(now),
    expires_at: new Date(monthsLater(now, policy.consent_months)),
    text_sha256: textSha256(shown),
    policy_version: shown.version,
  };
  const row = await db
    .insertInto('player_consents')
    .values({ player_id: playerId, policy_id: policy.id, ...given })
    .onConflict((conflict) => conflict.columns(['player_id', 'policy_id']).doUpdateSet(given))
    .returning(['id', 'policy_id', 'expires_at'])
    .executeTakeFirstOrThrow();
  return { id: row.id, policyId: row.policy_id, expireDate: romeIsoOf(row.expires_at) };
}

/** A policy, or one of its versions. */
export type PolicyRow = Omit<Selectable<ContestTables['policies']>, 'version' | 'consent_months'>;

/** A policy as the contract shows it: without `editionId` it is general. */
export function policyView(row: PolicyRow): components['schemas']['Policy'] {
  return {
    id: row.id,
    code: row.code,
    title: row.title,
    text: row.text,
    link: row.link,
    isMandatory: row.is_mandatory,
    ...(row.edition_id !== null && { editionId: row.edition_id }),
  };
}

/** The policies about profiling: of no edition, and free to refuse (§A.9). */
export const profilingPolicies = (db: DbOrTx) =>
  db
    .selectFrom('policies')
    .select(['id', 'consent_months'])
    .where('edition_id', 'is', null)
    .where('is_mandatory', '=', false)
    .execute();

export async function listPolicies(db: Database): Promise<components['schemas']['Policy'][]> {
  const rows = await db.selectFrom('policies').selectAll().orderBy('id').limit(MAX_ROWS).execute();
  return rows.map((row) => ({ ...policyView(row), version: row.version }));
}

/** A player consents to a policy, or renews the consent; `version`: which text was read, where that is said. */
export const consentTo = (
  deps: Deps,
  write: Write,
  { playerId, policyId, version }: { playerId: number; policyId: number; version: number | undefined },
): Promise<Outcome<Consent>> =>
  write(async (tx) => {
    const policy = await tx.selectFrom('policies').selectAll().where('id', '=', policyId).executeTakeFirst();
    if (policy === undefined) return notFound();
    if (version !== undefined && version !== policy.version) return refuse('policyChanged');
    const consent = await giveConsent(tx, playerId, policy, deps.contestClock.now());
    await audit(tx, { event: 'consent.given', at: deps.realNow(), playerId, subject: policy.code });
    return ok(consent);
  });

/** A player withdraws a consent of theirs; another's does not exist for them. */
export const withdrawConsent = (
  deps: Deps,
  write: Write,
  { playerId, consentId }: { playerId: number; consentId: number },
): Promise<Outcome<undefined>> =>
  write<undefined>(async (tx) => {
    const withdrawn = await tx
      .deleteFrom('player_consents')
      .where('id', '=', consentId)
      .where('player_id', '=', playerId)
      .returning('policy_id')
      .executeTakeFirst();
    if (withdrawn === undefined) return notFound();
    const subject = `policy ${withdrawn.policy_id}`;
    await audit(tx, { event: 'consent.withdrawn', at: deps.realNow(), playerId, subject });
    return ok(undefined);
  });
