import { sql } from 'kysely';
import { dayAfter, firstInstantOf, romeDay, romeWallTime } from '../../domain/dates.ts';
import type { components } from '../../openapi/desk.d.ts';
import type { ItemStatus } from '../db/contest-tables.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { type EditionRow, editionNames, shownEdition } from '../editions/editions.ts';
import { romeIso } from '../system/clock.ts';
import { keepForAMinute } from '../system/keep-for-a-minute.ts';

type Figures = components['schemas']['Figures'];

/** A contest takes a year at most. */
const MAX_DAYS = 370;

const keptFigures = keepForAMinute<Figures>();

/** The figures of an edition, at most a minute old; without a code of the one that the site shows. Nothing where there is none. */
export async function figuresOf(deps: Deps, code: string | undefined): Promise<Figures | undefined> {
  const { db, realNow } = deps;
  const edition = await chosenEdition(deps, code);
  if (edition === undefined) return undefined;
  return keptFigures({ owner: db, name: edition.code, realNow }, () => count(deps, edition));
}

/** The edition of a code; without one that which the site shows. */
export const chosenEdition = (
  { db, contestClock }: Pick<Deps, 'db' | 'contestClock'>,
  code: string | undefined,
): Promise<EditionRow | undefined> =>
  code === undefined
    ? shownEdition(db, contestClock.now())
    : db.selectFrom('editions').selectAll().where('code', '=', code).executeTakeFirst();

async function count({ db, contestClock }: Deps, edition: EditionRow): Promise<Figures> {
  const [from, end] = [firstInstant(edition.start_date), firstInstant(dayAfter(edition.end_date, 1))];
  const receipts = await receiptsByHour(db, edition.id);
  const signUps = await signUpsByDay(db, from, end);
  return {
    edition: {
      code: edition.code,
      description: edition.description,
      startDate: edition.start_date,
      endDate: edition.end_date,
    },
    editions: await editionNames(db),
    at: romeIso(contestClock.now()),
    days: daysOf(edition, receipts, signUps),
    hours: hoursOf(receipts),
    statuses: statusesOf(receipts),
    funnel: await funnelOf(db, edition.id, end),
    missions: await missionsOf(db, from, end),
  };
}

const firstInstant = (day: string): Date => new Date(firstInstantOf(day) ?? day);

type HourCount = { hour: Date; status: ItemStatus; n: number };

/** From the counters of migration 0045: as many rows as hours, however many receipts. */
async function receiptsByHour(db: Database, editionId: number): Promise<HourCount[]> {
  const rows = await db
    .selectFrom('figure_counts')
    .select((eb) => ['hour', 'label as status', eb.fn.sum<string>('n').as('n')])
    .where('kind', '=', 'receipts')
    .where('of_id', '=', editionId)
    .groupBy(['hour', 'label'])
    .orderBy('hour')
    .execute();
  return rows.map(({ hour, status, n }) => ({ hour, status: status as ItemStatus, n: Number(n) }));
}

async function signUpsByDay(db: Database, from: Date, end: Date): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ day: string; n: string }>`
    SELECT to_char(created_at AT TIME ZONE 'Europe/Rome', 'YYYY-MM-DD') AS day, count(*) AS n
    FROM players WHERE created_at >= ${from} AND created_at < ${end} GROUP BY 1`.execute(db);
  return new Map(rows.map(({ day, n }) => [day, Number(n)]));
}

const noReceipts = () => ({ pending: 0, approved: 0, refused: 0, released: 0 });

function statusesOf(receipts: readonly HourCount[]): Figures['statuses'] {
  const statuses = noReceipts();
  for (const { status, n } of receipts) statuses[status] += n;
  return statuses;
}

/** Every day of Rome from the edition's first to its last, those without anything too. */
function daysOf(
  { start_date, end_date }: EditionRow,
  receipts: readonly HourCount[],
  signUps: ReadonlyMap<string, number>,
): Figures['days'] {
  const days = new Map<string, Figures['days'][number]>();
  for (let day = start_date; day <= end_date && days.size < MAX_DAYS; day = dayAfter(day, 1))
    days.set(day, { day, ...noReceipts(), signUps: signUps.get(day) ?? 0 });
  for (const { hour, status, n } of receipts) {
    const day = days.get(romeDay(hour.getTime()));
    if (day !== undefined) day[status] += n;
  }
  return [...days.values()];
}

/** The receipts by hour of the day in Rome, whose hours begin with those of the counters. */
function hoursOf(receipts: readonly HourCount[]): Figures['hours'] {
  const hours = Array.from({ length: 24 }, (_, hour) => ({ hour, receipts: 0 }));
  for (const { hour, n } of receipts) {
    const of = hours[Number(romeWallTime(hour.getTime()).slice(11, 13))];
    if (of !== undefined) of.receipts += n;
  }
  return hours;
}

/**
 * The number of players who have reached each step by now: opened an account before the edition ends, accepted its rules,
 * sent a receipt, had one approved. Reads as many rows as there are accounts, and no receipts.
 */
async function funnelOf(db: Database, editionId: number, end: Date): Promise<Figures['funnel']> {
  const { rows } = await sql<Record<keyof Figures['funnel'], string>>`
    SELECT accounts.*, entrants.*, senders.* FROM
      (SELECT count(*) AS "signedUp", count(confirmed_at) AS confirmed FROM players WHERE created_at < ${end}) AS accounts,
      (SELECT count(*) AS accepted FROM edition_players WHERE edition_id = ${editionId} AND rules_accepted) AS entrants,
      (SELECT count(*) FILTER (WHERE receipts > 0) AS sent, count(*) FILTER (WHERE approved > 0) AS approved
        FROM edition_senders WHERE edition_id = ${editionId}) AS senders`.execute(db);
  const counted = rows[0];
  const step = (name: keyof Figures['funnel']) => Number(counted?.[name] ?? 0);
  return {
    signedUp: step('signedUp'),
    confirmed: step('confirmed'),
    accepted: step('accepted'),
    sent: step('sent'),
    approved: step('approved'),
  };
}

/** How often each mission brought points in the days of the edition, from the counters of migration 0045. */
async function missionsOf(db: Database, from: Date, end: Date): Promise<Figures['missions']> {
  const rows = await db
    .selectFrom('missions')
    .innerJoin('mission_actions', 'mission_actions.mission_id', 'missions.id')
    .leftJoin('figure_counts', (join) =>
      join
        .onRef('figure_counts.of_id', '=', 'mission_actions.id')
        .on('figure_counts.kind', 'in', ['awards', 'points'])
        .on('figure_counts.hour', '>=', from)
        .on('figure_counts.hour', '<', end),
    )
    .select(['missions.id', 'missions.description'])
    .select(sql<string>`coalesce(sum(n) FILTER (WHERE kind = 'awards'), 0)`.as('times'))
    .select(sql<string>`coalesce(sum(n) FILTER (WHERE kind = 'points'), 0)`.as('points'))
    .groupBy('missions.id')
    .orderBy('missions.id')
    .limit(200)
    .execute();
  return rows.map(({ description, times, points }) => ({
    mission: description,
    times: Number(times),
    points: Number(points),
  }));
}
