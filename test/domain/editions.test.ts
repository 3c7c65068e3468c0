import { describe, expect, it, test } from 'vitest';
import {
  acceptanceOf,
  acceptedOf,
  activeEditions,
  comingEdition,
  editionsToAccept,
  isUnaccepted,
  newestEditionFirst,
  prizeEdition,
  prizesToWin,
} from '../../domain/editions.ts';
import { type KnownSteps, nextStepOf, stepsDone } from '../../domain/first-steps.ts';
import { anEdition, aPlayer, aRecord, NOW } from './samples.ts';

describe('an edition', () => {
  it('is active from its first to its last day in Rome, inclusive', () => {
    const active = [
      '2025-07-15T23:59:59.999+02:00',
      '2025-07-16T00:00:00.000+02:00',
      '2025-08-29T23:59:59.999+02:00',
      '2025-08-30T00:00:00.000+02:00',
    ].map((instant) => activeEditions([anEdition()], Date.parse(instant)).length);
    expect(active).toEqual([0, 1, 1, 0]);
  });
});

describe('the edition that comes next (§B.49)', () => {
  const running = anEdition({ id: 5 });
  const over = anEdition({ id: 4, startDate: '2025-03-03', endDate: '2025-06-30' });
  const autumn = anEdition({ id: 8, startDate: '2025-10-01', endDate: '2025-10-31' });
  const winter = anEdition({ id: 9, startDate: '2025-12-01', endDate: '2025-12-31' });

  test('is the first of those that have not begun, in whatever order they are told', () => {
    expect(comingEdition([winter, over, autumn], NOW)).toBe(autumn);
    expect(comingEdition([running], Date.parse('2025-07-15T23:59:59+02:00'))).toBe(running);
  });

  test('is none while one runs, nor where none is announced', () => {
    expect(comingEdition([running, autumn], NOW)).toBeNull();
    expect(comingEdition([running], Date.parse('2025-07-16T00:00:00+02:00'))).toBeNull();
    expect(comingEdition([over], NOW)).toBeNull();
  });
});

describe('an edition’s acceptance', () => {
  const edition = anEdition();
  const unaccepted = (...records: Parameters<typeof aRecord>[0][]) =>
    editionsToAccept([edition], records.map(aRecord), NOW);

  it.each([
    [
      { rulesAccepted: false, privacyAccepted: false },
      { needsRules: true, needsPrivacy: true, notAccepted: true },
    ],
    [
      { rulesAccepted: false, privacyAccepted: true },
      { needsRules: true, needsPrivacy: false, notAccepted: true },
    ],
    [
      { rulesAccepted: true, privacyAccepted: false },
      { needsRules: false, needsPrivacy: true, notAccepted: true },
    ],
    [
      { rulesAccepted: true, privacyAccepted: true },
      { needsRules: false, needsPrivacy: false, notAccepted: false },
    ],
  ])('with the record %j has the flags %j', (record, flags) => {
    expect(acceptanceOf(edition, [aRecord(record)])).toEqual({ edition, ...flags });
  });

  it('has all flags set without a record', () => {
    expect(acceptanceOf(edition, [aRecord({ editionId: 4 })])).toEqual({
      edition,
      needsRules: true,
      needsPrivacy: true,
      notAccepted: true,
    });
  });

  it('is missing without a record, or with one that accepts neither', () => {
    const open = [{ edition, needsRules: true, needsPrivacy: true, notAccepted: true }];
    expect(unaccepted()).toEqual(open);
    expect(unaccepted({ rulesAccepted: false, privacyAccepted: false })).toEqual(open);
    expect(unaccepted({ editionId: 4 })).toEqual(open);
  });

  it('is incomplete while rules or privacy are missing, and unaccepted only while both are', () => {
    const open = (record: Parameters<typeof unaccepted>[0]) => unaccepted(record).map(isUnaccepted);
    expect(open({ rulesAccepted: false, privacyAccepted: false })).toEqual([true]);
    expect(open({ rulesAccepted: false })).toEqual([false]);
    expect(open({ privacyAccepted: false })).toEqual([false]);
    expect(open({})).toEqual([]);
  });

  it('is not requested before the edition begins or after it has ended', () => {
    const over = anEdition({ id: 4, startDate: '2025-03-03', endDate: '2025-06-30' });
    const coming = anEdition({ id: 6, startDate: '2025-09-01', endDate: '2025-09-30' });
    expect(editionsToAccept([over, edition, coming], [], NOW).map((each) => each.edition.id)).toEqual([5]);
  });
});

