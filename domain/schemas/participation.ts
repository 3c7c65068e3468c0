import * as v from 'valibot';
import type { Initiative, Item, Level } from '../entities.ts';
import { day, id, instant, listOf, parseOrNull, points, text } from './values.ts';

const action = v.object({ tags: listOf(v.object({ name: text })) });
const initiative = v.object({
  id,
  mission: v.object({ code: text, description: text }),
  totalPoints: points,
  actionsByKpi: listOf(v.object({ action, totalPoints: points })),
});

export const level = v.object({ id, name: text, minPoints: points });

const initiativeList = v.object({ data: listOf(initiative) });
const levelList = v.object({ data: listOf(level) });

/** The missions in the body of an answer (§C.3); null when it holds something else. */
export const parseInitiatives = (value: unknown): Initiative[] | null =>
  parseOrNull(initiativeList, value)?.data ?? null;

/** The levels in the body of an answer (§C.3); null when it holds something else. */
export const parseLevels = (value: unknown): Level[] | null => parseOrNull(levelList, value)?.data ?? null;

// A part of the contract's item that is not named here would be dropped in silence.
const itemParts = {
  id,
  editionId: id,
  code: text,
  receiptDate: day,
  receiptTime: text,
  amount: text,
  status: v.picklist(['pending', 'approved', 'refused', 'released']),
  createdAt: instant,
  reason: v.exactOptional(text),
} satisfies Record<keyof Item, unknown>;

const item = v.object(itemParts);

const itemList = v.object({ data: listOf(item) });

/** One participation, as the server answers a sending; null for anything else. */
export const parseItem = (value: unknown): Item | null => parseOrNull(item, value);

/** The participations in the body of an answer (§C.3); null when it holds something else. */
export const parseItems = (value: unknown): Item[] | null => parseOrNull(itemList, value)?.data ?? null;
