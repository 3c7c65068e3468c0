import * as v from 'valibot';
import type { Initiative, Level } from '../../machines/ports/entities.ts';
import { id, parsed, points, rows, text } from './values.ts';

const action = v.object({ tags: rows(v.object({ name: text })) });
const initiative = v.object({
  id,
  mission: v.object({ code: text, description: text }),
  totalPoints: points,
  actionsByKpi: rows(v.object({ action, totalPoints: points })),
});

export const level = v.object({ id, name: text, minPoints: points });

const initiativeList = v.object({ data: rows(initiative) });
const levelList = v.object({ data: rows(level) });

/** The missions in the body of an answer (§C.3); null when it holds something else. */
export const parseInitiatives = (value: unknown): Initiative[] | null =>
  parsed(initiativeList, value)?.data ?? null;

/** The levels in the body of an answer (§C.3); null when it holds something else. */
export const parseLevels = (value: unknown): Level[] | null => parsed(levelList, value)?.data ?? null;
