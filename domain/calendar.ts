import { dayAfter, dayOf, firstInstantOf, lastInstantOf, romeDay } from './dates.ts';

/** The four instants of the contest, ISO 8601 with an offset (§K.1). The two ends count as whole seconds. */
export type Calendar = {
  preCampaignStart: string;
  campaignStart: string;
  campaignEnd: string;
  siteEnd: string;
  /** The last day on which the draw may be held, `YYYY-MM-DD`; absent where nothing says it. */
  drawUntil?: string;
  /** The last day until which the originals of receipts have to be kept, `YYYY-MM-DD`. */
  keepOriginalsUntil?: string;
};

export type ContestStatus = 'preCampaign' | 'campaign' | 'endCampaign' | 'hide';

/** The specification's own calendar (§K.1). */
export const DEFAULT_CALENDAR: Calendar = {
  preCampaignStart: '2025-01-03T00:00:00+01:00',
  campaignStart: '2025-07-16T00:00:00+02:00',
  campaignEnd: '2025-08-29T23:59:59+02:00',
  siteEnd: '2030-03-31T23:59:59+02:00',
};

/** The calendar while the contest is the one of these days of Rome, both included, `YYYY-MM-DD`. */
export const calendarOfDays = (startDate: string, endDate: string): Calendar => ({
  ...DEFAULT_CALENDAR,
  campaignStart: firstInstantOf(startDate) ?? startDate,
  campaignEnd: lastInstantOf(endDate) ?? endDate,
});

/** What the rules of the specification's campaign promise. */
const DEFAULT_PROMISES = { drawUntil: '2025-09-30', keepOriginalsUntil: '2025-12-31' } as const;

/** What is offered to a person who asks for the contest while there is none (§G.10). Before its start the reminder decides. */
export const insteadOfContest = (
  status: Exclude<ContestStatus, 'preCampaign'>,
  isVisitor: boolean,
): 'missions' | 'archive' | 'receipts' => {
  if (status !== 'endCampaign') return 'missions';
  return isVisitor ? 'archive' : 'receipts';
};

export type Promises = { drawUntil: string | null; keepOriginalsUntil: string | null };

/** Whether a contest, by its first day in Rome, is the one of the calendar. */
export const isCampaignOf = ({ campaignStart }: Calendar, startDate: string): boolean =>
  romeDay(Date.parse(campaignStart)) === startDate;

/** Whether a campaign is the one that the specification, and the site's own words, are about. */
export const isDefaultCampaign = ({ campaignStart, campaignEnd }: Calendar): boolean =>
  Date.parse(campaignStart) === Date.parse(DEFAULT_CALENDAR.campaignStart) &&
  Date.parse(campaignEnd) === Date.parse(DEFAULT_CALENDAR.campaignEnd);

/** Until when the prizes of the campaign are drawn, and originals kept; null where nothing says it. */
export function promisesOf(calendar: Calendar): Promises {
  const { drawUntil = null, keepOriginalsUntil = null } = calendar;
  if (drawUntil !== null || keepOriginalsUntil !== null) return { drawUntil, keepOriginalsUntil };
  return isDefaultCampaign(calendar) ? DEFAULT_PROMISES : { drawUntil, keepOriginalsUntil };
}

/** Until when the originals of an edition's receipts have to be kept: as the edition says, or the campaign that it is. */
export const originalsKeptUntil = (
  edition: { startDate: string; keepOriginalsUntil?: string },
  calendar: Calendar,
): string | null =>
  edition.keepOriginalsUntil ??
  (isCampaignOf(calendar, edition.startDate) ? promisesOf(calendar).keepOriginalsUntil : null);

const SECOND_MS = 1_000;

/** The first instant after the end of a second: an end counts through its whole last second. */
const after = (end: string): number => (Math.floor(Date.parse(end) / SECOND_MS) + 1) * SECOND_MS;

