import type { ExpressionBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../db/tables.ts';

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
