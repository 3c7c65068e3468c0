import type { Selectable } from 'kysely';
import { isDayWithin, romeDay } from '../../domain/dates.ts';
import type { components } from '../../openapi/schema.d.ts';
import { audit } from '../auth/audit.ts';
import { type Database, mostRows, type Session } from '../db/database.ts';
import type { ShopTables } from '../db/shop-tables.ts';
import type { Deps } from '../deps.ts';
import { answer, type Outcome, refuse, type Write } from '../results/outcome.ts';

type Schemas = components['schemas'];
type Acceptance = Schemas['PlayerEdition'];

export type EditionRow = Selectable<ShopTables['editions']>;

/** An edition as the contract shows it. */
export function editionView(row: EditionRow): Schemas['Edition'] {
  return {
    id: row.id,
    code: row.code,
    description: row.description,
    rulesLink: row.rules_link,
    startDate: row.start_date,
    endDate: row.end_date,
    dailyReceipts: row.daily_receipts,
    prizes: row.prizes,
  };
}

/** The editions that run on Rome's day of an instant of the shop's clock; both of their days belong to them. */
export function runningEditions(db: Session, instant: number) {
  const day = romeDay(instant);
  return db
    .selectFrom('editions')
    .selectAll()
    .where('start_date', '<=', day)
    .where('end_date', '>=', day)
    .execute();
}

/** Every edition, the oldest first. */
export async function listEditions(db: Database): Promise<Schemas['Edition'][]> {
  const rows = await db.selectFrom('editions').selectAll().orderBy('start_date').limit(mostRows).execute();
  return rows.map(editionView);
}

/** A player's acceptances of each edition. */
export async function listAcceptances(db: Database, playerId: number): Promise<Acceptance[]> {
  const rows = await db
    .selectFrom('edition_players')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('edition_id')
    .limit(mostRows)
    .execute();
  return rows.map(acceptanceView);
}

type Accepting = {
  /** The logged-in player; the form may not name another one. */
  playerId: number;
  form: Schemas['AcceptanceRequest'];
  /** When the request arrived, by the shop's clock. */
  at: number;
};

/** Accepts the rules of an edition that ran when the request arrived; both confirmations are needed. */
export const acceptEdition = (
  deps: Deps,
  write: Write,
  { playerId, form, at }: Accepting,
): Promise<Outcome<Acceptance>> =>
  write(async (tx) => {
    if (form.playerId !== playerId) return refuse('anotherPlayer');
    const edition = await tx
      .selectFrom('editions')
      .selectAll()
      .where('id', '=', form.editionId)
      .executeTakeFirst();
    if (edition === undefined) return refuse('unknownEdition');
    if (!ranAt(edition, at)) return refuse('contestNotRunning');
    if (!form.privacyAccepted || !form.rulesAccepted) return refuse('confirmationsMissing');
    const accepted = { privacy_accepted: true, rules_accepted: true, accepted_at: new Date(at) };
    const row = await tx
      .insertInto('edition_players')
      .values({ player_id: playerId, edition_id: edition.id, ...accepted })
      .onConflict((conflict) => conflict.columns(['player_id', 'edition_id']).doUpdateSet(accepted))
      .returningAll()
      .executeTakeFirstOrThrow();
    const subject = `${edition.code} ${edition.rules_link}`;
    await audit(tx, { event: 'rules.accepted', at: deps.real(), playerId, subject });
    return answer(acceptanceView(row));
  });

const acceptanceView = (
  row: Pick<Selectable<ShopTables['edition_players']>, 'edition_id' | 'privacy_accepted' | 'rules_accepted'>,
): Acceptance => ({
  editionId: row.edition_id,
  privacyAccepted: row.privacy_accepted,
  rulesAccepted: row.rules_accepted,
});

/** Whether an edition ran at an instant of the shop's clock. */
export const ranAt = (edition: EditionRow, instant: number): boolean =>
  isDayWithin(romeDay(instant), edition.start_date, edition.end_date);
