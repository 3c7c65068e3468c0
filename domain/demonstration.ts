/**
 * How far a seeded player of a demonstration has come: in with nothing open, without a confirmed address, with consents
 * and data missing, or blocked.
 */
export const DEMO_STANDINGS = ['free', 'unconfirmed', 'pending', 'blocked'] as const;
export type DemoStanding = (typeof DEMO_STANDINGS)[number];

/** A player that may be played. */
export type PlayablePlayer = { email: string; standing: DemoStanding };
