import { describe, expect, test } from 'vitest';
import { siteAddress } from '../../../domain/schemas/configuration.ts';
import { parseCookieRecord } from '../../../domain/schemas/cookie-record.ts';
import {
  parseAnswerDrafts,
  parsePersonalDataDraft,
  parseReceiptDraft,
  parseRecoveryDraft,
  parseSignUpDraft,
  parseWaitingReceipt,
} from '../../../domain/schemas/drafts.ts';
import { parseSavedSignIn, parseTokenResponse } from '../../../domain/schemas/identity.ts';
import { parseInitiatives, parseItem, parseLevels } from '../../../domain/schemas/participation.ts';
import { parseCompletion, parseSurveys } from '../../../domain/schemas/surveys.ts';
import {
  COMPLETION,
  COOKIE_RECORD,
  INITIATIVE,
  ITEM,
  JUNK,
  LEVEL,
  PERSONAL_DATA,
  RECEIPT,
  SIGN_IN,
  SIGN_UP,
  SURVEY,
  TOKENS,
  WAITING_RECEIPT,
} from './samples.ts';
import { eachLacking, eachWrong, type Spoilt } from './spoilt.ts';

describe('field by field', () => {
  type Shape = {
    name: string;
    read: (value: unknown) => unknown;
    whole: object;
    mayLack?: string[];
    /** What decisions need of an answer, the way to each; all of it where nothing is named. The rest may be misshapen. */
    decides?: string[];
    /** A form that has got a field since: its older drafts lack it. */
    isDraft?: true;
  };

  /** Of what comes in lists only, one is read as a list of one. */
  const alone = (parse: (value: unknown) => readonly unknown[] | null) => (value: unknown) =>
    parse({ data: [value] })?.[0] ?? null;

  const SCHEMAS: Shape[] = [
    {
      name: 'survey',
      read: alone(parseSurveys),
      whole: SURVEY,
      mayLack: ['definition.questions.0.required'],
      decides: ['id', 'name', 'startDate', 'endDate'],
    },
    {
      name: 'completion',
      read: parseCompletion,
      whole: COMPLETION,
      mayLack: ['outcome'],
      decides: ['id', 'name'],
    },
    {
      name: 'participation',
      read: parseItem,
      whole: ITEM,
      mayLack: ['reason', 'freesNumber'],
      decides: Object.keys(ITEM).filter((field) => field !== 'reason'),
    },
    {
      name: 'mission',
      read: alone(parseInitiatives),
      whole: INITIATIVE,
      decides: ['id', 'mission', 'mission.code', 'totalPoints'],
    },
    { name: 'level', read: alone(parseLevels), whole: LEVEL },
    { name: 'draft of a registration', read: parseSignUpDraft, whole: SIGN_UP, isDraft: true },
    { name: 'draft of a recovery', read: parseRecoveryDraft, whole: { email: 'maria@example.com' } },
    { name: 'draft of one’s own data', read: parsePersonalDataDraft, whole: PERSONAL_DATA, isDraft: true },
    { name: 'draft of a receipt', read: parseReceiptDraft, whole: RECEIPT, isDraft: true },
    { name: 'receipt that waits', read: parseWaitingReceipt, whole: WAITING_RECEIPT },
    { name: 'sign-in under way', read: parseSavedSignIn, whole: SIGN_IN },
    {
      name: 'token endpoint’s answer',
      read: parseTokenResponse,
      whole: TOKENS,
      mayLack: ['id_token', 'refresh_token'],
    },
    { name: 'record about cookies', read: parseCookieRecord, whole: COOKIE_RECORD },
  ];

  describe.each(SCHEMAS)('a received or stored $name', ({ read, whole, mayLack = [], decides, isDraft }) => {
    const lacking = eachLacking(whole);
    const isNeeded = ([way]: Spoilt) => decides?.includes(way) ?? true;
    const isSpare = (spoilt: Spoilt) => !isNeeded(spoilt);
    const needed = isDraft ? [] : lacking.filter((one) => isNeeded(one) && !mayLack.includes(one[0]));

    test('is read completely', () => {
      expect(read(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
    });

    test('drops unknown fields', () => {
      expect(read({ ...whole, role: 'admin' })).toEqual(whole);
    });

    test.for(JUNK)('is not %j', (junk) => {
      expect(read(junk)).toBeNull();
    });

    test.each(eachWrong(whole).filter(isNeeded))(
      'is refused with another type of value as its %s',
      (_, wrong) => {
        expect(read(wrong)).toBeNull();
      },
    );

    test.each([...eachWrong(whole), ...lacking].filter(isSpare))(
      'is accepted whatever its %s is, and reads the same again',
      (_, spoilt) => {
        const once = read(spoilt);
        expect(once).not.toBeNull();
        expect(read(JSON.parse(JSON.stringify(once)))).toEqual(once);
      },
    );

    test.each(needed)('is refused without its %s', (_, rest) => {
      expect(read(rest)).toBeNull();
    });

    test.each(lacking.filter(([way]) => mayLack.includes(way)))('may lack its %s', (_, rest) => {
      expect(read(rest)).toEqual(rest);
    });
  });

  test.each(SCHEMAS.filter(({ isDraft }) => isDraft))(
    'a $name that was stored before the form got a field keeps all others',
    ({ read, whole }) => {
      // What is left of a draft of one field is nothing.
      const several = eachLacking(whole).filter(([, rest]) => Object.keys(Object(rest)).length > 0);
      for (const [way, rest] of several) {
        expect([
          { ...whole, [way]: '' },
          { ...whole, [way]: false },
        ]).toContainEqual(read(rest));
      }
    },
  );
});

describe('limits', () => {
  // The last value that is taken, and the first that is not.

  const letters = (count: number) => 'a'.repeat(count);
  const numbered = (count: number) => Array.from({ length: count }, (_, place) => `n${place}`);

  test('points are whole numbers from zero up', () => {
    const taken = (minPoints: number) => parseLevels({ data: [{ ...LEVEL, minPoints }] }) !== null;
    expect([0, 1, 9_999].map(taken)).toEqual([true, true, true]);
    expect([-1, 0.5, Number.NaN].map(taken)).toEqual([false, false, false]);
  });

  test('a completion refers to a survey by its id or to none', () => {
    expect(parseCompletion({ ...COMPLETION, surveyId: null })?.surveyId).toBeNull();
    expect(parseCompletion({ ...COMPLETION, surveyId: 0 })?.surveyId).toBeNull();
  });

  test.each([
    ['a text of the server', 20_000, (name: string) => parseLevels({ data: [{ ...LEVEL, name }] })],
    ['a text of a draft', 1_000, (email: string) => parseRecoveryDraft({ email })],
    ['a secret of a sign-in', 16_384, (nonce: string) => parseSavedSignIn({ ...SIGN_IN, nonce })],
    ['a written answer', 20_000, (story: string) => parseAnswerDrafts({ story: { story } })],
    ['a chosen answer', 1_000, (one: string) => parseAnswerDrafts({ poll: { pasta: [one] } })],
    ['the name of a question', 1_000, (name: string) => parseAnswerDrafts({ poll: { [name]: 'x' } })],
    ['the name of a survey', 1_000, (name: string) => parseAnswerDrafts({ [name]: { a: 'x' } })],
  ])('%s has at most %i characters', (_, most, read) => {
    expect(read(letters(most))).not.toBeNull();
    expect(read(letters(most + 1))).toBeNull();
  });

  test('an address has at most two thousand characters', () => {
    const blog = 'https://blog.example/';
    expect(siteAddress(blog + letters(2_000 - blog.length))).toHaveLength(2_000);
    expect(siteAddress(blog + letters(2_001 - blog.length))).toBeNull();
  });

  test('a secret of a sign-in is never empty', () => {
    expect(parseSavedSignIn({ ...SIGN_IN, verifier: '' })).toBeNull();
  });

  describe('drafts of answers', () => {
    test.each([
      ['surveys', 50, (names: string[]) => Object.fromEntries(names.map((name) => [name, { a: 'x' }]))],
      ['choices of one question', 100, (names: string[]) => ({ poll: { pasta: names } })],
    ])('have a limited number of %s: %i', (_, most, drafts) => {
      expect(parseAnswerDrafts(drafts(numbered(most)))).toEqual(drafts(numbered(most)));
      expect(parseAnswerDrafts(drafts(numbered(most + 1)))).toBeNull();
    });
  });
});

describe('enumerated values', () => {
  // Where a shape knows all the words that may stand in a place.

  describe('the status of a participation', () => {
    test.each(['pending', 'approved', 'refused', 'released'])('may be %s', (status) => {
      expect(parseItem({ ...ITEM, status })).toEqual({ ...ITEM, status });
    });

    test.each(['', 'Pending', 'pending ', 'lost'])('is never "%s"', (status) => {
      expect(parseItem({ ...ITEM, status })).toBeNull();
    });
  });

  describe('a question', () => {
    const options = [{ value: 'penne', label: 'Le penne' }];
    const asking = (type: string) => [
      { ...SURVEY, definition: { questions: [{ name: 'a', title: 'A?', type, options }] } },
    ];

    test.each(['text', 'choice', 'choices', 'scale'])('may be of the type %s', (type) => {
      expect(parseSurveys({ data: asking(type) })).toEqual(asking(type));
    });

    test.each(['', 'Text', 'matrix'])('of the type "%s" is dropped, and the survey is kept', (type) => {
      const [survey] = asking('text');
      const questions = [...asking(type), ...asking('text')].flatMap(
        ({ definition }) => definition.questions,
      );
      expect(parseSurveys({ data: [{ ...survey, definition: { questions } }] })).toEqual([survey]);
    });

    test('behind the thousandth is not looked at, whatever it asks (§B.20)', () => {
      const [known] = asking('text')[0]?.definition.questions ?? [];
      const thousand = Array.from({ length: 1_000 }, () => known);
      const questions = [...thousand, { name: 'b', title: 'B?', type: 'matrix', required: true }];
      const surveys = parseSurveys({ data: [{ ...SURVEY, definition: { questions } }] });
      expect(surveys?.[0]?.definition.questions).toEqual(thousand);
    });
  });

  describe('the token endpoint (§C.9)', () => {
    test.each(['Bearer', 'bearer', 'BEARER'])('accepts tokens of the type %s', (token_type) => {
      expect(parseTokenResponse({ ...TOKENS, token_type })).toEqual({ ...TOKENS, token_type });
    });

    test.each(['', 'mac', 'a bearer', 'bearers', 'bearer '])(
      'refuses tokens of the type "%s"',
      (token_type) => {
        expect(parseTokenResponse({ ...TOKENS, token_type })).toBeNull();
      },
    );
  });
});
