/** The last day on which the rules that the site itself tells want the original of a receipt kept: `YYYY-MM-DD`. */
export const ORIGINALS_UNTIL = '2025-12-31';

/** The last day on which they want the prizes drawn: `YYYY-MM-DD`. */
export const DRAWN_UNTIL = '2025-09-30';

/** The last days for originals by the code of an edition (§B.35). */
const UNTIL: ReadonlyMap<string, string> = new Map([['natura_contest', ORIGINALS_UNTIL]]);

/** The last day on which the original of an edition's receipt may be asked for; null where its rules name none. */
export const keepOriginalUntil = (editionCode: string): string | null => UNTIL.get(editionCode) ?? null;
