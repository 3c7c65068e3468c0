/** `page[size]` is accepted and every list comes whole, up to this many rows. */
export const mostRows = 1_000;
