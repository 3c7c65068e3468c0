import type { Calendar } from '../../domain/calendar.ts';
import { port } from './port.ts';

/** The instant by the server's clock, epoch milliseconds, and the calendar of the configuration (§K). */
export type ClockReading = { now: number; calendar: Calendar };

/** Asks the server for its time and calendar; answers with the local clock and the defaults where it cannot. */
export const readClock = port<ClockReading>('readClock');

/** Resolves when the server's clock reaches `instant`, with the instant it is then. */
export const waitUntil = port<{ now: number }, { instant: number }>('waitUntil');
