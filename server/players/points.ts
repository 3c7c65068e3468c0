import type { ExpressionBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { ActionTag, TagPoints } from '../../domain/missions.ts';
import { MAX_ROWS } from '../../domain/schemas/values.ts';
import type { components } from '../../openapi/schema.d.ts';
import type { Database, DbOrTx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

/** What brought the points: a kind and which one of it. The same source never counts twice for an action. */
export type Source = `receipt ${number}` | `completion ${string}`;

/** Adds the points that an action of this kind is worth to every mission that counts it; `now` by the contest's clock. How many they were. */
export async function award(
  db: DbOrTx,
  playerId: number,
  tag: ActionTag,
  source: Source,
  now: number,
): Promise<number> {
  const given = await db
    .insertInto('awards')
    .columns(['player_id', 'action_id', 'source', 'points', 'awarded_at'])
    .expression((eb) =>
      eb
        .selectFrom('mission_actions')
        .select((one) => [
          one.val(playerId).as('player_id'),
          'mission_actions.id',
          one.val(source).as('source'),
          'mission_actions.points',
          one.val(new Date(now)).as('awarded_at'),
        ])
        .where('mission_actions.tag', '=', tag)
        .where('mission_actions.active', '=', true),
    )
    .onConflict((conflict) => conflict.columns(['player_id', 'action_id', 'source']).doNothing())
    .returning('points')
    .execute();
  return given.reduce((sum, { points }) => sum + points, 0);
}

/** Takes the points of a source back; how many there were. */
export async function takePointsBack(db: DbOrTx, playerId: number, source: Source): Promise<number> {
  const taken = await db
    .deleteFrom('awards')
    .where('player_id', '=', playerId)
    .where('source', '=', source)
    .returning('points')
    .execute();
  return taken.reduce((sum, { points }) => sum + points, 0);
}

/**
 * The highest level whose points a player has reached (§B.16), as part of a question for players: asked by itself it
 * cost a third of what a player's page waits for.
 */
export const levelOf = (player: ExpressionBuilder<Tables, 'players'>) =>
  jsonObjectFrom(
    player
      .selectFrom('levels')
      .select(['levels.id', 'levels.name', 'levels.min_points as minPoints'])
      .where('min_points', '<=', (eb) =>
        eb
          .selectFrom('awards')
          .select((one) => one.fn.coalesce(one.fn.sum<number>('points'), one.lit(0)).as('total'))
          .whereRef('awards.player_id', '=', 'players.id'),
      )
      .orderBy('min_points', 'desc')
      .limit(1),
  );

type Initiative = components['schemas']['Initiative'];

/** Every mission as this player has played it; an action without points yet counts 0, and is left out once it gives none. */
export async function listInitiatives(db: Database, playerId: number): Promise<Initiative[]> {
  const rows = await db
    .selectFrom('missions')
    .innerJoin('mission_actions', 'mission_actions.mission_id', 'missions.id')
    .leftJoin('awards', (join) =>
      join.onRef('awards.action_id', '=', 'mission_actions.id').on('awards.player_id', '=', playerId),
    )
    .select((eb) => [
      'missions.id',
      'missions.code',
      'missions.description',
      'mission_actions.tag',
      eb.fn.coalesce(eb.fn.sum<number>('awards.points'), eb.lit(0)).as('total'),
    ])
    .where((eb) => eb.or([eb('mission_actions.active', '=', true), eb('awards.id', 'is not', null)]))
    .groupBy(['missions.id', 'mission_actions.id'])
    .orderBy('missions.id')
    .orderBy('mission_actions.id')
    .limit(MAX_ROWS)
    .execute();
  const initiatives = new Map<number, Initiative>();
  for (const { id, code, description, tag, total } of rows) {
    const initiative = initiatives.get(id) ?? {
      id,
      mission: { code, description },
      totalPoints: 0,
      actionsByKpi: [],
    };
    initiative.totalPoints += total;
    initiative.actionsByKpi.push({ action: { tags: [{ name: tag }] }, totalPoints: total });
    initiatives.set(id, initiative);
  }
  return [...initiatives.values()];
}

/** What one action of each kind gives over all missions that count it. */
export async function pointsOfActions(db: Database): Promise<TagPoints[]> {
  const rows = await db
    .selectFrom('mission_actions')
    .select((eb) => ['tag', eb.fn.sum<number>('points').as('points')])
    .where('active', '=', true)
    .groupBy('tag')
    .orderBy('tag')
    .limit(MAX_ROWS)
    .execute();
  return rows.map(({ tag, points }) => ({ tag, points: Number(points) }));
}

export async function listLevels(db: Database): Promise<components['schemas']['Level'][]> {
  const rows = await db.selectFrom('levels').selectAll().orderBy('min_points').limit(MAX_ROWS).execute();
  return rows.map(({ id, name, min_points }) => ({ id, name, minPoints: min_points }));
}
