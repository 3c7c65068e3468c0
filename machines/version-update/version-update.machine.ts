// Decides when the site is outdated, which notice is shown, and when the page is reloaded.
import { type ActorRefFrom, assign, emit, raise, type SnapshotFrom, sendTo, setup } from 'xstate';
import {
  keepVersion,
  type ManifestReading,
  readKeptVersion,
  readManifest,
  readUiVersion,
  serviceWorker,
  untilNothingIsSent,
  type WorkerEvent,
} from '../ports/site.ts';

type Context = {
  /** The highest version that this page knows of; null until the first one has been seen. */
  seen: number | null;
  /** The version shown in the footer. */
  shown: string | null;
  /** The worker of a newer version is installed and waits to be activated. */
  isWorkerWaiting: boolean;
};

export type VersionUpdateEvent =
  /** A newer version is available from some source; `automatic` if the page may reload without a press. */
  { type: 'update.ready'; automatic: boolean } | { type: 'update.apply' } | WorkerEvent;

export type VersionUpdateEmitted =
  | { type: 'page.reload'; cause: 'version'; key: string }
  | { type: 'page.reload'; cause: 'updateNow' }
  | { type: 'version.checkFailed'; because: string }
  | { type: 'worker.failed'; because: string };

const reading = ({ event }: { event: { output: ManifestReading } }) => event.output;

const APPLY = { target: 'applying', actions: 'reloadNow' } as const;
/** The user's request: a waiting worker is activated first, then the page is reloaded. */
const ON_REQUEST = [{ guard: 'isWorkerWaiting', target: 'takingOver' } as const, APPLY] as const;
const RELOAD = { target: 'offered', actions: 'reload' } as const;

