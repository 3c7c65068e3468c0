import { describe, expect, test } from 'vitest';
import { type ArchiveFacts, archiveOf } from '../../domain/archive.ts';
import { type ContestStatus, DEFAULT_CALENDAR } from '../../domain/calendar.ts';
import { anEdition, aRecord, NOW } from './samples.ts';

const SUMMER = { code: 'natura_contest', startDate: '2025-07-16' };
const SPRING = { code: 'basko_contest', startDate: '2025-03-03' };
const FIRST = { code: 'spighy_contest', startDate: '2024-04-02' };

const told = (facts: Partial<ArchiveFacts> = {}) =>
  archiveOf([SUMMER, FIRST, SPRING], {
    calendar: DEFAULT_CALENDAR,
    status: 'campaign',
    now: NOW,
    editions: null,
    playerEditions: null,
    ...facts,
  });

describe('the archive (§B.37)', () => {
  test('tells the contests in the order of their first days', () => {
    expect(told().map(({ startDate }) => startDate)).toEqual(['2024-04-02', '2025-03-03', '2025-07-16']);
  });

  test('takes the last day of the campaign from the calendar, and has none for the others', () => {
    expect(told().map(({ endDate }) => endDate)).toEqual([null, null, '2025-08-29']);
  });

  test('takes the other last days from the player’s editions, by their code', () => {
    const editions = [
      anEdition({ id: 1, code: 'spighy_contest', endDate: '2024-09-30' }),
      anEdition({ id: 9, code: 'another_contest', endDate: '2024-12-31' }),
    ];
    expect(told({ editions }).map(({ endDate }) => endDate)).toEqual(['2024-09-30', null, '2025-08-29']);
  });

  test.each<[ContestStatus, string, string]>([
    ['preCampaign', '2025-07-15T23:59:59+02:00', 'upcoming'],
    ['hide', '2025-07-15T23:59:59+02:00', 'upcoming'],
    ['campaign', '2025-07-16T00:00:00+02:00', 'running'],
    ['endCampaign', '2025-08-30T00:00:00+02:00', 'over'],
    ['hide', '2030-04-01T00:00:00+02:00', 'over'],
  ])('in %s, at %s, the contest of the campaign is %s, the others are over', (status, at, state) => {
    expect(told({ status, now: Date.parse(at) }).map((contest) => contest.state)).toEqual([
      'over',
      'over',
      state,
    ]);
  });

  test('tells none as over that has not begun', () => {
    const states = told({ status: 'hide', now: Date.parse('2025-02-01T12:00:00+01:00') });
    expect(states.map((contest) => contest.state)).toEqual(['over', 'upcoming', 'upcoming']);
  });

  test('announces a campaign that begins later on its first day', () => {
    const calendar = { ...DEFAULT_CALENDAR, campaignStart: '2025-07-16T12:00:00+02:00' };
    const now = Date.parse('2025-07-16T08:00:00+02:00');
    expect(told({ calendar, status: 'preCampaign', now }).at(-1)).toMatchObject({ state: 'upcoming' });
  });

  test('announces nothing while the clock has not been read', () => {
    expect(told({ status: 'hide', now: null }).map(({ state }) => state)).toEqual(['over', 'over', 'over']);
  });

  test('follows a calendar that was moved: then none of these is the campaign’s', () => {
    const calendar = { ...DEFAULT_CALENDAR, campaignStart: '2025-07-15T23:59:59+02:00' };
    expect(told({ calendar }).at(-1)).toMatchObject({ state: 'over', endDate: null });
  });

  test('says where the player took part: where the rules were accepted', () => {
    const editions = [
      anEdition({ id: 1, code: 'spighy_contest' }),
      anEdition({ id: 4, code: 'basko_contest' }),
    ];
    const playerEditions = [aRecord({ editionId: 1 }), aRecord({ editionId: 4, rulesAccepted: false })];
    expect(told({ editions, playerEditions }).map(({ joined }) => joined)).toEqual([true, false, false]);
  });
});
