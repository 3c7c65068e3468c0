import { versionUpdateMachine } from '../../machines/version-update/version-update.machine.ts';
import { defineModel } from './kit/model.ts';

export const versionUpdateModel = defineModel<
  typeof versionUpdateMachine,
  { keepFirst: 'keepVersion'; keepNewer: 'keepVersion' }
>({
  machine: versionUpdateMachine,
  inputs: [undefined],
  cases: {
    'update.ready': [{ automatic: true }, { automatic: false }],
    'worker.failed': [{ because: 'HTTP 503' }],
  },
  answers: {
    readKeptVersion: [null, 1],
    readManifest: [
      { kind: 'read', highest: 1 },
      { kind: 'read', highest: 2 },
      { kind: 'unread', because: 'HTTP 503' },
    ],
    keepVersion: [true, false],
    readUiVersion: [null, '2'],
    untilNothingIsSent: [undefined],
  },
  tells: { keepWorker: ['worker.waiting', 'worker.changed', 'worker.failed'] },
  tellsApart: ({ seen, isWorkerWaiting }) => [seen, isWorkerWaiting],
  always: {
    'The highest version seen never goes down.': ({ context }) => context.seen === null || context.seen >= 1,
  },
  rules: {
    '§S.13: a version that goes up is kept, one that goes down is not': ({ event }, before, after) =>
      event.type === 'xstate.done.actor.readManifest' && event.output.kind === 'read'
        ? after.seen === Math.max(before.seen ?? 0, event.output.highest)
        : undefined,
    '§S.13: the first version ever seen loads nothing anew': ({ event, after, before }, was) =>
      event.type === 'xstate.done.actor.readManifest' && event.output.kind === 'read' && was.seen === null
        ? JSON.stringify(after.value.notice) === JSON.stringify(before.value.notice)
        : undefined,
    '§S.17: a version that cannot be kept loads nothing by itself': ({ event, before, after }) =>
      event.type === 'xstate.done.actor.keepNewer' && !event.output && before.matches({ notice: 'absent' })
        ? after.matches({ notice: 'offered' })
        : undefined,
    '§S.14: a worker that waits never loads the page by itself': ({ event, emitted }) =>
      event.type === 'worker.waiting' ? !emitted.some(({ type }) => type === 'page.reload') : undefined,
    '§U.7: the page is loaded anew by the notice alone': ({ before, emitted }) =>
      emitted.some(({ type }) => type === 'page.reload') ? before.hasTag('notice') : undefined,
  },
  asks: {
    keepVersion: ({ version }, { seen }) => version > 0 && version === seen,
  },
  shows: { 'notice.offered': (_, snapshot) => snapshot.hasTag('notice') },
});
