import { describe, expect, it } from 'vitest';
import { parseInitiatives, parseItems, parseLevels } from '../../../domain/schemas/participation.ts';
import { parseEditions, parsePlayerEditions, parsePolicies } from '../../../domain/schemas/player.ts';
import { parseCompletions, parseSurveys } from '../../../domain/schemas/surveys.ts';
import { anEdition, aPolicy, aRecord } from '../samples.ts';
import { JUNK } from './junk.ts';
import { COMPLETION, INITIATIVE, ITEM, LEVEL, SURVEY } from './whole-answers.ts';

type List = {
  name: string;
  parse: (value: unknown) => readonly unknown[] | null;
  row: object;
  wrong: object[];
};

const LISTS: List[] = [
  {
    name: 'policies',
    parse: parsePolicies,
    row: aPolicy(),
    wrong: [{ isMandatory: 1 }, { id: '1' }, { editionId: null }],
  },
  {
    name: 'editions',
    parse: parseEditions,
    row: anEdition(),
    wrong: [{ startDate: '2025-02-30' }, { endDate: '2025-08-29T00:00:00Z' }, { code: null }, { prizes: {} }],
  },
  {
    name: 'player’s editions',
    parse: parsePlayerEditions,
    row: aRecord(),
    wrong: [{ rulesAccepted: 'true' }, { privacyAccepted: null }, { editionId: 0 }],
  },
  {
    name: 'surveys',
    parse: parseSurveys,
    row: SURVEY,
    wrong: [{ startDate: '2025-02-30' }, { id: 0 }, { definition: { questions: [{}] } }],
  },
  {
    name: 'completions',
    parse: parseCompletions,
    row: COMPLETION,
    wrong: [{ completedAt: '2025-08-01' }, { surveyId: 0 }, { outcome: null }],
  },
  {
    name: 'participations',
    parse: parseItems,
    row: ITEM,
    wrong: [{ status: 'lost' }, { receiptDate: '2025-02-30' }, { createdAt: 'ieri' }, { reason: null }],
  },
  {
    name: 'missions',
    parse: parseInitiatives,
    row: INITIATIVE,
    wrong: [{ totalPoints: -1 }, { totalPoints: 0.5 }, { mission: null }],
  },
  {
    name: 'levels',
    parse: parseLevels,
    row: LEVEL,
    wrong: [{ minPoints: -1 }, { minPoints: '20' }, { name: null }],
  },
];

const NOTHINGS: unknown[] = Array.from({ length: 1_000_000 }, () => null);

describe.each(LISTS)('a list of $name from outside', ({ parse, row, wrong }) => {
  it('comes through whole, also when it is empty', () => {
    expect(parse({ data: [row, row], total: 2 })).toEqual([row, row]);
    expect(parse({ data: [] })).toEqual([]);
  });

  it.for(JUNK)('is not %j', (junk) => {
    expect(parse(junk)).toBeNull();
  });

  it.each(wrong)('is refused for one row with %j', (change) => {
    expect(parse({ data: [row, { ...row, ...change }] })).toBeNull();
  });

  it('is cut at a thousand rows, whatever comes after them', () => {
    const thousand: unknown[] = Array.from({ length: 1_000 }, () => row);
    expect(parse({ data: thousand })).toHaveLength(1_000);
    expect(parse({ data: thousand.concat(NOTHINGS) })).toHaveLength(1_000);
  });
});
