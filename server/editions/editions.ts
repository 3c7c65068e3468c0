import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { DEFAULT_CALENDAR } from '../../domain/calendar.ts';
import { isDayWithin, romeDay } from '../../domain/dates.ts';
import { PRIVACY_NOTICE, rulesAddress } from '../../domain/documents.ts';
import { receiptInstant } from '../../domain/receipts.ts';
import { MAX_ROWS } from '../../domain/schemas/values.ts';
import type { components } from '../../openapi/schema.d.ts';
import { audit } from '../auth/audit.ts';
import type { ContestTables } from '../db/contest-tables.ts';
import type { Database, DbOrTx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { type Outcome, ok, refuse, type Write } from '../results/outcome.ts';
import { ONE_MINUTE, ONE_SECOND, romeIso } from '../system/clock.ts';

type Schemas = components['schemas'];
type Acceptance = Schemas['PlayerEdition'];

export type EditionRow = Selectable<ContestTables['editions']>;

type RulesInForce = { version: number; sha256: string };
/** An edition, and its published rules in force; null where its rules are a document of the build. */
export type EditionWithRules = EditionRow & { rules: RulesInForce | null };

/** What everybody may know of an edition beside its days and rules. */
export const publicFacts = (row: EditionRow): NonNullable<Schemas['FrontendConfig']['edition']> => ({
  code: row.code,
  description: row.description,
  dailyReceipts: row.daily_receipts,
  prizes: row.prizes,
  ...(row.products !== null && { products: row.products }),
  ...(row.charity !== null && { charity: row.charity }),
});

/** The edition is the campaign; when the season begins and the site ends is the specification's to say. */
export function calendarOf(
  edition: Pick<EditionRow, 'start_date' | 'end_date' | 'draw_until' | 'keep_originals_until'>,
): Schemas['Calendar'] {
  const start = receiptInstant(edition.start_date, '00:00');
  const lastMinute = receiptInstant(edition.end_date, '23:59');
  if (start === null || lastMinute === null) throw new Error('An edition has a day that the calendar lacks');
  return {
    ...DEFAULT_CALENDAR,
    campaignStart: romeIso(start),
    campaignEnd: romeIso(lastMinute + ONE_MINUTE - ONE_SECOND),
    ...(edition.draw_until !== null && { drawUntil: edition.draw_until }),
    ...(edition.keep_originals_until !== null && { keepOriginalsUntil: edition.keep_originals_until }),
  };
}

/** An edition as the contract shows it. */
export function editionView(row: EditionWithRules): Schemas['Edition'] {
  return {
    id: row.id,
    ...publicFacts(row),
    rulesLink: row.rules_link,
    startDate: row.start_date,
    endDate: row.end_date,
    calendar: calendarOf(row),
    ...(row.draw_until !== null && { drawUntil: row.draw_until }),
    ...(row.keep_originals_until !== null && { keepOriginalsUntil: row.keep_originals_until }),
    ...(row.end_moved_from !== null && { movedFrom: row.end_moved_from }),
    ...(row.rules !== null && { rules: { ...row.rules, url: rulesAddress(row.rules.sha256) } }),
  };
}

/** Selects the published rules in force beside an edition. */
export const rulesInForce = (eb: ExpressionBuilder<Tables, 'editions'>) =>
  jsonObjectFrom(
    eb
      .selectFrom('edition_rules')
      .select(['version', 'sha256'])
      .whereRef('edition_id', '=', 'editions.id')
      .orderBy('version', 'desc')
      .limit(1),
  ).as('rules');

/** The editions that run on Rome's day of an instant of the contest's clock; both of their days belong to them. */
export function runningEditions(db: DbOrTx, instant: number) {
  const day = romeDay(instant);
  return db
    .selectFrom('editions')
    .selectAll()
    .where('start_date', '<=', day)
    .where('end_date', '>=', day)
    .execute();
}

/** The edition that the site is about: the one that runs, else the one that begins next, else the one that ended last. */
export async function shownEdition(db: DbOrTx, instant: number): Promise<EditionRow | undefined> {
  const editions = db.selectFrom('editions').selectAll().limit(1);
  const current = await editions
    .where('end_date', '>=', romeDay(instant))
    .orderBy('start_date')
    .executeTakeFirst();
  return current ?? (await editions.orderBy('end_date', 'desc').executeTakeFirst());
}

/** The most editions of one list; a brand has a few each year. */
const MAX_LISTED = 100;

/** The editions that the desk may choose from, the newest first. */
export const editionNames = (db: DbOrTx): Promise<Pick<EditionRow, 'code' | 'description'>[]> =>
  db
    .selectFrom('editions')
    .select(['code', 'description'])
    .orderBy('start_date', 'desc')
    .limit(MAX_LISTED)
    .execute();

/** The editions that are over, the one that ended last first, each with its last day as it came to be. */
export async function pastEditions(
  db: DbOrTx,
  instant: number,
): Promise<NonNullable<Schemas['FrontendConfig']['pastEditions']>> {
  const rows = await db
    .selectFrom('editions')
    .select(['code', 'end_date', 'end_moved_from'])
    .where('end_date', '<', romeDay(instant))
    .orderBy('end_date', 'desc')
    .limit(MAX_LISTED)
    .execute();
  return rows.map(({ code, end_date: endDate, end_moved_from: movedFrom }) => ({
    code,
    endDate,
    ...(movedFrom !== null && { movedFrom }),
  }));
}

/** Every edition, the oldest first. */
export async function listEditions(db: Database): Promise<Schemas['Edition'][]> {
  const rows = await db
    .selectFrom('editions')
    .selectAll()
    .select(rulesInForce)
    .orderBy('start_date')
    .limit(MAX_ROWS)
    .execute();
  return rows.map(editionView);
}

/** A player's acceptances of each edition. */
export async function listAcceptances(db: Database, playerId: number): Promise<Acceptance[]> {
  const rows = await db
    .selectFrom('edition_players')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('edition_id')
    .limit(MAX_ROWS)
    .execute();
  return rows.map((row) => acceptanceView({ ...row, accepted_at: row.accepted_at.getTime() }));
}

type Accepting = {
  /** The logged-in player; the form may not name another one. */
  playerId: number;
  form: Schemas['AcceptanceRequest'];
  /** When the request arrived, by the contest's clock. */
  at: number;
  /** The SHA-256 of a document of the build by its address; null where there is none. */
  pdfSha256: (address: string) => Promise<string | null>;
};

/** Accepts the rules of an edition that ran when the request arrived; both confirmations are needed. */
export const acceptEdition = (
  deps: Deps,
  write: Write,
  { playerId, form, at, pdfSha256 }: Accepting,
): Promise<Outcome<Acceptance>> =>
  write(async (tx) => {
    if (form.playerId !== playerId) return refuse('anotherPlayer');
    const edition = await tx
      .selectFrom('editions')
      .selectAll()
      .select(rulesInForce)
      .where('id', '=', form.editionId)
      .executeTakeFirst();
    if (edition === undefined) return refuse('unknownEdition');
    if (!ranAt(edition, at)) return refuse('contestNotRunning');
    if (!form.privacyAccepted || !form.rulesAccepted) return refuse('confirmationsMissing');
    const { rules } = edition;
    if (form.rulesSha256 !== undefined && rules !== null && form.rulesSha256 !== rules.sha256)
      return refuse('rulesChanged');
    const accepted = { privacy_accepted: true, rules_accepted: true, accepted_at: new Date(at) };
    const row = await tx
      .insertInto('edition_players')
      .values({
        player_id: playerId,
        edition_id: edition.id,
        ...accepted,
        rules_version: rules?.version ?? null,
        rules_sha256: rules?.sha256 ?? (await pdfSha256(edition.rules_link)),
        privacy_sha256: await pdfSha256(PRIVACY_NOTICE),
      })
      .onConflict((conflict) =>
        conflict.columns(['player_id', 'edition_id']).doUpdateSet({
          ...accepted,
          // What was accepted earlier stays what it was.
          rules_version: keptOnce('rules_accepted', 'rules_version'),
          rules_sha256: keptOnce('rules_accepted', 'rules_sha256'),
          privacy_sha256: keptOnce('privacy_accepted', 'privacy_sha256'),
        }),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    const subject = `${edition.code} ${edition.rules_link} sha256 ${row.rules_sha256 ?? '-'}`;
    await audit(tx, { event: 'rules.accepted', at: deps.realNow(), playerId, subject });
    return ok(acceptanceView({ ...row, accepted_at: row.accepted_at.getTime() }));
  });

/** The stored value of a column once its document was accepted; before, the new one. */
const keptOnce = (accepted: 'rules_accepted' | 'privacy_accepted', column: string) =>
  sql<never>`CASE WHEN ${sql.ref(`edition_players.${accepted}`)} THEN ${sql.ref(`edition_players.${column}`)}
    ELSE ${sql.ref(`excluded.${column}`)} END`;

type AcceptanceRow = Omit<Selectable<ContestTables['edition_players']>, 'player_id' | 'accepted_at'> & {
  accepted_at: number;
};

/** What a player accepted of an edition, and the very documents. */
export const acceptanceView = (row: AcceptanceRow): Acceptance => ({
  editionId: row.edition_id,
  privacyAccepted: row.privacy_accepted,
  rulesAccepted: row.rules_accepted,
  acceptedAt: romeIso(row.accepted_at),
  ...(row.rules_sha256 !== null && {
    rules: {
      sha256: row.rules_sha256,
      ...(row.rules_version !== null && {
        version: row.rules_version,
        url: rulesAddress(row.rules_sha256),
      }),
    },
  }),
  ...(row.privacy_sha256 !== null && { privacyNotice: { sha256: row.privacy_sha256 } }),
});

/** Whether an edition ran at an instant of the contest's clock. */
export const ranAt = (edition: EditionRow, instant: number): boolean =>
  isDayWithin(romeDay(instant), edition.start_date, edition.end_date);
