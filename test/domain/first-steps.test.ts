import { describe, expect, test } from 'vitest';
import { type KnownSteps, stepsDone } from '../../domain/first-steps.ts';
import { anEdition, aPlayer, aRecord, NOW } from './samples.ts';

const known = (changes: Partial<KnownSteps> = {}): KnownSteps => ({
  player: aPlayer(),
  editions: null,
  playerEditions: null,
  completions: null,
  now: NOW,
  ...changes,
});
const completion = (name: string) => ({
  id: 31,
  surveyId: null,
  name,
  completedAt: '2025-08-01T10:00:00+02:00',
});

describe('the first steps (§B.38)', () => {
  test('of a visitor none is done, whatever else is known', () => {
    expect(stepsDone(known({ player: null, completions: [completion('story')] }))).toEqual([]);
  });

  test('the account is done when the e-mail is confirmed', () => {
    expect(stepsDone(known())).toEqual(['account']);
    expect(stepsDone(known({ player: aPlayer({ confirmationDate: null }) }))).toEqual([]);
  });

  test('the rules are done when those of every running edition are accepted', () => {
    const another = anEdition({ id: 6, code: 'spighy_contest' });
    const editions = [anEdition(), another];
    const both = [aRecord(), aRecord({ editionId: 6 })];
    expect(stepsDone(known({ editions, playerEditions: both }))).toContain('rules');
    expect(stepsDone(known({ editions, playerEditions: [aRecord()] }))).not.toContain('rules');
  });

  test.each([
    ['nothing runs', { editions: [anEdition({ endDate: '2025-07-31' })], playerEditions: [aRecord()] }],
    ['the editions have not come', { editions: null, playerEditions: [aRecord()] }],
    ['the records have not come', { editions: [anEdition()], playerEditions: null }],
    [
      'only the privacy notice is accepted',
      { editions: [anEdition()], playerEditions: [aRecord({ rulesAccepted: false })] },
    ],
  ])('the rules are open when %s', (_, facts) => {
    expect(stepsDone(known(facts))).toEqual(['account']);
  });

  test.each([
    ['survey_abitudini', 'survey'],
    ['questionnaire_grano', 'quiz'],
    ['survey_questionnaire', 'survey'],
    ['survey_history', 'survey'],
    ['story', 'story'],
    ['story-1', 'story'],
  ])('having sent %s is the step %s', (name, step) => {
    expect(stepsDone(known({ completions: [completion(name)] }))).toEqual(['account', step]);
  });

  test('an opinion is none of them', () => {
    expect(stepsDone(known({ completions: [completion('opinion')] }))).toEqual(['account']);
  });
});
