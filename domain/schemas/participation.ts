import * as v from 'valibot';
import type { Item, Reminder } from '../entities.ts';
import {
  absentIfInvalid,
  day,
  id,
  instant,
  listOrEmpty,
  listReader,
  objectOf,
  points,
  reader,
  text,
  textOrEmpty,
} from './values.ts';

const action = v.object({ tags: listOrEmpty(v.object({ name: text })) });
const initiative = v.object({
  id,
  mission: v.object({ code: text, description: textOrEmpty }),
  totalPoints: points,
  actionsByKpi: listOrEmpty(v.object({ action, totalPoints: points })),
});

export const level = v.object({ id, name: text, minPoints: points });

/** The missions. */
export const parseInitiatives = listReader(initiative);

export const parseLevels = listReader(level);

/** The edition that comes next, if one does, and whether the player is told of its beginning. */
export const parseReminder = reader(
  objectOf({
    editionId: absentIfInvalid(id),
    description: absentIfInvalid(text),
    startDate: absentIfInvalid(day),
    wanted: v.boolean(),
  } satisfies Record<keyof Reminder, unknown>),
);

// The type check fails when a field of the contract's item is missing here; it would be dropped silently.
const item = objectOf({
  id,
  editionId: id,
  code: text,
  receiptDate: day,
  receiptTime: text,
  amount: text,
  status: v.picklist(['pending', 'approved', 'refused', 'released']),
  createdAt: instant,
  reason: absentIfInvalid(text),
} satisfies Record<keyof Item, unknown>);

/** One participation, as the server answers a sending. */
export const parseItem = reader(item);

/** The participations. */
export const parseItems = listReader(item);
