// Decides when the site is outdated, what is said about it, and when the page is loaded anew.
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { ManifestReading } from '../ports/version.ts';
import { versionUpdateSetup } from './version-update.setup.ts';

const reading = ({ event }: { event: { output: ManifestReading } }) => event.output;

const APPLY = { target: 'applying', actions: 'reloadNow' } as const;

export const versionUpdateMachine = versionUpdateSetup.createMachine({
  id: 'versionUpdate',
  description:
    'The version of the site: watched, announced, loaded anew, and named in the small print (§S.13).',
  context: { seen: null, shown: null },
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
                    actions: { type: 'tellFailure', params: reading },
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
          description: 'The notice is on screen; in three seconds the page asks to be loaded anew.',
          tags: 'notice',
          // What came meanwhile comes with the same reload.
          on: { 'update.ready': {}, 'update.apply': APPLY },
          after: { reloadDelay: { target: 'offered', actions: 'reload' } },
        },
        offered: {
          description:
            'The notice waits to be pressed: the page may not reload by itself, or may not again so soon.',
          tags: 'notice',
          on: { 'update.apply': APPLY },
        },
        applying: {
          description: 'The person has asked for the new version: the page is loaded anew.',
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
    smallPrint: {
      description: 'The version that is named at the foot of the page.',
      initial: 'asking',
      states: {
        asking: {
          description: 'The server is asked, once, as soon as nothing else is to be done.',
          invoke: {
            id: 'readUiVersion',
            src: 'readUiVersion',
            onDone: {
              target: 'told',
              actions: { type: 'keepShown', params: ({ event }) => ({ shown: event.output }) },
            },
          },
        },
        told: { description: 'The server has named its version, or nobody has.' },
      },
    },
  },
});

export type VersionUpdateActorRef = ActorRefFrom<typeof versionUpdateMachine>;
export type VersionUpdateSnapshot = SnapshotFrom<typeof versionUpdateMachine>;
