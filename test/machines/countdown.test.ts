import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { DEFAULT_CALENDAR } from '../../domain/calendar.ts';
import { contestStatusMachine } from '../../machines/contest-status/contest-status.machine.ts';
import {
  contestStatus,
  hasContest,
  lastInstant,
} from '../../machines/contest-status/contest-status.selectors.ts';
import { instant } from '../../machines/countdown/countdown.selectors.ts';
import type { ClockReading } from '../../machines/ports/site.ts';
import { aVisit } from './support/app-harness.ts';
import { IN_AUGUST } from './support/contest.ts';
import { hearing, held } from './support/held.ts';
import { heldHomeFlows, heldHomePorts } from './support/held-flows.ts';

describe('the status of the contest', () => {
  const at = (instant: string) => Date.parse(instant);
  const PRE_CAMPAIGN = at('2025-01-02T23:00:00.000Z');
  const CAMPAIGN = at('2025-07-15T22:00:00.000Z');
  const END_CAMPAIGN = at('2025-08-29T22:00:00.000Z');
  const HIDE = at('2030-03-31T22:00:00.000Z');
  const END_OF_TIME = Date.UTC(9999, 0);

  function harness() {
    const clock = held<ClockReading>();
    const wait = held<{ now: number }, { instant: number }>();
    const actor = createActor(
      contestStatusMachine.provide({ actors: { readClock: clock.logic, waitUntil: wait.logic } }),
    );
    const emitted = hearing(actor);
    actor.start();
    return { actor, clock, wait, emitted, snapshot: () => actor.getSnapshot() };
  }

  async function itIs(now: number) {
    const running = harness();
    await running.clock.answer({ now, calendar: DEFAULT_CALENDAR });
    return running;
  }

  test('until the clock has been read there is no contest and the status is not settled', () => {
    const { clock, wait, emitted, snapshot } = harness();
    expect(snapshot().value).toBe('readingClock');
    expect([...snapshot().tags]).toEqual([]);
    expect(contestStatus(snapshot())).toBe('hide');
    expect(hasContest(snapshot())).toBe(false);
    expect(clock.fates()).toEqual(['open']);
    expect(wait.asked()).toEqual([]);
    expect(emitted()).toEqual([]);
  });

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
      { when: 'the campaign’s first millisecond', now: CAMPAIGN, status: 'campaign', next: END_CAMPAIGN },
      {
        when: 'the campaign’s last second',
        now: at('2025-08-29T23:59:59+02:00'),
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
      expect(snapshot().value).toEqual({ running: status });
      expect([...snapshot().tags]).toEqual(['settled']);
      expect(contestStatus(snapshot())).toBe(status);
      expect(hasContest(snapshot())).toBe(status === 'campaign');
      expect(lastInstant(snapshot())).toBe(now);
      expect(emitted()).toEqual([{ type: 'contest.changed', status, now }]);
      expect(wait.asked()).toEqual([{ instant: next }]);
      expect(wait.fates()).toEqual(['open']);
    });
  });

  test('the status changes by itself at each instant from the announcement to the end', async () => {
    const { clock, wait, emitted, snapshot } = await itIs(PRE_CAMPAIGN - 1);
    emitted();
    for (const [now, status] of [
      [PRE_CAMPAIGN, 'preCampaign'],
      [CAMPAIGN, 'campaign'],
      [END_CAMPAIGN, 'endCampaign'],
      [HIDE, 'hide'],
    ] as const) {
      await wait.answer({ now });
      expect(snapshot().value).toEqual({ running: status });
      expect(emitted()).toEqual([{ type: 'contest.changed', status, now }]);
    }
    expect(wait.asked().map(({ instant }) => instant)).toEqual([
      PRE_CAMPAIGN,
      CAMPAIGN,
      END_CAMPAIGN,
      HIDE,
      END_OF_TIME,
    ]);
    expect(clock.fates()).toEqual(['answered']);
  });

  test('a timer that fires late, after a whole status has passed, shows the current status', async () => {
    const { wait, emitted, snapshot } = await itIs(PRE_CAMPAIGN - 1);
    emitted();
    await wait.answer({ now: END_CAMPAIGN + 5 });
    expect(snapshot().value).toEqual({ running: 'endCampaign' });
    expect(emitted()).toEqual([{ type: 'contest.changed', status: 'endCampaign', now: END_CAMPAIGN + 5 }]);
  });

  test('the calendar of the configuration replaces the specification’s', async () => {
    const { clock, wait, snapshot } = harness();
    const calendar = {
      preCampaignStart: '2026-01-01T00:00:00+01:00',
      campaignStart: '2026-02-01T00:00:00+01:00',
      campaignEnd: '2026-02-28T23:59:59+01:00',
      siteEnd: '2026-12-31T23:59:59+01:00',
    };
    await clock.answer({ now: IN_AUGUST, calendar });
    expect(snapshot().value).toEqual({ running: 'hide' });
    expect(snapshot().context).toEqual({ now: IN_AUGUST, calendar });
    expect(wait.asked()).toEqual([{ instant: at('2026-01-01T00:00:00+01:00') }]);
  });

  describe('a changed clock is read again', () => {
    test('running ──── changed ──── read: the old timer is cancelled and a new one starts', async () => {
      const { actor, clock, wait, emitted, snapshot } = await itIs(IN_AUGUST);
      emitted();
      actor.send({ type: 'clock.moved' });
      expect(snapshot().value).toBe('readingClock');
      expect(wait.fates()).toEqual(['aborted']);
      await clock.answer({ now: HIDE, calendar: DEFAULT_CALENDAR });
      expect(snapshot().value).toEqual({ running: 'hide' });
      expect(emitted()).toEqual([{ type: 'contest.changed', status: 'hide', now: HIDE }]);
      expect(wait.fates()).toEqual(['aborted', 'open']);
    });

    test('running ──── changed ──── late boundary ──── read: the late boundary is ignored', async () => {
      const { actor, clock, wait, emitted, snapshot } = await itIs(IN_AUGUST);
      emitted();
      actor.send({ type: 'clock.moved' });
      await wait.answer({ now: END_CAMPAIGN }, 0);
      expect(snapshot().value).toBe('readingClock');
      expect(emitted()).toEqual([]);
      await clock.answer({ now: IN_AUGUST, calendar: DEFAULT_CALENDAR });
      expect(snapshot().value).toEqual({ running: 'campaign' });
    });

    test('a second change while it is being read is ignored', () => {
      const { actor, clock } = harness();
      actor.send({ type: 'clock.moved' });
      expect(clock.fates()).toEqual(['open']);
    });
  });
});

