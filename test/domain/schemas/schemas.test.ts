import { describe, expect, it, test, vi } from 'vitest';
import { parseAnswerDrafts } from '../../../domain/schemas/drafts.ts';
import { isIdTokenFor } from '../../../domain/schemas/identity.ts';
import { parseInitiatives, parseItems, parseLevels } from '../../../domain/schemas/participation.ts';
import { parseEditions, parsePlayerEditions, parsePolicies } from '../../../domain/schemas/player.ts';
import { parseCompletions, parseSurveys } from '../../../domain/schemas/surveys.ts';
import { anEdition, aPolicy, aRecord, NOW } from '../samples.ts';
import { COMPLETION, INITIATIVE, ITEM, JUNK, LEVEL, SURVEY } from './samples.ts';

type List = {
  name: string;
  parse: (value: unknown, leftOut?: () => void) => readonly unknown[] | null;
  row: object;
  /** What makes a row none. */
  wrong: object[];
  /** What a row may have wrong, and what is read of it. */
  mended: [change: object, read: object][];
  /** Whether no row may be missing. */
  isWhole?: true;
};

const QUESTION = SURVEY.definition.questions[0];

const LISTS: List[] = [
  {
    name: 'policies',
    parse: parsePolicies,
    row: aPolicy(),
    isWhole: true,
    wrong: [{ isMandatory: 1 }, { id: '1' }],
    mended: [
      [{ editionId: null }, {}],
      [
        { title: 3, link: undefined },
        { title: '', link: '' },
      ],
    ],
  },
  {
    name: 'editions',
    parse: parseEditions,
    row: anEdition(),
    wrong: [{ startDate: '2025-02-30' }, { endDate: null }],
    mended: [
      // Midnight in Rome, and a minute before it: an instant counts by its day there.
      [{ endDate: '2025-08-29T22:00:00Z' }, { endDate: '2025-08-30' }],
      [{ startDate: '2025-07-16T23:59:00+02:00' }, { startDate: '2025-07-16' }],
      [
        { code: null, rulesLink: 1 },
        { code: '', rulesLink: '' },
      ],
      [{ prizes: {} }, {}],
    ],
  },
  {
    name: 'player’s editions',
    parse: parsePlayerEditions,
    row: aRecord(),
    wrong: [{ rulesAccepted: 'true' }, { privacyAccepted: null }, { editionId: 0 }],
    mended: [],
  },
  {
    name: 'surveys',
    parse: parseSurveys,
    row: SURVEY,
    wrong: [{ startDate: '2025-02-30' }, { id: 0 }],
    mended: [
      [{ endDate: '2025-08-31T12:00:00+02:00' }, { endDate: '2025-08-31' }],
      [{ definition: { questions: [{}] } }, { definition: { questions: [] } }],
      [
        { definition: { questions: [{ ...QUESTION, required: false, type: 'matrix' }, QUESTION] } },
        { definition: { questions: [QUESTION] } },
      ],
      // Without an answer that it needs the server would refuse the whole survey: it asks nothing.
      [
        { definition: { questions: [{ ...QUESTION, type: 'matrix' }, QUESTION] } },
        { definition: { questions: [] } },
      ],
      [{ definition: { questions: [{ ...QUESTION, options: [] }] } }, { definition: { questions: [] } }],
    ],
  },
  {
    name: 'completions',
    parse: parseCompletions,
    row: COMPLETION,
    wrong: [{ name: 1 }],
    mended: [
      [{ completedAt: '2025-08-01' }, { completedAt: '2025-08-01T12:00:00Z' }],
      [{ completedAt: 'ieri' }, { completedAt: null }],
      [{ surveyId: 0 }, { surveyId: null }],
    ],
  },
  {
    name: 'participations',
    parse: parseItems,
    row: ITEM,
    wrong: [{ status: 'lost' }, { receiptDate: '2025-02-30' }, { createdAt: 'ieri' }],
    mended: [[{ receiptDate: '2025-08-01T10:00:00+02:00' }, { receiptDate: '2025-08-01' }]],
  },
  {
    name: 'missions',
    parse: parseInitiatives,
    row: INITIATIVE,
    wrong: [{ totalPoints: -1 }, { totalPoints: 0.5 }, { mission: null }],
    mended: [[{ actionsByKpi: 0 }, { actionsByKpi: [] }]],
  },
  {
    name: 'levels',
    parse: parseLevels,
    row: LEVEL,
    wrong: [{ minPoints: -1 }, { minPoints: '20' }, { name: null }],
    mended: [],
  },
];

const NOTHINGS: unknown[] = Array.from({ length: 1_000_000 }, () => null);

