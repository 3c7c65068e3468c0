import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Calendar,
  type ContestStatus,
  campaignEndAt,
  completeCalendar,
  contestStatusAt,
  DEFAULT_CALENDAR,
  insteadOfContest,
  nextBoundary,
  nextChange,
  originalsKeptUntil,
  promisesOf,
} from '../../domain/calendar.ts';

describe('the calendar of the contest', () => {
  const at = (iso: string): number => Date.parse(iso);

  /** The last instant of a status and the first of the next one, in universal time. */
  const CHANGES: readonly [first: string, before: ContestStatus, after: ContestStatus][] = [
    ['2025-01-02T23:00:00.000Z', 'hide', 'preCampaign'],
    ['2025-07-15T22:00:00.000Z', 'preCampaign', 'campaign'],
    ['2025-08-29T22:00:00.000Z', 'campaign', 'endCampaign'],
    ['2030-03-31T22:00:00.000Z', 'endCampaign', 'hide'],
  ];

  describe('the status of the contest', () => {
    it.each(CHANGES)('changes at %s from %s to %s, to the millisecond', (first, before, after) => {
      const status = (shift: number) => contestStatusAt(at(first) + shift, DEFAULT_CALENDAR);
      expect([-1_000, -1, 0, 1, 1_000].map(status)).toEqual([before, before, after, after, after]);
    });

    it.each([
      ['2025-08-29T23:59:58.999+02:00', 'campaign'],
      ['2025-08-29T23:59:59.000+02:00', 'campaign'],
      ['2025-08-29T23:59:59.999+02:00', 'campaign'],
      ['2025-08-30T00:00:00.000+02:00', 'endCampaign'],
      ['2030-03-31T23:59:59.999+02:00', 'endCampaign'],
      ['2030-04-01T00:00:00.000+02:00', 'hide'],
    ] as const)('includes the whole last second: %s is %s', (instant, status) => {
      expect(contestStatusAt(at(instant), DEFAULT_CALENDAR)).toBe(status);
    });

    it.each([
      // Italy's clocks change within these nights; the status does not care.
      ['2025-03-30T01:59:59+01:00', 'preCampaign'],
      ['2025-03-30T03:00:00+02:00', 'preCampaign'],
      ['2025-10-26T02:30:00+02:00', 'endCampaign'],
      ['2025-10-26T02:30:00+01:00', 'endCampaign'],
      ['2030-03-31T01:59:59+01:00', 'endCampaign'],
      ['2030-03-31T03:00:00+02:00', 'endCampaign'],
      // In winter time the site would end an hour later than it does: by then it is already over.
      ['2030-03-31T23:59:59+01:00', 'hide'],
    ] as const)('is right when the clocks change: %s is %s', (instant, status) => {
      expect(contestStatusAt(at(instant), DEFAULT_CALENDAR)).toBe(status);
    });

    it('is “hide” at any time before and after', () => {
      expect(contestStatusAt(at('1970-01-01T00:00:00Z'), DEFAULT_CALENDAR)).toBe('hide');
      expect(contestStatusAt(at('2999-01-01T00:00:00Z'), DEFAULT_CALENDAR)).toBe('hide');
    });

    it('includes the whole last second of a calendar with milliseconds, too', () => {
      const calendar = { ...DEFAULT_CALENDAR, campaignEnd: '2025-08-29T23:59:59.400+02:00' };
      expect(contestStatusAt(at('2025-08-29T23:59:59.999+02:00'), calendar)).toBe('campaign');
      expect(contestStatusAt(at('2025-08-30T00:00:00.000+02:00'), calendar)).toBe('endCampaign');
    });
  });

  describe('the next boundary', () => {
    it('is each of the four changes in turn, then none', () => {
      const walk: (number | null)[] = [nextBoundary(0, DEFAULT_CALENDAR)];
      for (let last = walk[0]; last; last = walk.at(-1)) walk.push(nextBoundary(last, DEFAULT_CALENDAR));
      expect(walk).toEqual([...CHANGES.map(([first]) => at(first)), null]);
    });

    it('is not the current instant', () => {
      const opening = at('2025-07-15T22:00:00Z');
      expect(nextBoundary(opening - 1, DEFAULT_CALENDAR)).toBe(opening);
      expect(nextBoundary(opening, DEFAULT_CALENDAR)).toBe(at('2025-08-29T22:00:00Z'));
    });

    it('comes also with each day of the campaign, and 30, 10 and 2 minutes before its end', () => {
      const walk = [nextChange(at('2025-08-27T21:59:59.999Z'), DEFAULT_CALENDAR)];
      while (walk.length < 7) walk.push(nextChange(walk.at(-1) ?? 0, DEFAULT_CALENDAR));
      expect(walk).toEqual(
        [
          ...['2025-08-27T22:00:00Z', '2025-08-28T22:00:00Z', '2025-08-29T21:30:00Z'],
          ...['2025-08-29T21:50:00Z', '2025-08-29T21:58:00Z', '2025-08-29T22:00:00Z'],
          '2030-03-31T22:00:00Z',
        ].map(at),
      );
    });

    it('is that of the status alone outside the campaign', () => {
      const times = ['2024-01-01T00:00:00Z', '2025-03-01T00:00:00Z', '2026-01-01T00:00:00Z'].map(at);
      const next = (now: number) => nextChange(now, DEFAULT_CALENDAR);
      expect(times.map(next)).toEqual(times.map((now) => nextBoundary(now, DEFAULT_CALENDAR)));
      expect(next(at('2031-01-01T00:00:00Z'))).toBeNull();
    });

    it('skips an instant at which nothing changes', () => {
      const noPrelude = { ...DEFAULT_CALENDAR, preCampaignStart: DEFAULT_CALENDAR.campaignStart };
      expect(nextBoundary(0, noPrelude)).toBe(at(DEFAULT_CALENDAR.campaignStart));
    });

    const seconds = fc.integer({
      min: at('2024-01-01T00:00:00Z') / 1_000,
      max: at('2031-01-01T00:00:00Z') / 1_000,
    });
    const isoOf = (second: number) => new Date(second * 1_000).toISOString();
    const anyCalendar: fc.Arbitrary<Calendar> = fc.record({
      preCampaignStart: seconds.map(isoOf),
      campaignStart: seconds.map(isoOf),
      campaignEnd: seconds.map(isoOf),
      siteEnd: seconds.map(isoOf),
    });
    const instants = seconds.chain((second) =>
      fc.integer({ min: 0, max: 999 }).map((ms) => second * 1_000 + ms),
    );

    it('is where the status changes, and the status is constant before it, for any calendar', () => {
      fc.assert(
        fc.property(
          anyCalendar,
          instants,
          fc.double({ min: 0, max: 1, noNaN: true }),
          (calendar, now, part) => {
            const status = contestStatusAt(now, calendar);
            const next = nextBoundary(now, calendar);
            const until = next ?? at('2032-01-01T00:00:00Z');
            expect(contestStatusAt(now + Math.floor((until - 1 - now) * part), calendar)).toBe(status);
            if (next !== null) expect(contestStatusAt(next, calendar)).not.toBe(status);
          },
        ),
        { numRuns: 500 },
      );
    });
  });

  describe('how near the end of the campaign is (§K.11)', () => {
    it.each([
      ['2025-08-28T23:59:59.999+02:00', 'far'],
      ['2025-08-29T00:00:00.000+02:00', 'lastDay'],
      ['2025-08-29T23:29:59.999+02:00', 'lastDay'],
      ['2025-08-29T23:30:00.000+02:00', 'within30'],
      ['2025-08-29T23:49:59.999+02:00', 'within30'],
      ['2025-08-29T23:50:00.000+02:00', 'within10'],
      ['2025-08-29T23:57:59.999+02:00', 'within10'],
      ['2025-08-29T23:58:00.000+02:00', 'within2'],
      ['2025-08-29T23:59:59.999+02:00', 'within2'],
      ['2025-08-30T00:00:00.000+02:00', 'over'],
    ])('at %s: %s', (instant, near) => {
      expect(campaignEndAt(at(instant), DEFAULT_CALENDAR)).toBe(near);
    });
  });

  describe('a configured calendar', () => {
    it('is the specification’s when nothing is configured', () => {
      expect(completeCalendar(undefined)).toEqual(DEFAULT_CALENDAR);
      expect(completeCalendar({})).toEqual(DEFAULT_CALENDAR);
    });

    it('keeps the configured instants and fills in the others', () => {
      const campaignEnd = '2025-09-30T23:59:59+02:00';
      expect(completeCalendar({ campaignEnd })).toEqual({ ...DEFAULT_CALENDAR, campaignEnd });
    });

    it('treats a day as lasting from its first to its last second in Rome', () => {
      expect(
        completeCalendar({
          preCampaignStart: '2026-01-10',
          campaignStart: '2026-07-01',
          campaignEnd: '2026-10-25',
          siteEnd: '2031-03-31',
        }),
      ).toEqual({
        preCampaignStart: '2026-01-10T00:00:00+01:00',
        campaignStart: '2026-07-01T00:00:00+02:00',
        campaignEnd: '2026-10-25T23:59:59+01:00',
        siteEnd: '2031-03-31T23:59:59+02:00',
      });
    });

    it('keeps the days of the draw and of the originals, and drops what is no day', () => {
      const days = { drawUntil: '2025-10-31', keepOriginalsUntil: '2026-04-30' };
      expect(completeCalendar(days)).toEqual({ ...DEFAULT_CALENDAR, ...days });
      expect(completeCalendar({ drawUntil: 'presto', keepOriginalsUntil: '2026-02-30' })).toEqual(
        DEFAULT_CALENDAR,
      );
    });

    it.each(['', 'domani', '2025-07-16T00:00:00', '2025-02-30T00:00:00Z', '2025-07-16T25:00:00Z'])(
      'does not accept %j as an instant',
      (campaignStart) => {
        expect(completeCalendar({ campaignStart })).toEqual(DEFAULT_CALENDAR);
      },
    );
  });

  describe('what a campaign promises', () => {
    const days = { drawUntil: '2025-10-31', keepOriginalsUntil: '2026-04-30' };
    const autumn = completeCalendar({ campaignStart: '2025-10-01', campaignEnd: '2025-11-30' });

    it('is what its calendar says', () => {
      expect(promisesOf({ ...autumn, ...days })).toEqual(days);
      expect(promisesOf({ ...DEFAULT_CALENDAR, drawUntil: days.drawUntil })).toEqual({
        drawUntil: days.drawUntil,
        keepOriginalsUntil: null,
      });
    });

    it('is that of the specification for its own campaign, and unknown for any other', () => {
      const specified = { drawUntil: '2025-09-30', keepOriginalsUntil: '2025-12-31' };
      const unknown = { drawUntil: null, keepOriginalsUntil: null };
      expect(promisesOf(DEFAULT_CALENDAR)).toEqual(specified);
      expect(promisesOf(autumn)).toEqual(unknown);
      expect(promisesOf({ ...DEFAULT_CALENDAR, campaignEnd: autumn.campaignEnd })).toEqual(unknown);
    });

    it('holds for the edition of the campaign, unless the edition says another day', () => {
      const calendar = { ...autumn, ...days };
      expect(originalsKeptUntil({ startDate: '2025-10-01' }, calendar)).toBe('2026-04-30');
      expect(originalsKeptUntil({ startDate: '2025-07-16' }, calendar)).toBeNull();
      const own = { startDate: '2025-07-16', keepOriginalsUntil: '2025-12-31' };
      expect(originalsKeptUntil(own, calendar)).toBe('2025-12-31');
    });
  });
});

it.each([
  ['hide', true, 'missions'],
  ['hide', false, 'missions'],
  ['endCampaign', true, 'archive'],
  ['endCampaign', false, 'receipts'],
] as const)(
  'instead of the contest, in %s and as a visitor %s, there is %s',
  (status, isVisitor, instead) => {
    expect(insteadOfContest(status, isVisitor)).toBe(instead);
  },
);
