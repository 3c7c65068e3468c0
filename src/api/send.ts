/** Sends one request; `fetch` is one, an upload with progress is another. */
export type Send = (request: Request) => Promise<Response>;

/** Resolves after `ms` milliseconds; ends early, one way or the other, when the signal aborts. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;