/** Each status with the instant (epoch milliseconds) at which it ends. */
const boundaries = (calendar: Calendar): readonly { until: number; status: ContestStatus }[] => [
  { until: Date.parse(calendar.preCampaignStart), status: 'hide' },
  { until: Date.parse(calendar.campaignStart), status: 'preCampaign' },
  { until: after(calendar.campaignEnd), status: 'campaign' },
  { until: after(calendar.siteEnd), status: 'endCampaign' },
];

/** The status of the contest at an instant, epoch milliseconds (§K.2). */
export function contestStatusAt(now: number, calendar: Calendar): ContestStatus {
  return boundaries(calendar).find(({ until }) => now < until)?.status ?? 'hide';
}

/** The next instant (epoch milliseconds) at which the status changes; null when it never changes again (§K.3). */
export function nextBoundary(now: number, calendar: Calendar): number | null {
  const status = contestStatusAt(now, calendar);
  const next = boundaries(calendar).find(
    ({ until }) => now < until && contestStatusAt(until, calendar) !== status,
  );
  return next?.until ?? null;
}

const MINUTE_MS = 60_000;

/** How many minutes before its end the campaign says that it is about to end (§K.11). */
const MINUTES_BEFORE_END = [2, 10, 30] as const;

/** How near the end of the campaign is: on its last day, within 30, 10 or 2 minutes of the end, or past it. */
export type CampaignEnd = 'far' | 'lastDay' | 'within30' | 'within10' | 'within2' | 'over';

/** How near the end of the campaign is at an instant, epoch milliseconds (§K.11). */
export function campaignEndAt(now: number, calendar: Calendar): CampaignEnd {
  const left = after(calendar.campaignEnd) - now;
  if (left <= 0) return 'over';
  const minutes = MINUTES_BEFORE_END.find((within) => left <= within * MINUTE_MS);
  if (minutes) return `within${minutes}`;
  return romeDay(now) === romeDay(Date.parse(calendar.campaignEnd)) ? 'lastDay' : 'far';
}

/** The next midnight in Rome, epoch milliseconds; Infinity after the year 9999. */
function nextMidnight(now: number): number {
  const instant = firstInstantOf(dayAfter(romeDay(now), 1));
  return instant === null ? Number.POSITIVE_INFINITY : Date.parse(instant);
}

/**
 * The next instant (epoch milliseconds) at which something that is said of the contest changes: its status, and while
 * the campaign runs the day, which begins a new count of receipts, and how near the end is (§K.3, §K.11).
 */
export function nextChange(now: number, calendar: Calendar): number | null {
  const boundary = nextBoundary(now, calendar);
  if (contestStatusAt(now, calendar) !== 'campaign' || boundary === null) return boundary;
  const warnings = MINUTES_BEFORE_END.map((minutes) => after(calendar.campaignEnd) - minutes * MINUTE_MS);
  return Math.min(boundary, nextMidnight(now), ...warnings.filter((instant) => instant > now));
}

/**
 * The configured calendar, given in instants or days; the specification's value replaces one that is absent or
 * unreadable (§K.4).
 */
export function completeCalendar(partial: Partial<Calendar> = {}): Calendar {
  const { preCampaignStart = '', campaignStart = '', campaignEnd = '', siteEnd = '' } = partial;
  const drawUntil = dayOf(partial.drawUntil ?? '');
  const keepOriginalsUntil = dayOf(partial.keepOriginalsUntil ?? '');
  return {
    preCampaignStart: firstInstantOf(preCampaignStart) ?? DEFAULT_CALENDAR.preCampaignStart,
    campaignStart: firstInstantOf(campaignStart) ?? DEFAULT_CALENDAR.campaignStart,
    campaignEnd: lastInstantOf(campaignEnd) ?? DEFAULT_CALENDAR.campaignEnd,
    siteEnd: lastInstantOf(siteEnd) ?? DEFAULT_CALENDAR.siteEnd,
    ...(drawUntil !== null && { drawUntil }),
    ...(keepOriginalsUntil !== null && { keepOriginalsUntil }),
  };
}
