import * as v from 'valibot';
import { lineOf } from '../../domain/edition-declaration.ts';
import { ACTION_TAGS, type ActionKind, type MissionsDocument } from '../../domain/missions.ts';
import {
  brokenRule,
  type DocumentReading,
  type MistakeAt,
  parseDocument,
} from '../results/parse-document.ts';

/** The most of everything that missions and levels may hold. */
export const MISSION_LIMITS = {
  description: 200,
  missions: 20,
  points: 1_000,
  levels: 20,
  level: 40,
  minPoints: 1_000_000,
} as const;

const points = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MISSION_LIMITS.points));

/** The points that one action gives, by kind of action. */
const pointsByKind = v.pipe(
  v.strictObject(
    Object.fromEntries(Object.keys(ACTION_TAGS).map((kind) => [kind, v.exactOptional(points)])) as Record<
      ActionKind,
      v.ExactOptionalSchema<typeof points, undefined>
    >,
  ),
  v.check((given) => Object.keys(given).length > 0),
);

const mission = v.strictObject({
  code: v.pipe(v.string(), v.regex(/^[a-z0-9_]{3,40}$/)),
  description: lineOf(MISSION_LIMITS.description),
  points: pointsByKind,
});

const level = v.strictObject({
  name: lineOf(MISSION_LIMITS.level),
  minPoints: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MISSION_LIMITS.minPoints)),
});

/** All missions and all levels as a file holds them (docs/campaign.md). */
export const missionsDocument = v.strictObject({
  missions: v.pipe(v.array(mission), v.minLength(1), v.maxLength(MISSION_LIMITS.missions)),
  /** The lowest first. */
  levels: v.pipe(v.array(level), v.minLength(1), v.maxLength(MISSION_LIMITS.levels)),
});

/** The mistakes that only a look at the whole document finds. */
export type MissionsRule = 'codeTwice' | 'levelTwice' | 'firstLevel' | 'notAbove';

type Mistake = MistakeAt<MissionsRule>;

export const readMissionsDocument = (content: unknown): DocumentReading<MissionsDocument, MissionsRule> =>
  parseDocument(content, missionsDocument, mistakesOf);

function mistakesOf({ missions, levels }: MissionsDocument): Mistake[] {
  const codes = missions.map(({ code }) => code);
  const names = levels.map(({ name }) => name);
  return [
    ...codes.flatMap((code, at) =>
      codes.indexOf(code) < at ? [brokenRule(`missions[${at}].code`, 'codeTwice')] : [],
    ),
    ...names.flatMap((name, at) =>
      names.indexOf(name) < at ? [brokenRule(`levels[${at}].name`, 'levelTwice')] : [],
    ),
    ...levels.flatMap(({ minPoints }, at): Mistake[] => {
      const before = levels[at - 1];
      // The first level begins at 0, so that a player without points has a level, too.
      if (before === undefined)
        return minPoints === 0 ? [] : [brokenRule('levels[0].minPoints', 'firstLevel')];
      return minPoints > before.minPoints ? [] : [brokenRule(`levels[${at}].minPoints`, 'notAbove')];
    }),
  ];
}