describe.each(LISTS)('a received list of $name', ({ parse, row, wrong, mended, isWhole }) => {
  it('is read completely, also when it is empty', () => {
    expect(parse({ data: [row, row], total: 2 })).toEqual([row, row]);
    expect(parse({ data: [] })).toEqual([]);
  });

  it.for(JUNK)('is not %j', (junk) => {
    expect(parse(junk)).toBeNull();
  });

  it.each([...wrong, null])(
    `${isWhole ? 'is refused with' : 'drops and reports'} one row with %j`,
    (change) => {
      const report = vi.fn();
      const misshapen = change && { ...row, ...change };
      expect(parse({ data: [row, misshapen] }, report)).toEqual(isWhole ? null : [row]);
      expect(report).toHaveBeenCalledTimes(isWhole ? 0 : 1);
    },
  );

  it.each(wrong)('is refused when every row has %j', (change) => {
    expect(parse({ data: [{ ...row, ...change }] })).toBeNull();
  });

  it.each(mended)('reads a row with %j as one with %j', (change, read) => {
    expect(parse({ data: [{ ...row, ...change }] })).toEqual([{ ...row, ...read }]);
  });

  it('is cut after a thousand rows', () => {
    const thousand: unknown[] = Array.from({ length: 1_000 }, () => row);
    expect(parse({ data: thousand })).toHaveLength(1_000);
    expect(parse({ data: thousand.concat(NOTHINGS) })).toHaveLength(1_000);
  });
});

describe('drafts of answers', () => {
  const DRAFTS = {
    survey_abitudini: { frequenza: 'ogni-giorno', formati: ['penne', 'fusilli'], ricordo: '' },
    'story-1': { story: 'La pasta della domenica.' },
  };

  describe('answers from before a reload', () => {
    test('are restored under the name of their survey, and may be empty', () => {
      expect(parseAnswerDrafts(JSON.parse(JSON.stringify(DRAFTS)))).toEqual(DRAFTS);
      expect(parseAnswerDrafts({})).toEqual({});
      expect(parseAnswerDrafts({ story: {} })).toEqual({ story: {} });
    });

    test.for([
      undefined,
      null,
      '',
      7,
      [],
      [{ story: 'x' }],
      { story: null },
      { story: 'x' },
      { story: { story: null } },
      { story: { story: 5 } },
      { story: { story: ['x', 5] } },
      { story: { story: { story: 'x' } } },
      { ...DRAFTS, opinion: { liking: 5 } },
    ])('is not %j', (junk) => {
      expect(parseAnswerDrafts(junk)).toBeNull();
    });

    test('are never written to Object.prototype', () => {
      const hostile: unknown = JSON.parse('{"__proto__":{"a":"x"},"constructor":{"a":"x"},"story":{}}');
      const drafts = parseAnswerDrafts(hostile);
      expect(Object.keys(drafts ?? {})).toEqual(['story']);
      expect(Object.getPrototypeOf(drafts)).toBe(Object.prototype);
    });
  });
});

describe('ID tokens', () => {
  const EXPECTED = { clientId: 'spiga', nonce: 'nnn', now: NOW };
  const CLAIMS = { aud: 'spiga', exp: NOW / 1_000 + 3_600, nonce: 'nnn', sub: 'maria' };
  const isOurs = (changes: object = {}, now = NOW) =>
    isIdTokenFor({ ...CLAIMS, ...changes }, { ...EXPECTED, now });

  describe('an ID token is accepted for its sign-in (§C.9)', () => {
    test('with its audience, its nonce and an expiry in the future', () => {
      expect(isOurs()).toBe(true);
    });

    test('when the site is one of several audiences', () => {
      expect(isOurs({ aud: ['altri', 'spiga'] })).toBe(true);
    });

    test('until five minutes after its expiry, since clocks differ', () => {
      const end = CLAIMS.exp * 1_000;
      expect(isOurs({}, end + 299_999)).toBe(true);
      expect(isOurs({}, end + 300_000)).toBe(false);
    });
  });

  describe('an ID token is refused', () => {
    test.each([
      ['for another client', { aud: 'altri' }],
      ['for several other clients', { aud: ['altri', 'altrui'] }],
      ['for a client whose id begins alike', { aud: 'spiga2' }],
      ['with an empty audience', { aud: [] }],
      ['without an audience', { aud: undefined }],
      ['for a number', { aud: 7 }],
      ['with the nonce of another sign-in', { nonce: 'mmm' }],
      ['without a nonce', { nonce: undefined }],
      ['that expired an hour ago', { exp: NOW / 1_000 - 3_600 }],
      ['whose expiry is a text', { exp: String(CLAIMS.exp) }],
      ['without an expiry', { exp: undefined }],
    ])('%s', (_, changes) => {
      expect(isOurs(changes)).toBe(false);
    });

    test.for([undefined, null, 'h.p.s', 7, [], {}])('with %j', (claims) => {
      expect(isIdTokenFor(claims, EXPECTED)).toBe(false);
    });
  });
});
