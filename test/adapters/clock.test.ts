import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { DEFAULT_CALENDAR } from '../../domain/calendar.ts';
import { clockPorts, createServerClock } from '../../src/adapters/clock.ts';
import { createConfiguration } from '../../src/adapters/configuration.ts';
import { NOON } from './support/a-store.ts';
import { anApi, cutCable, json, refusing, silent } from './support/an-api.ts';
import { askPort } from './support/ask-port.ts';

const IN_JULY = Date.parse('2025-07-01T10:00:00+02:00');
const DAY_MS = 86_400_000;

type Answers = Parameters<typeof anApi>[0];
const timeAnswers = (config: unknown = {}): Answers => ({
  'GET /utils/time': () => json({ time: '2025-07-01T10:00:00+02:00' }),
  'GET /frontend-configs': () => json(config),
});

/** A phone whose clock says noon on 1 August; its server says what `answers` say. */
function aPhone(answers: Answers = {}) {
  const phone = { wall: NOON, monotonic: 1_000 };
  const { api, calls } = anApi(answers);
  const clock = createServerClock({ localNow: () => phone.wall, monotonic: () => phone.monotonic });
  return { phone, clock, calls, ports: clockPorts(api, clock, createConfiguration(api)) };
}

describe('reading the clock', () => {
  test('takes the server’s time instead of the phone’s and advances it', async () => {
    const { ports, clock, phone } = aPhone(timeAnswers());
    expect(await askPort(ports.readClock, undefined)).toEqual({
      now: IN_JULY,
      calendar: DEFAULT_CALENDAR,
      isGuess: false,
    });
    phone.monotonic += 500;
    expect(clock.now()).toBe(IN_JULY + 500);
  });

  test('takes the configured calendar, and the specification’s dates for what is not configured', async () => {
    const calendar = { campaignStart: '2025-08-01T00:00:00+02:00', campaignEnd: 'presto' };
    const { ports } = aPhone(timeAnswers({ calendar }));
    expect((await askPort(ports.readClock, undefined)).calendar).toEqual({
      ...DEFAULT_CALENDAR,
      campaignStart: '2025-08-01T00:00:00+02:00',
    });
  });

  test.for([
    ['cannot be reached', cutCable],
    ['fails with 500', refusing(500, 'Errore generico')],
    ['returns no time', () => json({})],
    ['returns another text', () => json({ time: 'presto' })],
    [
      'returns a time without an offset, which would differ on each phone',
      () => json({ time: '2025-07-01T10:00:00' }),
    ],
    ['returns a number', () => json({ time: 5 })],
    ['returns a day that does not exist', () => json({ time: '2025-02-30T10:00:00+01:00' })],
  ] as const)('falls back to the phone’s time when the server %s', async ([, answer]) => {
    const { ports, clock } = aPhone({ ...timeAnswers(), 'GET /utils/time': answer });
    expect(await askPort(ports.readClock, undefined)).toEqual({
      now: NOON,
      calendar: DEFAULT_CALENDAR,
      isGuess: true,
    });
    expect(clock.now()).toBe(NOON);
  });

  test('keeps the server’s earlier time when a later reading fails', async () => {
    const answers = timeAnswers();
    const { ports, phone } = aPhone(answers);
    await askPort(ports.readClock, undefined);
    answers['GET /utils/time'] = cutCable;
    phone.monotonic += 60_000;
    expect((await askPort(ports.readClock, undefined)).now).toBe(IN_JULY + 60_000);
  });

  test('reads time and calendar anew each time, and keeps the calendar that it knows where that fails', async () => {
    const [before, closed] = ['2025-08-29T23:59:59+02:00', '2025-08-03T23:59:59+02:00'];
    const answers = timeAnswers({ calendar: { campaignEnd: before } });
    const { ports } = aPhone(answers);
    const end = async () => (await askPort(ports.readClock, undefined)).calendar.campaignEnd;
    expect(await end()).toBe(before);
    answers['GET /frontend-configs'] = () => json({ calendar: { campaignEnd: closed } });
    expect(await end()).toBe(closed);
    answers['GET /frontend-configs'] = cutCable;
    expect(await end()).toBe(closed);
  });

  test('works when the configuration cannot be loaded', async () => {
    const { ports } = aPhone({ ...timeAnswers(), 'GET /frontend-configs': cutCable });
    expect(await askPort(ports.readClock, undefined)).toEqual({
      now: IN_JULY,
      calendar: DEFAULT_CALENDAR,
      isGuess: true,
    });
  });

  test('aborts the call when the actor is stopped', async () => {
    const asked = Promise.withResolvers<Request>();
    const { ports } = aPhone({
      ...timeAnswers(),
      'GET /utils/time': (request) => {
        asked.resolve(request);
        return silent(request);
      },
    });
    const actor = createActor(ports.readClock).start();
    const { signal } = await asked.promise;
    expect(signal.aborted).toBe(false);
    actor.stop();
    expect(signal.aborted).toBe(true);
  });
});

