/** Until when the rules of an edition, by its code, want the original of a receipt kept (§B.35): `YYYY-MM-DD`. */
const UNTIL: ReadonlyMap<string, string> = new Map([['natura_contest', '2025-12-31']]);

/** The last day on which the original of an edition's receipt may be asked for; null where its rules name none. */
export const keepOriginalUntil = (editionCode: string): string | null => UNTIL.get(editionCode) ?? null;
