import { fromPromise } from 'xstate';
import { completeCalendar } from '../../domain/calendar.ts';
import { parseInstant } from '../../domain/dates.ts';
import type { ClockReading } from '../../machines/ports/site.ts';
import type { Api } from '../api/client.ts';
import type { Configuration } from './configuration.ts';

/** Browsers store timer delays in 32 bits, so a longer wait is split into timers of one day. */
const LONGEST_TIMER_MS = 86_400_000;

export function clockPorts(api: Api, clock: ServerClock, configuration: Configuration) {
  return {
    readClock: fromPromise<ClockReading>(async ({ signal }) => {
      const [time, config] = await Promise.all([
        api.parsed(
          (client) => client.GET('/utils/time', { signal }),
          ({ time }) => parseInstant(time),
        ),
        configuration.readAgain(),
      ]);
      if (time.kind === 'ok') clock.set(time.data);
      const isGuess = !clock.isRead() || configuration.known() === null;
      return { now: clock.now(), calendar: completeCalendar(config.calendar), isGuess };
    }),
    waitUntil: fromPromise<{ now: number }, { instant: number }>(
      ({ input, signal }) =>
        new Promise((resolve) => {
          const check = () => {
            const left = input.instant - clock.now();
            if (left <= 0) resolve({ now: clock.now() });
            else timer = setTimeout(check, Math.min(left, LONGEST_TIMER_MS));
          };
          let timer: ReturnType<typeof setTimeout> | undefined;
          signal.addEventListener('abort', () => clearTimeout(timer));
          check();
        }),
    ),
  };
}

/** The server's time on this device, epoch milliseconds, moved by the local monotonic clock between readings (§K). */
export type ServerClock = {
  now(): number;
  /** Whether the server's time is known: until then `now` is the device's. */
  isRead(): boolean;
  set(serverNow: number): void;
};

type Options = { localNow: () => number; monotonic: () => number };

/** The local clock is used until the server's time is known. */
export function createServerClock({ localNow, monotonic }: Options): ServerClock {
  let reading: { server: number; at: number } | null = null;
  return {
    now: () => (reading ? reading.server + (monotonic() - reading.at) : localNow()),
    isRead: () => reading !== null,
    set(server) {
      reading = { server, at: monotonic() };
    },
  };
}
