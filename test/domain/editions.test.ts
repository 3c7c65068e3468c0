import { describe, expect, it } from 'vitest';
import {
  acceptanceOf,
  acceptedOf,
  activeEditions,
  newestEditionFirst,
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