describe('what a player has accepted', () => {
  it.each([
    [true, true, 'both'],
    [true, false, 'rulesOnly'],
    [false, true, 'privacyOnly'],
    [false, false, 'neither'],
  ] as const)('with rules %s and privacy %s is %s', (rulesAccepted, privacyAccepted, accepted) => {
    expect(acceptedOf({ rulesAccepted, privacyAccepted })).toBe(accepted);
  });

  it('lists the newest edition first', () => {
    const over = anEdition({ id: 4, startDate: '2025-03-03', endDate: '2025-06-30' });
    const player_editions = [over, anEdition()].map((edition) => ({
      ...aRecord({ editionId: edition.id }),
      edition,
    }));
    expect(newestEditionFirst({ player_editions }).map(({ editionId }) => editionId)).toEqual([5, 4]);
  });
});

const PRIZES = [{ name: 'Bicicletta', description: 'Da città', quantity: 12 }];
const summer = anEdition({ id: 5, prizes: PRIZES });
const untold = anEdition({ id: 6, prizes: [] });
const silent = anEdition({ id: 7 });
const over = anEdition({ id: 4, startDate: '2025-03-03', endDate: '2025-06-30', prizes: PRIZES });

describe('the edition in which a player can win', () => {
  it('is one with prizes rather than one without', () => {
    expect(prizeEdition([over, untold, silent, summer], NOW)).toBe(summer);
  });

  it('may have no published prizes yet', () => {
    expect(prizeEdition([over, silent, untold], NOW)).toBe(silent);
  });

  it('is null between two editions', () => {
    expect(prizeEdition([over], NOW)).toBeNull();
    expect(prizeEdition([], NOW)).toBeNull();
  });
});

describe('the prizes to win', () => {
  const everybodys = [{ name: 'Bicicletta', description: 'Da città', quantity: 12, unitValue: '350.00' }];

  it('are those of the edition', () => {
    expect(prizesToWin(summer, everybodys)).toEqual([{ ...PRIZES[0], unitValue: '350.00' }]);
    expect(prizesToWin(summer, [])).toEqual(PRIZES);
  });

  it.each([untold, silent])('are an empty list while the edition has published none', (edition) => {
    expect(prizesToWin(edition, everybodys)).toEqual([]);
  });

  it('are the public ones without an edition', () => {
    expect(prizesToWin(null, everybodys)).toEqual(everybodys);
  });
});

describe('the first steps of a player', () => {
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
    test('none is done for a visitor', () => {
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
      ['no edition runs', { editions: [anEdition({ endDate: '2025-07-31' })], playerEditions: [aRecord()] }],
      ['the editions are not loaded', { editions: null, playerEditions: [aRecord()] }],
      ['the acceptances are not loaded', { editions: [anEdition()], playerEditions: null }],
      [
        'only the privacy notice is accepted',
        { editions: [anEdition()], playerEditions: [aRecord({ rulesAccepted: false })] },
      ],
    ])('the rules are to be accepted when %s', (_, facts) => {
      expect(stepsDone(known(facts))).toEqual(['account']);
    });

    test.each([
      ['survey_abitudini', 'survey'],
      ['questionnaire_grano', 'quiz'],
      ['survey_questionnaire', 'survey'],
      ['survey_history', 'survey'],
      ['story', 'story'],
      ['story-1', 'story'],
    ])('sending %s completes the step %s', (name, step) => {
      expect(stepsDone(known({ completions: [completion(name)] }))).toEqual(['account', step]);
    });

    test('an opinion is not one of the steps', () => {
      expect(stepsDone(known({ completions: [completion('opinion')] }))).toEqual(['account']);
    });
  });

  describe('the next step', () => {
    const READY = { next: null, isReady: true } as const;
    const sent = (count: number) => ({ limit: 3, left: 3 - count });

    test.each([
      ['the rules of a running contest come first', { next: 'rules', isReady: false }, null, 'rules'],
      ['a receipt, as long as none was sent today', READY, sent(0), 'receipt'],
      ['a receipt, while it is not known how many were', READY, null, 'receipt'],
      ['what else is left, once one was sent', READY, sent(1), 'story'],
      ['what else is left, without a contest', { next: null, isReady: false }, null, 'story'],
    ] as const)('%s', (_, joining, today, next) => {
      expect(nextStepOf(joining, today, 'story')).toBe(next);
    });

    test.each([
      [2, 'receipt'],
      [3, 'missions'],
    ])('with nothing else left, %i receipts sent today lead to: %s', (count, next) => {
      expect(nextStepOf(READY, sent(count), 'missions')).toBe(next);
    });
  });
});
