import { romeDay } from '../../domain/dates.ts';
import { audit } from '../auth/audit.ts';
import { editionView } from '../editions/editions.ts';
import { mostRows, type PlayersHandler } from '../http/handler.ts';
import { answer, refuse } from '../results/outcome.ts';

export const listEditions: PlayersHandler<'listEditions'> = async ({ deps }) => {
  const rows = await deps.db
    .selectFrom('editions')
    .selectAll()
    .orderBy('start_date')
    .limit(mostRows)
    .execute();
  return answer({ data: rows.map(editionView) });
};

export const listPlayerEditions: PlayersHandler<'listPlayerEditions'> = async ({ deps, player }) => {
  const rows = await deps.db
    .selectFrom('edition_players')
    .selectAll()
    .where('player_id', '=', player.id)
    .orderBy('edition_id')
    .limit(mostRows)
    .execute();
  return answer({ data: rows.map(playerEditionView) });
};

/** Both confirmations are needed, for an edition that runs today; the player is the token's, whatever the body says. */
export const acceptEdition: PlayersHandler<'acceptEdition'> = ({ deps, player, body, write }) =>
  write(async (tx) => {
    if (body.playerId !== player.id) return refuse('anotherPlayer');
    const edition = await tx
      .selectFrom('editions')
      .selectAll()
      .where('id', '=', body.editionId)
      .executeTakeFirst();
    if (edition === undefined) return refuse('unknownEdition');
    const today = romeDay(deps.shop.now());
    if (today < edition.start_date || today > edition.end_date) return refuse('contestNotRunning');
    if (!body.privacyAccepted || !body.rulesAccepted) return refuse('confirmationsMissing');
    const accepted = { privacy_accepted: true, rules_accepted: true, accepted_at: new Date(deps.shop.now()) };
    const row = await tx
      .insertInto('edition_players')
      .values({ player_id: player.id, edition_id: edition.id, ...accepted })
      .onConflict((conflict) => conflict.columns(['player_id', 'edition_id']).doUpdateSet(accepted))
      .returningAll()
      .executeTakeFirstOrThrow();
    const subject = `${edition.code} ${edition.rules_link}`;
    await audit(tx, { event: 'rules.accepted', at: deps.real(), playerId: player.id, subject });
    return answer(playerEditionView(row));
  });

const playerEditionView = (row: {
  edition_id: number;
  privacy_accepted: boolean;
  rules_accepted: boolean;
}) => ({
  editionId: row.edition_id,
  privacyAccepted: row.privacy_accepted,
  rulesAccepted: row.rules_accepted,
});
