import type { components } from '../../openapi/schema.d.ts';
import type { Session } from '../db/database.ts';

type Level = components['schemas']['Level'];

/** The highest level whose points the player has reached (§B.16). */
export async function levelOf(db: Session, playerId: number): Promise<Level | undefined> {
  const row = await db
    .selectFrom('levels')
    .selectAll()
    .where('min_points', '<=', (eb) =>
      eb
        .selectFrom('awards')
        .select((one) => one.fn.coalesce(one.fn.sum<number>('points'), one.lit(0)).as('total'))
        .where('player_id', '=', playerId),
    )
    .orderBy('min_points', 'desc')
    .executeTakeFirst();
  return row && { id: row.id, name: row.name, minPoints: row.min_points };
}
