import { describe, expect, test } from 'vitest';
import { parseCookieRecord } from '../../../domain/schemas/cookie-record.ts';
import {
  parsePersonalDataDraft,
  parseReceiptDraft,
  parseRecoveryDraft,
  parseSignUpDraft,
  parseWaitingReceipt,
} from '../../../domain/schemas/drafts.ts';
import { parseSavedSignIn, parseTokenResponse } from '../../../domain/schemas/identity.ts';
import { parseInitiatives, parseItem, parseLevels } from '../../../domain/schemas/participation.ts';
import { parseCompletion, parseSurveys } from '../../../domain/schemas/surveys.ts';
import { eachLacking, eachWrong } from './each-field.ts';
import { JUNK } from './junk.ts';
import { COMPLETION, INITIATIVE, ITEM, LEVEL, SURVEY } from './whole-answers.ts';
import {
  COOKIE_RECORD,
  PERSONAL_DATA,
  RECEIPT,
  SIGN_IN,
  SIGN_UP,
  TOKENS,
  WAITING_RECEIPT,
} from './whole-drafts.ts';

type Shape = {
  name: string;
  read: (value: unknown) => unknown;
  whole: object;
  mayLack?: string[];
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
    mayLack: ['definition.questions.0.required', 'definition.questions.0.options'],
  },
  { name: 'completion', read: parseCompletion, whole: COMPLETION, mayLack: ['outcome'] },
  { name: 'participation', read: parseItem, whole: ITEM, mayLack: ['reason'] },
  { name: 'mission', read: alone(parseInitiatives), whole: INITIATIVE },
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

describe.each(SCHEMAS)('a $name from outside', ({ read, whole, mayLack = [], isDraft }) => {
  const lacking = eachLacking(whole);
  const needed = isDraft ? [] : lacking.filter(([way]) => !mayLack.includes(way));

  test('comes through whole', () => {
    expect(read(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
  });

  test('drops unknown fields', () => {
    expect(read({ ...whole, role: 'admin' })).toEqual(whole);
  });

  test.for(JUNK)('is not %j', (junk) => {
    expect(read(junk)).toBeNull();
  });

  test.each(eachWrong(whole))('is none with another kind of thing as its %s', (_, wrong) => {
    expect(read(wrong)).toBeNull();
  });

  test.each(needed)('is none without its %s', (_, rest) => {
    expect(read(rest)).toBeNull();
  });

  test.each(lacking.filter(([way]) => mayLack.includes(way)))('may have no %s', (_, rest) => {
    expect(read(rest)).toEqual(rest);
  });
});

test.each(SCHEMAS.filter(({ isDraft }) => isDraft))(
  'a $name that was kept before the form got a field keeps all others',
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
