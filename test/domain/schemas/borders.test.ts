// The last value that is taken, and the first that is not.
import { describe, expect, test } from 'vitest';
import { siteAddress } from '../../../domain/schemas/configuration.ts';
import { parseAnswerDrafts, parseRecoveryDraft } from '../../../domain/schemas/drafts.ts';
import { parseSavedSignIn } from '../../../domain/schemas/identity.ts';
import { parseLevels } from '../../../domain/schemas/participation.ts';
import { parseCompletion } from '../../../domain/schemas/surveys.ts';
import { COMPLETION, LEVEL } from './whole-answers.ts';
import { SIGN_IN } from './whole-drafts.ts';

const letters = (count: number) => 'a'.repeat(count);
const numbered = (count: number) => Array.from({ length: count }, (_, place) => `n${place}`);

test('points are whole, and never below nothing', () => {
  const taken = (minPoints: number) => parseLevels({ data: [{ ...LEVEL, minPoints }] }) !== null;
  expect([0, 1, 9_999].map(taken)).toEqual([true, true, true]);
  expect([-1, 0.5, Number.NaN].map(taken)).toEqual([false, false, false]);
});

test('a completion refers to a survey by its id, or to none', () => {
  expect(parseCompletion({ ...COMPLETION, surveyId: null })?.surveyId).toBeNull();
  expect(parseCompletion({ ...COMPLETION, surveyId: 0 })).toBeNull();
});

test.each([
  ['a text of the server', 20_000, (name: string) => parseLevels({ data: [{ ...LEVEL, name }] })],
  ['a text of a draft', 1_000, (email: string) => parseRecoveryDraft({ email })],
  ['a secret of a sign-in', 16_384, (nonce: string) => parseSavedSignIn({ ...SIGN_IN, nonce })],
  ['a written answer', 20_000, (story: string) => parseAnswerDrafts({ story: { story } })],
  ['a chosen answer', 1_000, (one: string) => parseAnswerDrafts({ poll: { pasta: [one] } })],
  ['the name of a question', 1_000, (name: string) => parseAnswerDrafts({ poll: { [name]: 'x' } })],
  ['the name of a survey', 1_000, (name: string) => parseAnswerDrafts({ [name]: { a: 'x' } })],
])('%s has %i characters at most', (_, most, read) => {
  expect(read(letters(most))).not.toBeNull();
  expect(read(letters(most + 1))).toBeNull();
});

test('an address has two thousand characters at most', () => {
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
  ])('are of so many %s: %i', (_, most, drafts) => {
    expect(parseAnswerDrafts(drafts(numbered(most)))).toEqual(drafts(numbered(most)));
    expect(parseAnswerDrafts(drafts(numbered(most + 1)))).toBeNull();
  });
});
