import type { ExpressionBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { ActionTag } from '../../domain/missions.ts';
import type { Session } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

/** What brought the points: a kind and which one of it. The same source never counts twice for an action. */
export type Source = `receipt ${number}` | `completion ${string}`;

/** Adds the points that an action of this kind is worth to every mission that counts it; `now` by the shop's clock. How many they were. */
export async function award(
  db: Session,
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
        .where('mission_actions.tag', '=', tag),
    )
    .onConflict((conflict) => conflict.columns(['player_id', 'action_id', 'source']).doNothing())
    .returning('points')
    .execute();
  return given.reduce((sum, { points }) => sum + points, 0);
}

/** Takes the points of a source back; how many there were. */
export async function takePointsBack(db: Session, playerId: number, source: Source): Promise<number> {
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
