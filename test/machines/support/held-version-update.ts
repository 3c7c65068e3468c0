import type { ManifestReading, WorkerCommand, WorkerEvent } from '../../../machines/ports/site.ts';
import { versionUpdateMachine } from '../../../machines/version-update/version-update.machine.ts';
import { held } from './held.ts';
import { heldSource } from './held-source.ts';

/** The ports of the version notice, answered by the test. */
export const heldVersionPorts = () => ({
  keptVersion: held<number | null>(),
  manifest: held<ManifestReading>(),
  keepVersion: held<boolean, { version: number }>(),
  uiVersion: held<string | null>(),
  sent: held<void>(),
  worker: heldSource<WorkerEvent, unknown, WorkerCommand>(),
});

export const heldVersionUpdate = (ports: ReturnType<typeof heldVersionPorts>) =>
  versionUpdateMachine.provide({
    actors: {
      readKeptVersion: ports.keptVersion.logic,
      readManifest: ports.manifest.logic,
      keepVersion: ports.keepVersion.logic,
      readUiVersion: ports.uiVersion.logic,
      untilNothingIsSent: ports.sent.logic,
      keepWorker: ports.worker.logic,
    },
  });
