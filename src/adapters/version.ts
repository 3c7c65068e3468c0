import { fromPromise } from 'xstate';
import { highestVersion } from '../../domain/version.ts';
import type { ManifestReading } from '../../machines/ports/site.ts';
import type { Api } from '../api/client.ts';
import type { KeptVersion } from './kept-version.ts';
import type { WhenIdle } from './when-idle.ts';

async function askManifest(api: Api, signal: AbortSignal): Promise<ManifestReading> {
  const answer = await api.parsed(
    (client) => client.GET('/version-manifest.json', { signal }),
    highestVersion,
  );
  return answer.kind === 'ok'
    ? { kind: 'read', highest: answer.data }
    : { kind: 'unread', because: answer.kind };
}

async function askUiVersion(api: Api, signal: AbortSignal): Promise<string | null> {
  const answer = await api.json((client) => client.GET('/utils/ui-version', { signal }));
  const version: unknown = answer.kind === 'ok' ? answer.data.ui_version : null;
  return typeof version === 'string' && version !== '' ? version : null;
}

export const versionPorts = (api: Api, kept: KeptVersion, whenIdle: WhenIdle) => ({
  readManifest: fromPromise<ManifestReading>(({ signal }) => askManifest(api, signal)),
  readKeptVersion: fromPromise<number | null>(async () => kept.read()),
  keepVersion: fromPromise<boolean, { version: number }>(async ({ input }) => kept.keep(input.version)),
  readUiVersion: fromPromise<string | null>(async ({ signal }) => {
    await whenIdle(signal);
    return askUiVersion(api, signal);
  }),
});
