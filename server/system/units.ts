/** Spans of time in milliseconds. */
export const oneSecond = 1_000;
export const oneMinute = 60 * oneSecond;
export const oneHour = 60 * oneMinute;
export const oneDay = 24 * oneHour;
