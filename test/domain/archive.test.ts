import { describe, expect, test } from 'vitest';
import { type ArchiveFacts, archiveOf } from '../../domain/archive.ts';
import { type ContestStatus, DEFAULT_CALENDAR } from '../../domain/calendar.ts';
import { anEdition, aRecord, NOW } from './samples.ts';

const SUMMER = {
  code: 'natura_contest',
  startDate: '2025-07-16',
  endDate: '2025-08-30',
  drawUntil: '2025-09-30',
  winners: null,
};
const SPRING = { code: 'basko_contest', startDate: '2025-03-03', endDate: '2025-06-30', winners: null };
const DRAWN = {
  edition: 'natura_contest',
  description: 'Estate nella natura',
  sealedAt: '2025-09-10T10:00:00+02:00',
  entries: 3,
  sha256: 'aa',
  drawnAt: '2025-09-12T11:00:00+02:00',
  prizes: [],
};
const FIRST = { code: 'spighy_contest', startDate: '2024-04-02', endDate: '2024-09-30', winners: 'Ada' };

const contestsOf = (facts: Partial<ArchiveFacts> = {}) =>
  archiveOf([FIRST, SUMMER, SPRING], {
    calendar: DEFAULT_CALENDAR,
    status: 'campaign',
    now: NOW,
    editions: null,
    playerEditions: null,
    pastEditions: null,
    draws: null,
    campaign: { rules: '/estate.pdf' },
    ...facts,
  });