describe('the countdown', () => {
  function harness(now = 0) {
    const ports = heldHomePorts();
    const actor = createActor(heldHomeFlows(ports).countdown, { input: { now } }).start();
    return {
      actor,
      seconds: ports.seconds,
      value: () => actor.getSnapshot().value,
      now: () => instant(actor.getSnapshot()),
    };
  }

  describe('before the server’s clock has been read', () => {
    test('no time is counted', () => {
      const { seconds, value, now } = harness();
      expect(value()).toBe('waiting');
      expect(now()).toBe(0);
      expect(seconds.asked()).toEqual([]);
    });

    test('the time is set with the status of the contest', () => {
      const { actor, seconds, value, now } = harness();
      actor.send({ type: 'contest.changed', now: IN_AUGUST + 250 });
      expect(value()).toBe('counting');
      expect(now()).toBe(IN_AUGUST + 250);
      expect(seconds.asked()).toEqual([{ instant: IN_AUGUST + 1_000 }]);
    });
  });

  describe('once it has been read', () => {
    test('each whole second is awaited in turn', async () => {
      const { seconds, now } = harness(IN_AUGUST);
      expect(seconds.asked()).toEqual([{ instant: IN_AUGUST + 1_000 }]);
      await seconds.answer({ now: IN_AUGUST + 1_000 });
      expect(now()).toBe(IN_AUGUST + 1_000);
      await seconds.answer({ now: IN_AUGUST + 2_040 });
      expect(now()).toBe(IN_AUGUST + 2_040);
      expect(seconds.asked().at(-1)).toEqual({ instant: IN_AUGUST + 3_000 });
    });

    test('a phone that was asleep continues with the current time', async () => {
      const { seconds, now } = harness(IN_AUGUST);
      await seconds.answer({ now: IN_AUGUST + 3_600_500 });
      expect(now()).toBe(IN_AUGUST + 3_600_500);
      expect(seconds.asked().at(-1)).toEqual({ instant: IN_AUGUST + 3_601_000 });
    });

    test('a new reading of the clock replaces the awaited second', () => {
      const { actor, seconds } = harness(IN_AUGUST);
      actor.send({ type: 'contest.changed', now: IN_AUGUST - 60_000 });
      expect(seconds.fates()).toEqual(['aborted', 'open']);
      expect(seconds.asked().at(-1)).toEqual({ instant: IN_AUGUST - 59_000 });
    });
  });

  describe('on the home page', () => {
    test('the seconds are counted only while the page is open', async () => {
      const { enter, flow, ports } = await aVisit();
      expect(instant(flow('countdown').getSnapshot())).toBe(IN_AUGUST);
      expect(ports.seconds.fates()).toEqual(['open']);
      enter('/archive');
      expect(ports.seconds.fates()).toEqual(['aborted']);
    });

    test('entering the page later shows the time of that moment', async () => {
      const { enter, flow } = await aVisit('/archive');
      enter('/');
      expect(instant(flow('countdown').getSnapshot())).toBe(IN_AUGUST);
    });

    test('the countdown continues with the server’s time when the campaign ends', async () => {
      const { flow, ports } = await aVisit();
      const over = Date.parse('2025-08-30T00:00:00+02:00');
      await ports.wait.answer({ now: over });
      expect(instant(flow('countdown').getSnapshot())).toBe(over);
    });
  });
});
