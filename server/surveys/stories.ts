import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { isDayWithin, romeDay } from '../../domain/dates.ts';
import { MAX_ROWS } from '../../domain/schemas/values.ts';
import { MAX_COUNTED, STORY_TAGS, type StoryKind, type StoryStatus } from '../../domain/stories.ts';
import type { components } from '../../openapi/desk.d.ts';
import type { Database, DbOrTx } from '../db/database.ts';
import type { StaffRole } from '../db/staff-tables.ts';
import type { Tables } from '../db/tables.ts';
import { nameOfStaff } from '../staff/staff.ts';
import { romeIso, romeIsoOf } from '../system/clock.ts';

type Schemas = components['schemas'];

/** The person who reads: a clerk may take back their own decisions, a manager those of anybody. */
export type StoryReader = { id: number; role: StaffRole };

/** The filter of a list of stories; `mission`: only stories that count in the mission of this code. */
export type StoriesOf = { status: StoryStatus; mission: string | undefined };

/** A story may be as long as three pages. */
const PAGE_ROWS = 20;

/** The expressions of the indexes `stories_by_status` and `stories_by_kind` (migration 0047). */
const statusOf = sql<StoryStatus>`coalesce(survey_completions.decision, 'pending')`;
const kindOf = sql<StoryKind>`CASE WHEN survey_completions.name = 'opinion' THEN 'opinion' ELSE 'story' END`;

export type StoryRow = Pick<
  Selectable<Tables['survey_completions']>,
  'id' | 'player_id' | 'result' | 'completed_at' | 'decision' | 'decision_reason' | 'decision_note'
> &
  Pick<Selectable<Tables['survey_completions']>, 'decided_at' | 'decided_by' | 'decision_version'> & {
    kind: StoryKind;
    decider: string | null;
  };

/** A page of stories: those that wait the oldest first, so that none waits forever; the decided ones the newest first. */
export async function listStories(
  db: Database,
  reader: StoryReader,
  of: StoriesOf,
  beyond: number | undefined,
): Promise<Schemas['Stories']> {
  const around = await aroundStories(db);
  return pageOf(db, reader, around, await rowsBeyond(db, of, around, beyond, PAGE_ROWS + 1));
}

/** A page of what one player has told, the newest first, however it stands. */
export async function listPlayerStories(
  db: Database,
  reader: StoryReader,
  playerId: number,
  beyond: number | undefined,
): Promise<Schemas['Stories']> {
  const rows = await storyRows(db)
    .where('player_id', '=', playerId)
    .$if(beyond !== undefined, (all) => all.where('survey_completions.id', '<', beyond ?? 0))
    .orderBy('survey_completions.id', 'desc')
    .limit(PAGE_ROWS + 1)
    .execute();
  return pageOf(db, reader, await aroundStories(db), rows);
}

/** A page of its rows and one more, which tells whether there is another page. */
async function pageOf(
  db: Database,
  reader: StoryReader,
  around: AroundStories,
  rows: readonly StoryRow[],
): Promise<Schemas['Stories']> {
  const data = rows.slice(0, PAGE_ROWS).map((row) => storyView(row, reader, around));
  return {
    data,
    next: rows.length > PAGE_ROWS ? (data.at(-1)?.id ?? null) : null,
    waiting: await countWaiting(db),
    missions: around.missions.map(({ code, description }) => ({ code, description })),
  };
}

