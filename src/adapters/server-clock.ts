/** The server's time on this device, epoch milliseconds, moved by the local monotonic clock between readings (§K). */
export type ServerClock = { now(): number; set(serverNow: number): void };

type Options = { localNow: () => number; monotonic: () => number };

/** Until the server has been heard, the local clock serves. */
export function createServerClock({ localNow, monotonic }: Options): ServerClock {
  let reading: { server: number; at: number } | null = null;
  return {
    now: () => (reading ? reading.server + (monotonic() - reading.at) : localNow()),
    set(server) {
      reading = { server, at: monotonic() };
    },
  };
}
