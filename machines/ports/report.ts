// The ports of reporting an error.
import { port } from './port.ts';

/** The file of a report: its number, by which the person can name it, its name and its text; and whom to write to. */
export type Report = { id: string; name: string; text: string; contact: string };

/** Writes down what the machines have done; null when the code for it did not arrive. */
export const writeReport = port<Report | null, { error: string | null }>('writeReport');

/** Sends a report to where errors are collected; false when it was not taken, or nobody collects any. */
export const sendReport = port<boolean, { report: Report }>('sendReport');
