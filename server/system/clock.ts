// Two kinds of time (§B.25): the shop's clock rules campaign, ages, consents and receipts and may be
// moved; real time rules the lifetimes of tokens and codes, and the rate limits.

/** Answers the present instant in epoch milliseconds. */
export type Now = () => number;

/** The shop's clock, and which one it is; only the clock of a demonstration can be put to another instant. */
export type ShopClock =
  | { now: Now; kind: 'real' }
  | { now: Now; kind: 'demonstration'; move: (instant: number) => void };

export const realTime: Now = () => Date.now();

/** A clock that starts at `start` (epoch milliseconds) and ticks as `ticks` does. */
export function startedClock(start: number, ticks: Now): ShopClock {
  let ahead = start - ticks();
  return {
    now: () => ticks() + ahead,
    kind: 'demonstration',
    move: (instant) => {
      ahead = instant - ticks();
    },
  };
}

export const realClock = (ticks: Now): ShopClock => ({ now: ticks, kind: 'real' });
