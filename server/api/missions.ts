import type { components } from '../../openapi/schema.d.ts';
import { mostRows, type PlayersHandler } from '../http/handler.ts';
import { answer } from '../results/outcome.ts';

type Initiative = components['schemas']['Initiative'];

/** Every mission as this player has played it; an action without points yet counts 0. */
export const listInitiatives: PlayersHandler<'listInitiatives'> = async ({ deps, player }) => {
  const rows = await deps.db
    .selectFrom('missions')
    .innerJoin('mission_actions', 'mission_actions.mission_id', 'missions.id')
    .leftJoin('awards', (join) =>
      join.onRef('awards.action_id', '=', 'mission_actions.id').on('awards.player_id', '=', player.id),
    )
    .select((eb) => [
      'missions.id',
      'missions.code',
      'missions.description',
      'mission_actions.tag',
      eb.fn.coalesce(eb.fn.sum<number>('awards.points'), eb.lit(0)).as('total'),
    ])
    .groupBy(['missions.id', 'mission_actions.id'])
    .orderBy('missions.id')
    .orderBy('mission_actions.id')
    .limit(mostRows)
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
  return answer({ data: [...initiatives.values()] });
};

export const listLevels: PlayersHandler<'listLevels'> = async ({ deps }) => {
  const rows = await deps.db.selectFrom('levels').selectAll().orderBy('min_points').limit(mostRows).execute();
  return answer({ data: rows.map(({ id, name, min_points }) => ({ id, name, minPoints: min_points })) });
};
