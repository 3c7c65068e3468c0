/** A sentence for a person: one of ours by its key, or the server's own words, shown as plain text (§E.4). */
export type Message = { key: string; values?: Record<string, string | number> } | { text: string };
