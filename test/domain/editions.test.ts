import { describe, expect, it } from 'vitest';
import {
  acceptanceOf,
  acceptedOf,
  activeEditions,
  newestEditionFirst,
  prizeEdition,
  prizesToWin,
  unacceptedEditions,
} from '../../domain/editions.ts';
import { anEdition, aRecord, NOW } from './samples.ts';

describe('an edition', () => {
  it('is active from its first to its last day in Rome, both included', () => {
    const active = [
      '2025-07-15T23:59:59.999+02:00',
      '2025-07-16T00:00:00.000+02:00',
      '2025-08-29T23:59:59.999+02:00',
      '2025-08-30T00:00:00.000+02:00',
    ].map((instant) => activeEditions([anEdition()], Date.parse(instant)).length);
    expect(active).toEqual([0, 1, 1, 0]);
  });
});

describe('an edition’s acceptance', () => {
  const edition = anEdition();
  const unaccepted = (...records: Parameters<typeof aRecord>[0][]) =>
    unacceptedEditions([edition], records.map(aRecord), NOW);

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

  it('has all its flags up without a record', () => {
    expect(acceptanceOf(edition, [aRecord({ editionId: 4 })])).toEqual({
      edition,
      needsRules: true,
      needsPrivacy: true,
      notAccepted: true,
    });
  });

  it('is missing with no record, or with one that accepts neither', () => {
    const open = [{ edition, needsRules: true, needsPrivacy: true, notAccepted: true }];
    expect(unaccepted()).toEqual(open);
    expect(unaccepted({ rulesAccepted: false, privacyAccepted: false })).toEqual(open);
    expect(unaccepted({ editionId: 4 })).toEqual(open);
  });

  it('is not missing once either is accepted', () => {
    expect(unaccepted({ rulesAccepted: false })).toEqual([]);
    expect(unaccepted({ privacyAccepted: false })).toEqual([]);
    expect(unaccepted({})).toEqual([]);
  });

  it('is not asked for before the edition begins or after it has ended', () => {
    const over = anEdition({ id: 4, startDate: '2025-03-03', endDate: '2025-06-30' });
    const coming = anEdition({ id: 6, startDate: '2025-09-01', endDate: '2025-09-30' });
    expect(unacceptedEditions([over, edition, coming], [], NOW).map((each) => each.edition.id)).toEqual([5]);
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

  it('begins with the newest edition', () => {
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

describe('the edition that a player can win in', () => {
  it('is one with prizes before one without', () => {
    expect(prizeEdition([over, untold, silent, summer], NOW)).toBe(summer);
  });

  it('may not have told its prizes yet', () => {
    expect(prizeEdition([over, silent, untold], NOW)).toBe(silent);
  });

  it('is none between two editions', () => {
    expect(prizeEdition([over], NOW)).toBeNull();
    expect(prizeEdition([], NOW)).toBeNull();
  });
});

describe('what can be won', () => {
  const everybodys = [{ name: 'Borsa frigo' }];

  it('is what the edition has told', () => {
    expect(prizesToWin(summer, everybodys)).toEqual(PRIZES);
  });

  it.each([untold, silent])('is nothing while it has told nothing', (edition) => {
    expect(prizesToWin(edition, everybodys)).toEqual([]);
  });

  it('is without an edition what everybody sees', () => {
    expect(prizesToWin(null, everybodys)).toEqual(everybodys);
  });
});