/** One story as it stands now. */
export async function readStory(
  db: DbOrTx,
  reader: StoryReader,
  id: number,
): Promise<Schemas['Story'] | undefined> {
  const row = await storyRows(db).where('survey_completions.id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : storyView(row, reader, await aroundStories(db));
}

/** The stories after one of them, in the order of their status. */
export async function rowsBeyond(
  db: Database,
  { status, mission }: StoriesOf,
  { missions }: AroundStories,
  beyond: number | undefined,
  most: number,
): Promise<StoryRow[]> {
  const kinds = missions.find(({ code }) => code === mission)?.kinds ?? [];
  if (mission !== undefined && kinds.length === 0) return [];
  const [kind] = kinds;
  const isOldestFirst = status === 'pending';
  return storyRows(db)
    .where(statusOf, '=', status)
    .$if(kinds.length === 1, (rows) => rows.where(kindOf, '=', kind ?? 'story'))
    .$if(beyond !== undefined, (rows) =>
      rows.where('survey_completions.id', isOldestFirst ? '>' : '<', beyond ?? 0),
    )
    .orderBy('survey_completions.id', isOldestFirst ? 'asc' : 'desc')
    .limit(most)
    .execute();
}

const storyRows = (db: DbOrTx): SelectQueryBuilder<Tables, 'survey_completions', StoryRow> =>
  db
    .selectFrom('survey_completions')
    .select(['survey_completions.id', 'player_id', 'result', 'completed_at', 'decision_version'])
    .select(['decision', 'decision_reason', 'decision_note', 'decided_at', 'decided_by'])
    .select(kindOf.as('kind'))
    .select((eb) =>
      eb.selectFrom('staff').select('staff.name').whereRef('staff.id', '=', 'decided_by').as('decider'),
    )
    .where('survey_id', 'is', null);

/** How many wait; of more than are counted, one more. */
async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::integer AS n FROM (
      SELECT FROM survey_completions WHERE survey_id IS NULL AND ${statusOf} = 'pending' LIMIT ${MAX_COUNTED + 1}
    ) AS waiting`.execute(db);
  return rows[0]?.n ?? 0;
}

type Mission = { code: string; description: string; kinds: StoryKind[] };
type Edition = { description: string; start_date: string; end_date: string };
/** The context of stories: the missions in which they count, and the editions in whose days they were sent. */
export type AroundStories = { missions: readonly Mission[]; editions: readonly Edition[] };

const KINDS = Object.keys(STORY_TAGS) as StoryKind[];

export async function aroundStories(db: DbOrTx): Promise<AroundStories> {
  const actions = await db
    .selectFrom('missions')
    .innerJoin('mission_actions', 'mission_actions.mission_id', 'missions.id')
    .select(['missions.code', 'missions.description', 'mission_actions.tag'])
    .where('mission_actions.tag', 'in', Object.values(STORY_TAGS))
    .where('mission_actions.active', '=', true)
    .orderBy('missions.id')
    .limit(MAX_ROWS)
    .execute();
  const missions = new Map<string, Mission>();
  for (const { code, description, tag } of actions) {
    const known = missions.get(code) ?? { code, description, kinds: [] };
    missions.set(code, {
      ...known,
      kinds: [...known.kinds, ...KINDS.filter((kind) => STORY_TAGS[kind] === tag)],
    });
  }
  const editions = await db
    .selectFrom('editions')
    .select(['description', 'start_date', 'end_date'])
    .orderBy('start_date', 'desc')
    .limit(MAX_ROWS)
    .execute();
  return { missions: [...missions.values()], editions };
}

/** A story as the desk shows it. */
export function storyView(row: StoryRow, reader: StoryReader, around: AroundStories): Schemas['Story'] {
  const { id, kind, decision, decided_at, decided_by, decision_reason, decision_note } = row;
  const sentAt = row.completed_at.getTime();
  const day = romeDay(sentAt);
  const edition = around.editions.find((one) => isDayWithin(day, one.start_date, one.end_date));
  return {
    id,
    kind,
    version: row.decision_version,
    status: decision ?? 'pending',
    playerId: row.player_id,
    sentAt: romeIso(sentAt),
    edition: edition?.description ?? null,
    missions: around.missions
      .filter(({ kinds }) => kinds.includes(kind))
      .map(({ description }) => description),
    texts: Object.entries(row.result).map(([name, value]) => ({ name, value: textOf(value) })),
    ...(decided_at !== null &&
      decided_by !== null && {
        decision: {
          at: romeIsoOf(decided_at),
          by: row.decider ?? nameOfStaff(decided_by),
          ...(decision_reason !== null && { reason: decision_reason }),
          ...(decision_note !== null && { note: decision_note }),
          mayUndo: mayUndo(decided_by, reader),
        },
      }),
  };
}

/** Whether this person may take a decision back: a manager always, a clerk their own. */
export const mayUndo = (decidedBy: number, { id, role }: StoryReader): boolean =>
  role === 'manager' || (role === 'clerk' && decidedBy === id);

/** An answer as a text: a list of chosen options, a place on a scale, or what was typed. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