describe('the archive (§B.37)', () => {
  test('lists the contests, the newest first', () => {
    expect(contestsOf().map(({ startDate }) => startDate)).toEqual([
      '2025-07-16',
      '2025-03-03',
      '2024-04-02',
    ]);
  });

  test('takes the end of the current campaign from the calendar, and the others from the brand', () => {
    const calendar = { ...DEFAULT_CALENDAR, campaignEnd: '2025-08-29T20:00:00+02:00' };
    expect(contestsOf({ calendar }).map(({ end }) => end)).toEqual([
      '2025-08-29T20:00:00+02:00',
      '2025-06-30T23:59:59+02:00',
      '2024-09-30T23:59:59+02:00',
    ]);
  });

  test('takes the last day of a contest that was closed early from what the server tells everybody', () => {
    const pastEditions = [{ code: 'basko_contest', endDate: '2025-05-04' }];
    const editions = [anEdition({ id: 1, code: 'basko_contest', endDate: '2025-06-30' })];
    for (const known of [null, editions])
      expect(contestsOf({ pastEditions, editions: known })[1]?.end).toBe('2025-05-04T23:59:59+02:00');
  });

  test('tells of a contest that was closed early or extended on which day it should have ended, of the player’s editions too', () => {
    const moved = (endDate: string) => [{ code: 'basko_contest', endDate, movedFrom: '2025-06-20' }];
    const shortened = { move: 'shortened', from: '2025-06-20' };
    expect(contestsOf({ pastEditions: moved('2025-05-04') }).map((one) => one.moved)).toEqual([
      null,
      shortened,
      null,
    ]);
    const editions = [anEdition({ id: 1, ...moved('2025-05-04')[0] })];
    expect(contestsOf({ editions })[1]?.moved).toEqual(shortened);
    expect(contestsOf({ pastEditions: moved('2025-06-22') })[1]?.moved?.move).toBe('extended');
  });

  test('takes the other last days from the player’s editions, matched by code', () => {
    const editions = [
      anEdition({ id: 1, code: 'spighy_contest', endDate: '2024-10-01' }),
      anEdition({ id: 9, code: 'another_contest', endDate: '2024-12-31' }),
    ];
    expect(contestsOf({ editions }).map(({ end }) => end)).toEqual([
      '2025-08-29T23:59:59+02:00',
      '2025-06-30T23:59:59+02:00',
      '2024-10-01T23:59:59+02:00',
    ]);
  });

  test.each<[ContestStatus, string, string]>([
    ['preCampaign', '2025-07-15T23:59:59+02:00', 'upcoming'],
    ['hide', '2025-07-15T23:59:59+02:00', 'upcoming'],
    ['campaign', '2025-07-16T00:00:00+02:00', 'running'],
    ['endCampaign', '2025-08-30T00:00:00+02:00', 'over'],
    ['hide', '2030-04-01T00:00:00+02:00', 'over'],
  ])('in %s, at %s, the contest of the campaign is %s, the others are over', (status, at, state) => {
    expect(contestsOf({ status, now: Date.parse(at) }).map((contest) => contest.state)).toEqual([
      state,
      'over',
      'over',
    ]);
  });

  test.each<[ContestStatus, string, 'drawn' | 'undrawn', typeof DRAWN | null]>([
    ['campaign', '2025-08-29T23:59:59+02:00', 'undrawn', null],
    ['endCampaign', '2025-08-30T00:00:00+02:00', 'undrawn', null],
    ['endCampaign', '2025-09-12T11:00:00+02:00', 'drawn', DRAWN],
    ['endCampaign', '2025-09-30T23:59:59+02:00', 'undrawn', null],
    ['endCampaign', '2025-10-01T00:00:00+02:00', 'undrawn', null],
  ])(
    'in %s, at %s, the winners of the campaign are %s, others unpublished or named',
    (status, at, state, draw) => {
      const draws = draw && [draw];
      expect(
        contestsOf({ status, now: Date.parse(at), draws }).map(({ winnersState }) => winnersState),
      ).toEqual([state, 'unpublished', 'named']);
    },
  );

  test('does not mark a contest as over before it begins', () => {
    const states = contestsOf({ status: 'hide', now: Date.parse('2025-02-01T12:00:00+01:00') });
    expect(states.map((contest) => contest.state)).toEqual(['upcoming', 'upcoming', 'over']);
  });

  test('announces a future campaign with its first day', () => {
    const calendar = { ...DEFAULT_CALENDAR, campaignStart: '2025-07-16T12:00:00+02:00' };
    const now = Date.parse('2025-07-16T08:00:00+02:00');
    expect(contestsOf({ calendar, status: 'preCampaign', now }).at(0)).toMatchObject({ state: 'upcoming' });
  });

  test('announces nothing while the clock has not been read', () => {
    expect(contestsOf({ status: 'hide', now: null }).map(({ state }) => state)).toEqual([
      'over',
      'over',
      'over',
    ]);
  });

  test('follows a calendar that was moved, so that no listed contest is the current one', () => {
    const calendar = { ...DEFAULT_CALENDAR, campaignStart: '2025-07-15T23:59:59+02:00' };
    expect(contestsOf({ calendar }).at(0)).toMatchObject({ state: 'over', endDate: '2025-08-30' });
  });

  const AFTER = { status: 'endCampaign', now: Date.parse('2025-10-06T10:00:00+02:00') } as const;

  test('a draw that was promised and not held is overdue, not drawn', () => {
    expect(contestsOf(AFTER).at(0)).toMatchObject({
      winnersState: 'undrawn',
      draw: { kind: 'overdue', day: '2025-09-30' },
    });
  });

  test.each([
    ['list of draws', { draws: [DRAWN] }, '2025-09-12'],
    [
      'configuration, before that list has come',
      { campaign: { rules: null, drawnAt: '2025-10-05T10:00:00+02:00' } },
      '2025-10-05',
    ],
  ])('a draw is told on the day of the %s', (_, facts, day) => {
    const [summer, spring] = contestsOf({ ...AFTER, ...facts });
    expect(summer).toMatchObject({ winnersState: 'drawn', draw: { kind: 'drawn', day } });
    expect(spring).toMatchObject({ winnersState: 'unpublished', draw: { kind: 'undated' } });
  });

  test('the rules of the campaign stay when it is over; of others the player’s editions know them', () => {
    const editions = [anEdition({ id: 4, code: 'basko_contest', rulesLink: '/primavera.pdf' })];
    const rules = (facts: Partial<ArchiveFacts>) => contestsOf(facts).map((contest) => contest.rules);
    expect(rules({ ...AFTER, editions })).toEqual(['/estate.pdf', '/primavera.pdf', null]);
    expect(rules({ ...AFTER, now: null })).toEqual([null, null, null]);
  });

  test('marks the contests whose rules the player has accepted', () => {
    const editions = [
      anEdition({ id: 1, code: 'spighy_contest' }),
      anEdition({ id: 4, code: 'basko_contest' }),
    ];
    const playerEditions = [aRecord({ editionId: 1 }), aRecord({ editionId: 4, rulesAccepted: false })];
    expect(contestsOf({ editions, playerEditions }).map(({ joined }) => joined)).toEqual([
      false,
      false,
      true,
    ]);
  });
});
