// The words of the version notice: what it hears, says, asks and knows. Its chart is in version-update.machine.ts.
import { assign, emit, raise, sendTo, setup } from 'xstate';
import {
  keepVersion,
  type ManifestReading,
  readKeptVersion,
  readManifest,
  readUiVersion,
  untilNothingIsSent,
} from '../ports/version.ts';
import { keepWorker, type WorkerTold } from '../ports/worker.ts';

type Context = {
  /** The highest version that this page knows of; null until the first one has been seen. */
  seen: number | null;
  /** The version for the small print. */
  shown: string | null;
  /** The worker of a newer version has everything it needs, and waits to be told. */
  isWorkerWaiting: boolean;
};

export type VersionUpdateEvent =
  /** Something newer lies ready, from wherever; `automatic` if the page may load it without being asked. */
  { type: 'update.ready'; automatic: boolean } | { type: 'update.apply' } | WorkerTold;

export type VersionUpdateEmitted =
  | { type: 'page.reload'; cause: 'version' | 'updateNow' }
  | { type: 'version.checkFailed'; because: string }
  | { type: 'worker.failed'; because: string };

export const versionUpdateSetup = setup({
  types: {
    context: {} as Context,
    events: {} as VersionUpdateEvent,
    emitted: {} as VersionUpdateEmitted,
    tags: {} as 'notice' | 'busy',
  },
  actors: { readManifest, readKeptVersion, keepVersion, readUiVersion, keepWorker, untilNothingIsSent },
  guards: {
    isUnread: (_, reading: ManifestReading) => reading.kind === 'unread',
    isFirst: ({ context }) => context.seen === null,
    isNewer: ({ context }, reading: ManifestReading) =>
      reading.kind === 'read' && context.seen !== null && reading.highest > context.seen,
    isWorkerWaiting: ({ context }) => context.isWorkerWaiting,
    isAutomatic: (_, params: { automatic: boolean }) => params.automatic,
  },
  actions: {
    keepSeen: assign((_, params: { seen: number | null }) => params),
    keepHighest: assign(({ context }, reading: ManifestReading) => ({
      seen: reading.kind === 'read' ? reading.highest : context.seen,
    })),
    keepShown: assign((_, params: { shown: string | null }) => params),
    tellFailure: emit((_, reading: ManifestReading) => ({
      type: 'version.checkFailed' as const,
      because: reading.kind === 'unread' ? reading.because : '',
    })),
    keepWaiting: assign((_, params: { isWorkerWaiting: boolean }) => params),
    lookForNews: sendTo('keepWorker', { type: 'worker.look' }),
    letWorkerTakeOver: sendTo('keepWorker', { type: 'worker.takeOver' }),
    tellWorkerFailure: emit((_, params: { because: string }) => ({
      type: 'worker.failed' as const,
      ...params,
    })),
    raiseUpdate: raise((_, params: { automatic: boolean }) => ({ type: 'update.ready' as const, ...params })),
    reload: emit({ type: 'page.reload', cause: 'version' }),
    reloadNow: emit({ type: 'page.reload', cause: 'updateNow' }),
  },
  delays: { checkPeriod: 300_000, reloadDelay: 3_000, lookPeriod: 10_000, takeOverLimit: 5_000 },
});
