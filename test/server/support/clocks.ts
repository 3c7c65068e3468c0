import type { Now } from '../../../server/system/clock.ts';

/** A clock that stands still until a test moves it. */
export type MovableClock = { now: Now; set: (instant: string) => void; advance: (ms: number) => void };

export function movableClock(start: string): MovableClock {
  let instant = Date.parse(start);
  return {
    now: () => instant,
    set: (next) => {
      instant = Date.parse(next);
    },
    advance: (ms) => {
      instant += ms;
    },
  };
}
