import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import { ACTION_TAGS, type ActionKind, type MissionsDocument } from '../../domain/missions.ts';
import { WHOLE } from '../../domain/published-documents.ts';
import { MAX_ROWS } from '../../domain/schemas/values.ts';
import { audit } from '../auth/audit.ts';
import type { DbOrTx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { transact } from '../db/transact.ts';
import type { PublishDeps } from '../deps.ts';
import { brokenRule, type MistakeAt } from '../results/parse-document.ts';

/** Missions of all times: those that give nothing any more stay, for the points that they gave. */
export const MAX_MISSIONS = 100;
export const MAX_MISSION_VERSIONS = 500;

/** What keeps faultless missions from being published. */
export type MissionsPublishRule =
  | 'levelGone'
  | 'levelHigher'
  | 'tooManyMissions'
  | 'tooManyMissionVersions'
  | 'outdated';

type Mistake = MistakeAt<MissionsPublishRule>;

export type MissionsPublishing =
  | { kind: 'published' | 'same'; version: number }
  | { kind: 'refused'; mistakes: readonly Mistake[] };

/** `seen`: the version that somebody looked at, 0 for none; another one in the meantime keeps theirs from being published. */
type Publication = { document: MissionsDocument; by: string; seen?: number };

/**
 * Publishes what actions give from now on, and the levels. Points that were given stay; so does a level that a player has
 * reached, by its place in the list: it may be called otherwise and need fewer points.
 */
export const publishMissions = (deps: PublishDeps, publication: Publication): Promise<MissionsPublishing> =>
  transact<MissionsPublishing>(
    deps.db,
    ({ kind }) => kind === 'published',
    async (tx) => {
      // Of two that publish at once the second waits. Players go on gathering points.
      await sql`LOCK TABLE missions IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
      const { document, by, seen } = publication;
      const { current, last, isSame, mistakes } = await checkMissions(tx, document);
      if (isSame) return { kind: 'same', version: Math.max(last, 1) };
      if (seen !== undefined && seen !== last)
        return { kind: 'refused', mistakes: [brokenRule(WHOLE, 'outdated', { version: last })] };
      if (mistakes.length > 0) return { kind: 'refused', mistakes };
      const at = deps.contestClock.now();
      const isKept = last > 0 || (current.missions.length === 0 && current.levels.length === 0);
      // What was there before versions were kept is the first.
      if (!isKept) await keep(tx, { document: current, by: '-', version: 1, at });
      const version = (isKept ? last : 1) + 1;
      await writeMissions(tx, { document, by, version, at });
      const subject = `missions, version ${version}, by ${by}`;
      await audit(tx, { event: 'missions.published', at: deps.realNow(), subject });
      return { kind: 'published', version };
    },
  );

type Next = { document: MissionsDocument; current: MissionsDocument; last: number };
type Check = Omit<Next, 'document'> & { isSame: boolean; mistakes: readonly Mistake[] };

/** What keeps missions from being published now, and what they would follow; `last` is 0 before the first version. */
export async function checkMissions(db: DbOrTx, document: MissionsDocument): Promise<Check> {
  const current = await currentMissions(db);
  const newest = await missionsOfVersion(db);
  const last = newest?.version ?? 0;
  if (isDeepStrictEqual(newest?.document ?? current, document))
    return { current, last, isSame: true, mistakes: [] };
  return { current, last, isSame: false, mistakes: await mistakesOf(db, { document, current, last }) };
}

async function mistakesOf(tx: DbOrTx, { document, current, last }: Next): Promise<Mistake[]> {
  if (last >= MAX_MISSION_VERSIONS)
    return [brokenRule(WHOLE, 'tooManyMissionVersions', { most: MAX_MISSION_VERSIONS })];
  const known = await tx.selectFrom('missions').select('code').limit(MAX_ROWS).execute();
  const codes = new Set([...known.map(({ code }) => code), ...document.missions.map(({ code }) => code)]);
  return [
    ...(codes.size > MAX_MISSIONS ? [brokenRule('missions', 'tooManyMissions', { most: MAX_MISSIONS })] : []),
    ...lostLevels(document.levels, current.levels, await maxPoints(tx)),
  ];
}

/** Levels that somebody has reached, and would no longer have. */
function lostLevels(
  levels: MissionsDocument['levels'],
  before: MissionsDocument['levels'],
  most: number,
): Mistake[] {
  const reached = before.filter(({ minPoints }) => minPoints <= most);
  const gone = reached[levels.length];
  if (gone !== undefined) return [brokenRule('levels', 'levelGone', { name: gone.name })];
  return levels.flatMap(({ minPoints }, at) => {
    const old = reached[at]?.minPoints;
    return old === undefined || minPoints <= old
      ? []
      : [brokenRule(`levels[${at}].minPoints`, 'levelHigher', { minPoints: old })];
  });
}

/** The points of whom has the most. */
async function maxPoints(tx: DbOrTx): Promise<number> {
  const sums = tx
    .selectFrom('awards')
    .select((eb) => eb.fn.sum<number>('points').as('points'))
    .groupBy('player_id');
  const { most } = await tx
    .selectFrom(sums.as('sums'))
    .select((eb) => eb.fn.max<number | null>('points').as('most'))
    .executeTakeFirstOrThrow();
  return Number(most ?? 0);
}

/** `firstId`: the number of the first mission and the first level, where there are none yet. */
type Writing = { document: MissionsDocument; by: string; version: number; at: number; firstId?: number };

const keep = (tx: DbOrTx, { document, by, version, at }: Writing) =>
  tx
    .insertInto('mission_versions')
    .values({ version, document: JSON.stringify(document), published_at: new Date(at), published_by: by })
    .execute();

/** Writes a version, and missions, actions and levels as they are from now on. */
export async function writeMissions(tx: Transaction<Tables>, writing: Writing): Promise<void> {
  const { document, firstId } = writing;
  const { missions, levels } = document;
  await keep(tx, writing);
  await tx.updateTable('mission_actions').set({ active: false }).execute();
  for (const [at, { code, description, points }] of missions.entries()) {
    const { id } = await tx
      .insertInto('missions')
      .values({ code, description, ...(firstId !== undefined && { id: firstId + at }) })
      .onConflict((conflict) => conflict.column('code').doUpdateSet({ description }))
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [kind, given] of Object.entries(points)) {
      const facts = { points: given, active: true };
      await tx
        .insertInto('mission_actions')
        .values({ mission_id: id, tag: ACTION_TAGS[kind as ActionKind], ...facts })
        .onConflict((conflict) => conflict.columns(['mission_id', 'tag']).doUpdateSet(facts))
        .execute();
    }
  }
  await writeLevels(tx, levels, firstId);
}

/** A level keeps its number by its place; no two may need the same points, not even for a moment. */
async function writeLevels(tx: DbOrTx, levels: MissionsDocument['levels'], firstId?: number): Promise<void> {
  const before = await tx.deleteFrom('levels').returning(['id', 'min_points']).execute();
  const ids = before.toSorted((one, other) => one.min_points - other.min_points).map(({ id }) => id);
  for (const [at, { name, minPoints }] of levels.entries()) {
    const id = ids[at] ?? (firstId === undefined ? undefined : firstId + at);
    await tx
      .insertInto('levels')
      .values({ ...(id !== undefined && { id }), name, min_points: minPoints })
      .execute();
  }
}

/** Missions and levels as they are now. */
export async function currentMissions(db: DbOrTx): Promise<MissionsDocument> {
  const rows = await db
    .selectFrom('missions')
    .innerJoin('mission_actions', 'mission_actions.mission_id', 'missions.id')
    .select(['missions.code', 'missions.description', 'tag', 'points'])
    .where('active', '=', true)
    .orderBy('missions.id')
    .limit(MAX_ROWS)
    .execute();
  const kinds = Object.keys(ACTION_TAGS) as ActionKind[];
  const codes = [...new Set(rows.map(({ code }) => code))];
  const levels = await db.selectFrom('levels').selectAll().orderBy('min_points').limit(MAX_ROWS).execute();
  return {
    missions: codes.map((code) => {
      const own = rows.filter((row) => row.code === code);
      const points = kinds.flatMap((kind) => {
        const given = own.find(({ tag }) => tag === ACTION_TAGS[kind])?.points;
        return given === undefined ? [] : [[kind, given] as const];
      });
      return { code, description: own[0]?.description ?? '', points: Object.fromEntries(points) };
    }),
    levels: levels.map(({ name, min_points }) => ({ name, minPoints: min_points })),
  };
}

/** When each version was published, and by whom; the newest first. */
export const listMissionVersions = (db: DbOrTx) =>
  db
    .selectFrom('mission_versions')
    .select(['version', 'published_at', 'published_by'])
    .orderBy('version', 'desc')
    .limit(MAX_ROWS)
    .execute();

/** What was published as a version, or as the newest. */
export const missionsOfVersion = (db: DbOrTx, version?: number) =>
  db
    .selectFrom('mission_versions')
    .select(['version', 'document', 'published_by'])
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
