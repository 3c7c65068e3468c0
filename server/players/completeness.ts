import { romeDay } from '../../domain/dates.ts';
import { isOfAge } from '../../domain/fields.ts';
import { missingData } from '../../domain/players.ts';
import type { DbOrTx } from '../db/database.ts';
import { type Refusal, refuse } from '../results/outcome.ts';

/**
 * What keeps a confirmed player from taking part (§B.39), as the site's `/gate` asks for it: personal data, the age, a
 * mandatory policy of the site or of the edition without a consent that holds at `now` (the contest's clock).
 */
export async function refuseIncomplete(
  db: DbOrTx,
  playerId: number,
  now: number,
  editionId: number | null = null,
): Promise<Refusal | undefined> {
  const row = await db
    .selectFrom('players')
    .select(['first_name', 'last_name', 'birth_date'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('policies')
            .select('policies.id')
            .where('is_mandatory', '=', true)
            .where((one) => one.or([one('edition_id', 'is', null), one('edition_id', '=', editionId)]))
            .where((one) =>
              one.not(
                one.exists(
                  one
                    .selectFrom('player_consents')
                    .select('player_consents.id')
                    .whereRef('policy_id', '=', 'policies.id')
                    .whereRef('player_id', '=', 'players.id')
                    .where('expires_at', '>=', new Date(now)),
                ),
              ),
            ),
        )
        .as('owes_consent'),
    )
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow();
  const extraData = {
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
    birthDate: row.birth_date ?? '',
  };
  if (missingData({ extraData }).length > 0) return refuse('dataMissing');
  if (!isOfAge(extraData.birthDate, romeDay(now))) return refuse('notOfAge');
  return row.owes_consent ? refuse('policyMissing') : undefined;
}
