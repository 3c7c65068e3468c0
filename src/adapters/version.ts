import { fromPromise } from 'xstate';
import { highestVersion, readVersion } from '../../domain/version.ts';
import type { ManifestReading } from '../../machines/ports/site.ts';
import type { Api } from '../api/client.ts';
import type { WhenIdle } from './when-idle.ts';

async function askManifest(api: Api, signal: AbortSignal): Promise<ManifestReading> {
  const result = await api.parsed(
    (client) => client.GET('/version-manifest.json', { signal }),
    highestVersion,
  );
  return result.kind === 'ok'
    ? { kind: 'read', highest: result.data }
    : { kind: 'unread', because: result.kind };
}

async function askUiVersion(api: Api, signal: AbortSignal): Promise<string | null> {
  const result = await api.json((client) => client.GET('/utils/ui-version', { signal }));
  const version: unknown = result.kind === 'ok' ? result.data.ui_version : null;
  return typeof version === 'string' && version !== '' ? version : null;
}

export const versionPorts = (api: Api, seen: SeenVersion, whenIdle: WhenIdle) => ({
  readManifest: fromPromise<ManifestReading>(({ signal }) => askManifest(api, signal)),
  readKeptVersion: fromPromise<number | null>(async () => seen.read()),
  keepVersion: fromPromise<boolean, { version: number }>(async ({ input }) => seen.keep(input.version)),
  readUiVersion: fromPromise<string | null>(async ({ signal }) => {
    await whenIdle(signal);
    return askUiVersion(api, signal);
  }),
});

type Options = { area: () => Pick<Storage, 'getItem' | 'setItem'>; prefix: string };

/** The highest version that this browser has seen: a plain number without expiry that never decreases (§X.5). */
export function createSeenVersion({ area, prefix }: Options) {
  const key = `${prefix}.version`;
  const read = (): number | null => {
    try {
      return readVersion(area().getItem(key));
    } catch {
      return null;
    }
  };
  return {
    read,
    /** Returns whether this version or a higher one is stored now. */
    keep(version: number): boolean {
      const knows = () => (read() ?? Number.NEGATIVE_INFINITY) >= version;
      if (knows()) return true;
      try {
        area().setItem(key, String(version));
      } catch {
        return false;
      }
      return knows();
    },
  };
}

export type SeenVersion = ReturnType<typeof createSeenVersion>;
