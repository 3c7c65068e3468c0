import { type SelectQueryBuilder, sql } from 'kysely';
import { dayAfter, firstInstantOf, isRealDay } from '../../domain/dates.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { messages } from '../results/messages.ts';
import { type Outcome, ok, type Problem, refuseFields } from '../results/outcome.ts';
import { romeIsoOf } from '../system/clock.ts';
import { BYTE_ORDER_MARK, csvLine } from '../system/csv.ts';

/** Which rows: all that is given holds. `staff`, `player` and `receipt` by number, the days of Rome, both included. */
export type AuditFilter = {
  staff?: number | undefined;
  player?: number | undefined;
  receipt?: number | undefined;
  event?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** A row as the desk shows it; `person` where somebody of the desk did it. */
export type AuditLine = {
  id: number;
  at: string;
  event: string;
  playerId: number | null;
  person: string | null;
  receiptId: number | null;
  subject: string | null;
};

const PAGE_ROWS = 50;
const ROWS_AT_ONCE = 1_000;
/** A season has millions of rows: a file of more would open in no spreadsheet. */
export const MAX_EXPORTED = 200_000;

/** Exactly as the database keeps it: a Date would lose its microseconds, and a page its place. */
const exactly = sql<string>`to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`;

/** The days of a filter that are none or in the wrong order; the contract has seen to their form. */
export function dayProblems({ from, to }: Pick<AuditFilter, 'from' | 'to'>): Problem[] {
  const problem = (name: 'from' | 'to', type: string): Problem => ({
    loc: ['query', name],
    msg: messages['errors.invalid'],
    type,
  });
  const wrong = (['from', 'to'] as const).filter((name) => {
    const day = { from, to }[name];
    return day !== undefined && !isRealDay(day);
  });
  if (wrong.length > 0) return wrong.map((name) => problem(name, 'day'));
  return from !== undefined && to !== undefined && from > to ? [problem('from', 'order')] : [];
}

/** A page of the log, the newest first; `before` is the last id of the page before. */
export async function readAuditPage(
  db: Database,
  filter: AuditFilter,
  before: number | undefined,
): Promise<Outcome<{ data: AuditLine[]; next: number | null }>> {
  const problems = dayProblems(filter);
  if (problems.length > 0) return refuseFields(problems);
  const place = before === undefined ? undefined : await placeOf(db, before);
  // A row whose time was over in the meantime: all after it are gone, too.
  if (before !== undefined && place === undefined) return ok({ data: [], next: null });
  const rows = await rowsBehind(db, filter, place, PAGE_ROWS + 1);
  const data = rows.slice(0, PAGE_ROWS).map(lineOf);
  return ok({ data, next: rows.length > PAGE_ROWS ? (data.at(-1)?.id ?? null) : null });
}

/** The rows of a filter as CSV, read a piece at a time; a last line says so where there are more. */
export async function* auditCsv(
  db: Database,
  filter: AuditFilter,
  most = MAX_EXPORTED,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK +
    csvLine(['numero', 'istante', 'atto', 'giocatore', 'persona', 'oggetto', 'scontrino']);
  let place: Place | undefined;
  for (let written = 0; written < most; ) {
    const rows = await rowsBehind(db, filter, place, Math.min(ROWS_AT_ONCE, most - written));
    yield rows.map((row) => csvLine(cellsOf(lineOf(row)))).join('');
    place = rows.at(-1);
    if (place === undefined) return;
    written += rows.length;
  }
  const more = await rowsBehind(db, filter, place, 1);
  if (more.length > 0) yield csvLine(['', '', messages['server.desk.exportCut'], '', '', '', '']);
}

const cellsOf = ({ id, at, event, playerId, person, receiptId, subject }: AuditLine): string[] => [
  String(id),
  at,
  event,
  playerId === null ? '' : String(playerId),
  person ?? '',
  subject ?? '',
  receiptId === null ? '' : String(receiptId),
];

/** Where a page ends. Identifiers alone do not follow the time: several servers write. */
type Place = { id: number; exactly: string };

type Row = Place & {
  at: Date;
  event: string;
  player_id: number | null;
  item_id: number | null;
  subject: string | null;
  name: string | null;
};

const lineOf = ({ id, at, event, player_id, item_id, subject, name }: Row): AuditLine => ({
  id,
  event,
  subject,
  at: romeIsoOf(at),
  playerId: player_id,
  person: name,
  receiptId: item_id,
});

const placeOf = (db: Database, id: number): Promise<Place | undefined> =>
  db
    .selectFrom('audit_log')
    .select(['id', exactly.as('exactly')])
    .where('id', '=', id)
    .executeTakeFirst();

const rowsBehind = (
  db: Database,
  filter: AuditFilter,
  place: Place | undefined,
  most: number,
): Promise<Row[]> =>
  filtered(db.selectFrom('audit_log'), filter)
    .leftJoin('staff', 'staff.id', 'audit_log.staff_id')
    .select(['audit_log.id', 'audit_log.at', 'event', 'player_id', 'item_id', 'subject', 'staff.name'])
    .select(exactly.as('exactly'))
    .$if(place !== undefined, (query) =>
      query.where(
        sql<boolean>`(audit_log.at, audit_log.id) < (${place?.exactly}::timestamp AT TIME ZONE 'UTC', ${place?.id}::bigint)`,
      ),
    )
    .orderBy('audit_log.at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(most)
    .execute();

type Log = SelectQueryBuilder<Tables, 'audit_log', object>;

function filtered(query: Log, { staff, player, receipt, event, from, to }: AuditFilter): Log {
  const start = from === undefined ? null : firstInstantOf(from);
  const end = to === undefined ? null : firstInstantOf(dayAfter(to, 1));
  return query
    .$if(staff !== undefined, (rows) => rows.where('staff_id', '=', staff ?? 0))
    .$if(player !== undefined, (rows) => rows.where('player_id', '=', player ?? 0))
    .$if(receipt !== undefined, (rows) => rows.where('item_id', '=', receipt ?? 0))
    .$if(event !== undefined, (rows) => rows.where('event', '=', event ?? ''))
    .$if(start !== null, (rows) => rows.where('at', '>=', new Date(start ?? 0)))
    .$if(end !== null, (rows) => rows.where('at', '<', new Date(end ?? 0)));
}
