/**
 * How far a seeded player of a demonstration has come: in with nothing open, without a confirmed address, with consents
 * and data missing, or suspended.
 */
export const STANDINGS = ['free', 'unconfirmed', 'pending', 'suspended'] as const;
export type Standing = (typeof STANDINGS)[number];

/** A player that may be played. */
export type PlayablePlayer = { email: string; standing: Standing };