export const versionUpdateMachine = setup({
  types: {
    context: {} as Context,
    events: {} as VersionUpdateEvent,
    emitted: {} as VersionUpdateEmitted,
    tags: {} as 'notice' | 'busy',
  },
  actors: { readManifest, readKeptVersion, keepVersion, readUiVersion, serviceWorker, untilNothingIsSent },
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
    emitFailure: emit((_, reading: ManifestReading) => ({
      type: 'version.checkFailed' as const,
      because: reading.kind === 'unread' ? reading.because : '',
    })),
    keepWaiting: assign((_, params: { isWorkerWaiting: boolean }) => params),
    lookForNews: sendTo('serviceWorker', { type: 'worker.look' }),
    letWorkerTakeOver: sendTo('serviceWorker', { type: 'worker.takeOver' }),
    emitWorkerFailure: emit((_, params: { because: string }) => ({
      type: 'worker.failed' as const,
      ...params,
    })),
    raiseUpdate: raise((_, params: { automatic: boolean }) => ({ type: 'update.ready' as const, ...params })),
    reload: emit(({ context }) => ({
      type: 'page.reload' as const,
      cause: 'version' as const,
      key: String(context.seen),
    })),
    reloadNow: emit({ type: 'page.reload', cause: 'updateNow' }),
  },
  delays: { checkPeriod: 300_000, reloadDelay: 3_000, lookPeriod: 10_000, takeOverLimit: 5_000 },
}).createMachine({
  id: 'versionUpdate',
  description: 'The version of the site: watched, announced, reloaded, and named in the small print (§S.13).',
  context: { seen: null, shown: null, isWorkerWaiting: false },
  type: 'parallel',
  states: {
    manifest: {
      description: 'The published versions, against the highest that this page knows of.',
      initial: 'recalling',
      states: {
        recalling: {
          description: 'The version of the last visit is read.',
          invoke: {
            id: 'readKeptVersion',
            src: 'readKeptVersion',
            onDone: {
              target: 'watching',
              actions: { type: 'keepSeen', params: ({ event }) => ({ seen: event.output }) },
            },
          },
        },
        watching: {
          description: 'Every five minutes the manifest is read again.',
          after: { checkPeriod: { target: 'watching', reenter: true } },
          initial: 'checking',
          states: {
            checking: {
              description: 'The manifest is being read.',
              invoke: {
                id: 'readManifest',
                src: 'readManifest',
                onDone: [
                  {
                    guard: { type: 'isUnread', params: reading },
                    target: 'resting',
                    actions: { type: 'emitFailure', params: reading },
                  },
                  {
                    guard: 'isFirst',
                    target: 'keepingFirst',
                    actions: { type: 'keepHighest', params: reading },
                  },
                  {
                    guard: { type: 'isNewer', params: reading },
                    target: 'keepingNewer',
                    actions: { type: 'keepHighest', params: reading },
                  },
                  { target: 'resting' },
                ],
              },
            },
            keepingFirst: {
              description: 'The first version ever seen is kept: it is the one on screen.',
              invoke: {
                id: 'keepFirst',
                src: 'keepVersion',
                input: ({ context }) => ({ version: context.seen ?? 0 }),
                onDone: 'resting',
              },
            },
            keepingNewer: {
              description:
                'A newer version is kept; one that cannot be kept must not reload the page by itself (§S.17).',
              invoke: {
                id: 'keepNewer',
                src: 'keepVersion',
                input: ({ context }) => ({ version: context.seen ?? 0 }),
                onDone: {
                  target: 'resting',
                  actions: { type: 'raiseUpdate', params: ({ event }) => ({ automatic: event.output }) },
                },
              },
            },
            resting: { description: 'The next check is awaited.' },
          },
        },
      },
    },
    notice: {
      description: 'What a person sees of an update; there is one notice, whatever its cause (§U.7).',
      initial: 'absent',
      states: {
        absent: { description: 'The newest version known is on screen.' },
        reloading: {
          description: 'The notice is on screen; in three seconds the page asks to be reloaded.',
          tags: 'notice',
          // Later updates are included in the same reload.
          on: { 'update.ready': {}, 'update.apply': ON_REQUEST },
          after: { reloadDelay: 'finishing' },
        },
        finishing: {
          description:
            'A receipt that is on its way arrives first: no reload that nobody asked for cuts it off.',
          tags: 'notice',
          invoke: {
            id: 'untilNothingIsSent',
            src: 'untilNothingIsSent',
            onDone: [{ guard: 'isWorkerWaiting', target: 'changingOver' }, RELOAD],
          },
          on: { 'update.ready': {}, 'update.apply': ON_REQUEST },
        },
        changingOver: {
          description: 'The worker of the new version takes over; then the page asks to be reloaded.',
          tags: 'notice',
          entry: 'letWorkerTakeOver',
          on: { 'worker.changed': RELOAD, 'update.ready': {}, 'update.apply': APPLY },
          after: { takeOverLimit: RELOAD },
        },
        offered: {
          description:
            'The notice waits to be pressed: the page may not reload by itself, or may not again so soon.',
          tags: 'notice',
          on: { 'update.apply': ON_REQUEST },
        },
        takingOver: {
          description: 'The person has asked for the new version: its worker takes over (§S.14).',
          tags: ['notice', 'busy'],
          entry: 'letWorkerTakeOver',
          on: { 'worker.changed': APPLY, 'update.ready': {}, 'update.apply': {} },
          after: { takeOverLimit: APPLY },
        },
        applying: {
          description: 'The person has asked for the new version: the page is reloaded.',
          tags: ['notice', 'busy'],
          on: { 'update.ready': {} },
        },
      },
      on: {
        'update.ready': [
          { guard: { type: 'isAutomatic', params: ({ event }) => event }, target: '.reloading' },
          { target: '.offered' },
        ],
      },
    },
    worker: {
      description: 'The service worker, which keeps the site for when the network is gone (§S.14).',
      invoke: { id: 'serviceWorker', src: 'serviceWorker' },
      initial: 'watched',
      states: {
        watched: {
          description: 'Every ten seconds the browser checks for a newer worker.',
          after: { lookPeriod: { target: 'watched', reenter: true, actions: 'lookForNews' } },
        },
      },
      on: {
        'worker.waiting': {
          actions: [
            { type: 'keepWaiting', params: { isWorkerWaiting: true } },
            { type: 'raiseUpdate', params: { automatic: false } },
          ],
        },
        // Activated from another tab: this page is of the old version, and its user decides when to reload.
        'worker.changed': {
          actions: [
            { type: 'keepWaiting', params: { isWorkerWaiting: false } },
            { type: 'raiseUpdate', params: { automatic: false } },
          ],
        },
        'worker.failed': {
          actions: { type: 'emitWorkerFailure', params: ({ event }) => ({ because: event.because }) },
        },
      },
    },
    smallPrint: {
      description: 'The version that is named at the foot of the page.',
      initial: 'asking',
      states: {
        asking: {
          description: 'The server is asked once, as soon as the browser is idle.',
          invoke: {
            id: 'readUiVersion',
            src: 'readUiVersion',
            onDone: {
              target: 'told',
              actions: { type: 'keepShown', params: ({ event }) => ({ shown: event.output }) },
            },
          },
        },
        told: { description: 'The server has named its version, or did not answer.' },
      },
    },
  },
});

export type VersionUpdateActorRef = ActorRefFrom<typeof versionUpdateMachine>;
export type VersionUpdateSnapshot = SnapshotFrom<typeof versionUpdateMachine>;