describe('waiting for an instant', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOON, toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
    return () => vi.useRealTimers();
  });

  function waiting(instant: number, localNow: () => number = () => Date.now()) {
    const { api } = anApi({});
    const clock = createServerClock({ localNow, monotonic: () => performance.now() });
    const ports = clockPorts(api, clock, createConfiguration(api));
    const actor = createActor(ports.waitUntil, { input: { instant } }).start();
    return { actor, clock, reached: () => actor.getSnapshot().output };
  }

  test('ends at that instant and not earlier', async () => {
    const { reached } = waiting(NOON + 1_000);
    await vi.advanceTimersByTimeAsync(999);
    expect(reached()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(reached()).toEqual({ now: NOON + 1_000 });
    expect(vi.getTimerCount()).toBe(0);
  });

  test.for([
    ['passed', -1],
    ['come', 0],
  ] as const)('ends at once when it has %s', async ([, after]) => {
    const { actor } = waiting(NOON + after);
    expect(await toPromise(actor)).toEqual({ now: NOON });
  });

  test('uses the server’s clock, not the phone’s', async () => {
    const { clock, reached } = waiting(NOON + DAY_MS, () => NOON);
    clock.set(NOON + DAY_MS - 500);
    await vi.advanceTimersByTimeAsync(DAY_MS);
    expect(reached()).toEqual({ now: NOON + 2 * DAY_MS - 500 });
  });

  test('longer than a timer can count is split into timers of one day', async () => {
    const aHundredDays = 100 * DAY_MS;
    const { reached } = waiting(NOON + aHundredDays);
    await vi.advanceTimersByTimeAsync(aHundredDays - 1);
    expect(reached()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(reached()).toEqual({ now: NOON + aHundredDays });
  });

  test('for an instant that never comes does not end, and holds one timer of a day at most', async () => {
    const { reached } = waiting(Date.UTC(9999, 0));
    await vi.advanceTimersByTimeAsync(400 * DAY_MS);
    expect(reached()).toBeUndefined();
    expect(vi.getTimerCount()).toBe(1);
  });

  test('continues for the remaining time when its timer fires early', async () => {
    // The monotonic clock may stand still a moment longer than the timer believes.
    const phone = { monotonic: 0 };
    const { api } = anApi({});
    const clock = createServerClock({ localNow: () => NOON, monotonic: () => phone.monotonic });
    clock.set(NOON);
    const { waitUntil } = clockPorts(api, clock, createConfiguration(api));
    const actor = createActor(waitUntil, { input: { instant: NOON + 1_000 } }).start();
    phone.monotonic = 990;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(actor.getSnapshot().output).toBeUndefined();
    phone.monotonic = 1_000;
    await vi.advanceTimersByTimeAsync(10);
    expect(actor.getSnapshot().output).toEqual({ now: NOON + 1_000 });
  });

  test('leaves no timer behind when the actor is stopped', () => {
    const { actor } = waiting(NOON + 1_000);
    expect(vi.getTimerCount()).toBe(1);
    actor.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the server’s clock', () => {
  test('the local clock is used until the server’s time is known', () => {
    const { phone, clock } = aPhone();
    expect(clock.now()).toBe(NOON);
    phone.wall += 5_000;
    expect(clock.now()).toBe(NOON + 5_000);
  });

  test('once set, it returns the server’s time plus the time measured by the monotonic clock', () => {
    const { phone, clock } = aPhone();
    clock.set(NOON - 86_400_000);
    expect(clock.now()).toBe(NOON - 86_400_000);
    phone.monotonic += 1_500;
    expect(clock.now()).toBe(NOON - 86_400_000 + 1_500);
  });

  test('setting the phone’s clock forward or back changes nothing', () => {
    const { phone, clock } = aPhone();
    clock.set(NOON);
    phone.wall += 365 * 86_400_000;
    expect(clock.now()).toBe(NOON);
  });

  test('a later reading replaces an earlier one', () => {
    const { phone, clock } = aPhone();
    clock.set(NOON);
    phone.monotonic += 10_000;
    clock.set(NOON + 3_000);
    expect(clock.now()).toBe(NOON + 3_000);
  });
});
