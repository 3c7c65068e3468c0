import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { DEFAULT_CALENDAR } from '../../domain/calendar.ts';
import { contestStatusMachine } from '../../machines/contest-status/contest-status.machine.ts';
import {
  contestStatus,
  hasContest,
  lastInstant,
} from '../../machines/contest-status/contest-status.selectors.ts';
import type { ClockReading } from '../../machines/ports/site.ts';
import { held, recordEmitted } from './support/held.ts';

const PRE_CAMPAIGN = Date.parse('2025-01-02T23:00:00.000Z');
const CAMPAIGN = Date.parse('2025-07-15T22:00:00.000Z');
const END_CAMPAIGN = Date.parse('2025-08-29T22:00:00.000Z');
const HIDE = Date.parse('2030-03-31T22:00:00.000Z');
const NEXT_DAY = Date.parse('2025-07-17T00:00:00+02:00');
const LAST_DAY = Date.parse('2025-08-29T00:00:00+02:00');
const MINUTE = 60_000;
const END_OF_TIME = Date.UTC(9999, 0);

/** The status of the contest at an instant of the server's clock. */
async function itIs(now: number) {
  const clock = held<ClockReading>();
  const wait = held<{ now: number }, { instant: number }>();
  const actor = createActor(
    contestStatusMachine.provide({ actors: { readClock: clock.logic, waitUntil: wait.logic } }),
  );
  const emitted = recordEmitted(actor);
  actor.start();
  await clock.answer({ now, calendar: DEFAULT_CALENDAR });
  return { wait, emitted, snapshot: actor.getSnapshot() };
}

describe('the status at each boundary, with the next instant', () => {
  test.each([
    {
      when: 'the millisecond before the announcement',
      now: PRE_CAMPAIGN - 1,
      status: 'hide',
      next: PRE_CAMPAIGN,
    },
    { when: 'the announcement', now: PRE_CAMPAIGN, status: 'preCampaign', next: CAMPAIGN },
    {
      when: 'the millisecond before the campaign',
      now: CAMPAIGN - 1,
      status: 'preCampaign',
      next: CAMPAIGN,
    },
    { when: 'the campaign’s first millisecond', now: CAMPAIGN, status: 'campaign', next: NEXT_DAY },
    {
      when: 'the first instant of the last day',
      now: LAST_DAY,
      status: 'campaign',
      next: END_CAMPAIGN - 30 * MINUTE,
    },
    {
      when: 'the campaign’s last second',
      now: Date.parse('2025-08-29T23:59:59+02:00'),
      status: 'campaign',
      next: END_CAMPAIGN,
    },
    {
      when: 'the campaign’s last millisecond',
      now: END_CAMPAIGN - 1,
      status: 'campaign',
      next: END_CAMPAIGN,
    },
    { when: 'the millisecond after the campaign', now: END_CAMPAIGN, status: 'endCampaign', next: HIDE },
    { when: 'the site’s last millisecond', now: HIDE - 1, status: 'endCampaign', next: HIDE },
    { when: 'the millisecond after the site’s end', now: HIDE, status: 'hide', next: END_OF_TIME },
  ])('$when: $status', async ({ now, status, next }) => {
    const { wait, emitted, snapshot } = await itIs(now);
    expect(snapshot.value).toEqual({ running: status });
    expect([...snapshot.tags]).toEqual(['settled']);
    expect(contestStatus(snapshot)).toBe(status);
    expect(hasContest(snapshot)).toBe(status === 'campaign');
    expect(lastInstant(snapshot)).toBe(now);
    expect(emitted()).toEqual([{ type: 'contest.changed', status, now, isGuess: false }]);
    expect(wait.asked()).toEqual([{ instant: next }]);
    expect(wait.callStates()).toEqual(['open']);
  });
});
