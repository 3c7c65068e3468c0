import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import { termsAfter } from '../../domain/draw-acts.ts';
import type { components } from '../../openapi/schema.d.ts';
import type { DbOrTx } from '../db/database.ts';
import { acceptanceView, type EditionWithRules, editionView, rulesInForce } from '../editions/editions.ts';
import { type PolicyRow, policyView } from '../policies/policies.ts';
import { romeIso, romeIsoOf } from '../system/clock.ts';
import { levelOf } from './points.ts';

type Player = components['schemas']['Player'];
type Row = Awaited<ReturnType<typeof readRow>>;

/** The player with consents, editions and level (§C.6). */
export async function readPlayer(db: DbOrTx, id: number): Promise<Player> {
  const row = await readRow(db, id);
  return {
    id: row.id,
    email: row.email,
    active: row.active,
    hasPassword: row.password_hash !== null,
    confirmationDate: row.confirmed_at === null ? null : romeIsoOf(row.confirmed_at),
    extraData: extraDataOf(row),
    ...(row.win !== null && { prizeToConfirm: prizeToConfirm(row.win) }),
    ...(row.confirmed_win !== null && { confirmedPrize: confirmedPrize(row.confirmed_win) }),
    playerLevels: row.level === null ? [] : [{ level: row.level }],
    playerConsents: row.consents.map(({ consent_id, expires_at, ...policy }) => ({
      id: consent_id,
      policyId: policy.id,
      expireDate: romeIso(Date.parse(expires_at)),
      policy: policyView(policy satisfies PolicyRow),
    })),
    player_editions: row.editions.map(({ acceptance, ...edition }) => ({
      ...acceptanceView({ ...acceptance, accepted_at: Date.parse(acceptance.accepted_at) }),
      edition: editionView(edition satisfies EditionWithRules),
    })),
  };
}

/** One question for the row, its lists and its level; inside JSON an instant comes as text. */
function readRow(db: DbOrTx, id: number) {
  return db
    .selectFrom('players')
    .selectAll('players')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('player_consents')
          .innerJoin('policies', 'policies.id', 'player_consents.policy_id')
          // What was consented to; the policy as it is now where no version was kept.
          .leftJoin('policy_versions as shown', (join) =>
            join
              .onRef('shown.policy_id', '=', 'policies.id')
              .onRef('shown.version', '=', 'player_consents.policy_version'),
          )
          .select(['policies.id', 'policies.code', 'policies.is_mandatory', 'policies.edition_id'])
          .select((one) => [
            one.fn.coalesce('shown.title', 'policies.title').as('title'),
            one.fn.coalesce('shown.text', 'policies.text').as('text'),
            one.fn.coalesce('shown.link', 'policies.link').as('link'),
            'player_consents.id as consent_id',
            one.cast<string>('player_consents.expires_at', 'text').as('expires_at'),
          ])
          .whereRef('player_consents.player_id', '=', 'players.id')
          .orderBy('player_consents.policy_id'),
      ).as('consents'),
      jsonArrayFrom(
        eb
          .selectFrom('edition_players')
          .innerJoin('editions', 'editions.id', 'edition_players.edition_id')
          .selectAll('editions')
          .select((one) => [
            rulesInForce(one),
            jsonBuildObject({
              edition_id: one.ref('edition_players.edition_id'),
              privacy_accepted: one.ref('edition_players.privacy_accepted'),
              rules_accepted: one.ref('edition_players.rules_accepted'),
              accepted_at: one.cast<string>('edition_players.accepted_at', 'text'),
              rules_version: one.ref('edition_players.rules_version'),
              rules_sha256: one.ref('edition_players.rules_sha256'),
              privacy_sha256: one.ref('edition_players.privacy_sha256'),
            }).as('acceptance'),
          ])
          .whereRef('edition_players.player_id', '=', 'players.id')
          .orderBy('editions.start_date'),
      ).as('editions'),
      levelOf(eb).as('level'),
      jsonObjectFrom(
        eb
          .selectFrom('wins')
          .innerJoin('draws', 'draws.id', 'wins.draw_id')
          .select(['wins.prize', 'draws.prizes'])
          .select((one) => one.cast<string>('wins.confirm_until', 'text').as('until'))
          .whereRef('wins.player_id', '=', 'players.id')
          .where('wins.state', '=', 'told')
          .orderBy('wins.confirm_until')
          .limit(1),
      ).as('win'),
      jsonObjectFrom(
        eb
          .selectFrom('wins')
          .innerJoin('draws', 'draws.id', 'wins.draw_id')
          .select(['wins.prize', 'draws.prizes'])
          .select((one) => one.cast<string | null>('draws.drawn_at', 'text').as('drawn'))
          .whereRef('wins.player_id', '=', 'players.id')
          .where('wins.state', '=', 'confirmed')
          .orderBy('wins.id', 'desc')
          .limit(1),
      ).as('confirmed_win'),
    ])
    .where('players.id', '=', id)
    .executeTakeFirstOrThrow();
}

const prizeName = ({ prize, prizes }: Pick<NonNullable<Row['win']>, 'prize' | 'prizes'>): string =>
  prizes[prize - 1]?.name ?? '';

const prizeToConfirm = (win: NonNullable<Row['win']>) => ({
  prize: prizeName(win),
  confirmUntil: romeIso(Date.parse(win.until)),
});

const confirmedPrize = (win: NonNullable<Row['confirmed_win']>) => ({
  prize: prizeName(win),
  ...(win.drawn !== null && { deliverUntil: termsAfter(win.drawn).deliverUntil }),
});

/** Missing data are omitted, never sent as null. */
function extraDataOf(row: Row): Player['extraData'] {
  return {
    ...(row.first_name !== null && { firstName: row.first_name }),
    ...(row.last_name !== null && { lastName: row.last_name }),
    ...(row.birth_date !== null && { birthDate: row.birth_date }),
    ...(row.phone !== null && { phone: row.phone }),
    ...(row.state !== null && { state: row.state }),
    ...(row.loyalty_card !== null && { loyaltyCard: row.loyalty_card }),
  };
}
