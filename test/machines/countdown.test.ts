import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { instant } from '../../machines/countdown/countdown.selectors.ts';
import { aVisit } from './support/app-story.ts';
import { IN_AUGUST } from './support/contest.ts';
import { heldHomeFlows, heldHomePorts } from './support/held-home.ts';

function story(now = 0) {
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
  test('nothing is counted by a wrong one', () => {
    const { seconds, value, now } = story();
    expect(value()).toBe('waiting');
    expect(now()).toBe(0);
    expect(seconds.asked()).toEqual([]);
  });

  test('the status of the contest brings the time', () => {
    const { actor, seconds, value, now } = story();
    actor.send({ type: 'contest.changed', now: IN_AUGUST + 250 });
    expect(value()).toBe('counting');
    expect(now()).toBe(IN_AUGUST + 250);
    expect(seconds.asked()).toEqual([{ instant: IN_AUGUST + 1_000 }]);
  });
});

describe('once it is known', () => {
  test('every whole second is awaited, the next one after a whole second, too', async () => {
    const { seconds, now } = story(IN_AUGUST);
    expect(seconds.asked()).toEqual([{ instant: IN_AUGUST + 1_000 }]);
    await seconds.answer({ now: IN_AUGUST + 1_000 });
    expect(now()).toBe(IN_AUGUST + 1_000);
    await seconds.answer({ now: IN_AUGUST + 2_040 });
    expect(now()).toBe(IN_AUGUST + 2_040);
    expect(seconds.asked().at(-1)).toEqual({ instant: IN_AUGUST + 3_000 });
  });

  test('a phone that slept goes on from the time it is then', async () => {
    const { seconds, now } = story(IN_AUGUST);
    await seconds.answer({ now: IN_AUGUST + 3_600_500 });
    expect(now()).toBe(IN_AUGUST + 3_600_500);
    expect(seconds.asked().at(-1)).toEqual({ instant: IN_AUGUST + 3_601_000 });
  });

  test('a new reading of the clock replaces the second that is awaited', () => {
    const { actor, seconds } = story(IN_AUGUST);
    actor.send({ type: 'contest.changed', now: IN_AUGUST - 60_000 });
    expect(seconds.fates()).toEqual(['aborted', 'open']);
    expect(seconds.asked().at(-1)).toEqual({ instant: IN_AUGUST - 59_000 });
  });
});

describe('on the home page', () => {
  test('the seconds are counted while it is in view, and no longer', async () => {
    const { enter, flow, ports } = await aVisit();
    expect(instant(flow('countdown').getSnapshot())).toBe(IN_AUGUST);
    expect(ports.seconds.fates()).toEqual(['open']);
    enter('/archive');
    expect(ports.seconds.fates()).toEqual(['aborted']);
  });

  test('whoever comes to it later finds the time of then', async () => {
    const { enter, flow } = await aVisit('/archive');
    enter('/');
    expect(instant(flow('countdown').getSnapshot())).toBe(IN_AUGUST);
  });

  test('the campaign ends while it is open: it goes on with the server’s time', async () => {
    const { flow, ports } = await aVisit();
    const over = Date.parse('2025-08-30T00:00:00+02:00');
    await ports.wait.answer({ now: over });
    expect(instant(flow('countdown').getSnapshot())).toBe(over);
  });
});
