import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';

/** What came over the wire: bytes with headers, as compressed as they were sent. */
export type Traffic = { requests: number; bytes: number; scriptBytes: number; preflights: number };

const QUIET_MS = 1_000;
const LIMIT_MS = 60_000;

/** Counts the requests of a page from now on; `quiet` waits until none has been under way for a second. */
export function watchTraffic(session: CDPSession) {
  const seen: Traffic = { requests: 0, bytes: 0, scriptBytes: 0, preflights: 0 };
  const underWay = new Map<string, string>();
  let lastEvent = performance.now();
  const end = (requestId: string, bytes: number) => {
    const type = underWay.get(requestId);
    underWay.delete(requestId);
    lastEvent = performance.now();
    seen.bytes += bytes;
    if (type === 'Script') seen.scriptBytes += bytes;
  };
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    if (!request.url.startsWith('http')) return;
    lastEvent = performance.now();
    underWay.set(requestId, type);
    seen.requests += 1;
    if (type === 'Preflight') seen.preflights += 1;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    end(requestId, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  const quiet = async (): Promise<Traffic> => {
    const begun = performance.now();
    while (underWay.size > 0 || performance.now() - lastEvent < QUIET_MS) {
      if (performance.now() - begun > LIMIT_MS) throw new Error('The page has not come to rest in a minute.');
      await wait(50);
    }
    return seen;
  };
  return { quiet };
}
