/** What the build lets the worker keep; a file whose name holds no hash has a revision. */
declare const PRECACHED: readonly { url: string; revision: string | null }[];
