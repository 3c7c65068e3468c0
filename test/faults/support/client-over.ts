import { vi } from 'vitest';
import { createConfiguration } from '../../../src/adapters/configuration.ts';
import { createExpiringStorage } from '../../../src/adapters/expiring-storage.ts';
import { createSessionStore } from '../../../src/adapters/session-store.ts';
import { createWaitForStorageChange } from '../../../src/adapters/tabs.ts';
import { createTokenRefresh } from '../../../src/adapters/token-refresh.ts';
import { createApi } from '../../../src/api/client.ts';
import { createExternalSites } from '../../../src/api/external.ts';
import type { FailedCall } from '../../../src/api/result.ts';
import { aLockManager } from '../../adapters/support/a-lock-manager.ts';
import { aTabRecords } from '../../adapters/support/a-tab-records.ts';
import { anArea } from '../../adapters/support/an-area.ts';
import { anUploadWire } from '../../adapters/support/an-upload-wire.ts';
import { IN_AUGUST } from '../../machines/support/contest.ts';
import { aPlayer, aSession } from '../../machines/support/people.ts';
import type { FaultyWire } from './faulty-wire.ts';
import type { VirtualTime } from './virtual-time.ts';

export const ORIGIN = 'https://spiga.example';

const rebuiltAs =
  ({ status, headers }: Response) =>
  (body: ArrayBuffer) =>
    new Response(body, { status, headers });

/** An upload's own wire, over the same server as every other call. */
function stubUploads(wire: FaultyWire) {
  const uploads = anUploadWire(async ({ method, url, headers, body }) => {
    const answer = await wire.send(new Request(url, { method, headers, body })).catch(() => 'cut' as const);
    // The body is read by the browser, too: it may end in the middle.
    return answer === 'cut' ? answer : answer.arrayBuffer().then(rebuiltAs(answer), () => 'cut');
  });
  vi.stubGlobal('XMLHttpRequest', uploads.XMLHttpRequest);
}

/** The API client and storage of a page, over a faulty connection; lists the 401s and the reported failures. */
export function clientOver(time: VirtualTime, wire: FaultyWire) {
  const failed: FailedCall[] = [];
  const unauthorized: string[] = [];
  vi.stubGlobal('navigator', { locks: aLockManager().locks });
  stubUploads(wire);
  const { area } = anArea();
  const kept = createSessionStore(
    createExpiringStorage({ area: () => area, prefix: 'spiga', now: () => time.now() }),
  );
  kept.write(aSession(), aPlayer());
  const connection = { fetch: wire.send, wait: time.wait, random: () => 0.999 };
  const api = createApi({
    ...connection,
    baseUrl: `${ORIGIN}/api/v1`,
    accessToken: () => kept.read().session?.access_token,
    onUnauthorized: (token) => unauthorized.push(token),
    failed: (failure) => failed.push(failure),
  });
  const configuration = createConfiguration(api);
  return {
    api,
    externalSites: createExternalSites(connection),
    configuration,
    refresh: createTokenRefresh({
      prefix: 'spiga',
      api,
      configuration,
      sessionStore: kept,
      records: aTabRecords().records,
      nextChange: createWaitForStorageChange(new EventTarget() as unknown as Window),
      ...connection,
    }),
    kept,
    area,
    failed,
    unauthorized,
    now: () => IN_AUGUST,
  };
}

export type Client = ReturnType<typeof clientOver>;
