import * as v from 'valibot';
import type { Draw, Item, Reminder, Win } from '../entities.ts';
import {
  absentIfInvalid,
  day,
  id,
  instant,
  listOrEmpty,
  listReader,
  objectOf,
  oneOf,
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
  status: oneOf<Item['status']>({ pending: true, approved: true, refused: true, released: true }),
  createdAt: instant,
  reason: absentIfInvalid(text),
  decidedAt: absentIfInvalid(instant),
  // Whether a receipt counts as received hangs on it, so it is not guessed.
  freesNumber: v.exactOptional(v.boolean()),
  ticket: absentIfInvalid(text),
  draw: absentIfInvalid(
    oneOf<NonNullable<Item['draw']>>({
      awaited: true,
      won: true,
      delivered: true,
      lost: true,
      reserve: true,
      notDrawn: true,
    }),
  ),
} satisfies Record<keyof Item, unknown>);

/** One participation, as the server answers a sending. */
export const parseItem = reader(item);

/** The participations. */
export const parseItems = listReader(item);

/** How a prize stands once its winner has been told. */
export const winState = oneOf<Win['state']>({
  told: true,
  confirmed: true,
  delivered: true,
  uncollected: true,
  declined: true,
  lapsed: true,
  excluded: true,
});

const win = objectOf({
  id,
  edition: textOrEmpty,
  prize: text,
  unitValue: absentIfInvalid(text),
  receipt: textOrEmpty,
  state: winState,
  confirmUntil: instant,
  deliverUntil: absentIfInvalid(day),
  reason: absentIfInvalid(text),
} satisfies Record<keyof Win, unknown>);

/** One prize that was won, as the server answers an answer to it. */
export const parseWin = reader(win);

export const parseWins = listReader(win);

const drawnPrize = v.object({
  name: text,
  quantity: points,
  toCharity: v.fallback(points, 0),
  winners: listOrEmpty(
    objectOf({
      ticket: text,
      state: oneOf<Draw['prizes'][number]['winners'][number]['state']>({
        waiting: true,
        confirmed: true,
        delivered: true,
        uncollected: true,
        passed: true,
        charity: true,
        promoter: true,
      }),
      name: absentIfInvalid(text),
      province: absentIfInvalid(text),
    }),
  ),
});

/** The draws that everybody may verify. */
export const parseDraws = listReader(
  objectOf({
    edition: text,
    description: textOrEmpty,
    sealedAt: instant,
    entries: points,
    sha256: text,
    prizes: listOrEmpty(drawnPrize),
    drawnAt: absentIfInvalid(instant),
    seed: absentIfInvalid(text),
    official: absentIfInvalid(text),
  } satisfies Record<keyof Draw, unknown>),
);
