import { versionUpdateMachine } from '../../machines/version-update/version-update.machine.ts';
import { defineModel, type Now, type OutcomeOf } from './kit/model.ts';

type Ids = { keepFirst: 'keepVersion'; keepNewer: 'keepVersion' };
type Outcome = OutcomeOf<typeof versionUpdateMachine, Ids>;
type At = Now<typeof versionUpdateMachine>['at'];

const CHECKING: Outcome = {
  to: { manifest: { watching: 'checking' } },
  asks: { readManifest: undefined },
  waits: { checkPeriod: 300_000 },
};
const RESTING = { manifest: { watching: 'resting' } } as const;
const RELOADED_BY_PERSON: Outcome = {
  to: { notice: 'applying' },
  says: [{ type: 'page.reload', cause: 'updateNow' }],
};

/** The worker of the new version is told to take over, and is waited for five seconds. */
const takingOver = (notice: 'changingOver' | 'takingOver'): Outcome => ({
  to: { notice },
  sends: [{ to: 'keepWorker', event: { type: 'worker.takeOver' } }],
  waits: { takeOverLimit: 5_000 },
});

/** The page asks by itself to be reloaded, once for each version (§S.15). */
const reloadedByItself = (seen: number | null): Outcome => ({
  to: { notice: 'offered' },
  says: [{ type: 'page.reload', cause: 'version', key: String(seen) }],
});

/** What a person sees of a newer version: a notice that is already there, and leads on, stays (§U.7). */
function announced(automatic: boolean, at: At): { notice: Outcome['to'] & object; waits: Outcome['waits'] } {
  if (!at({ notice: 'absent' }, { notice: 'offered' })) return { notice: {}, waits: {} };
  return automatic
    ? { notice: { notice: 'reloading' }, waits: { reloadDelay: 3_000 } }
    : { notice: { notice: 'offered' }, waits: {} };
}

export const versionUpdateModel = defineModel<typeof versionUpdateMachine, Ids>({
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
  states: {
    manifest: {},
    'manifest.recalling': {},
    'manifest.watching': {},
    'manifest.watching.checking': {},
    'manifest.watching.keepingFirst': {},
    'manifest.watching.keepingNewer': {},
    'manifest.watching.resting': {},
    notice: {},
    'notice.absent': {},
    'notice.reloading': { tags: 'notice' },
    'notice.finishing': { tags: 'notice' },
    'notice.changingOver': { tags: 'notice' },
    'notice.offered': { tags: 'notice' },
    'notice.takingOver': { tags: ['notice', 'busy'] },
    'notice.applying': { tags: ['notice', 'busy'] },
    worker: {},
    'worker.watched': {},
    smallPrint: {},
    'smallPrint.asking': {},
    'smallPrint.told': {},
  },
  starts: () => ({
    to: { manifest: 'recalling', notice: 'absent', worker: 'watched', smallPrint: 'asking' },
    becomes: { seen: null, shown: null, isWorkerWaiting: false },
    asks: { readKeptVersion: undefined, keepWorker: undefined, readUiVersion: undefined },
    waits: { lookPeriod: 10_000 },
  }),
  expects: {
    'done readKeptVersion': ({ output: seen }) => ({ ...CHECKING, becomes: { seen } }),
    'after checkPeriod': () => CHECKING,
    // §S.13: a version that goes up is kept, one that goes down is not; the first one reloads nothing.
    'done readManifest': ({ output }, { context: { seen } }) => {
      if (output.kind === 'unread') {
        return { to: RESTING, says: [{ type: 'version.checkFailed', because: output.because }] };
      }
      const version = output.highest;
      const becomes = { seen: version };
      if (seen === null) {
        return { to: { manifest: { watching: 'keepingFirst' } }, becomes, asks: { keepFirst: { version } } };
      }
      return version > seen
        ? { to: { manifest: { watching: 'keepingNewer' } }, becomes, asks: { keepNewer: { version } } }
        : { to: RESTING };
    },
    'done keepFirst': () => ({ to: RESTING }),
    // §S.17: a version that cannot be kept loads nothing by itself.
    'done keepNewer': ({ output }, { at }) => {
      const { notice, waits } = announced(output, at);
      return { to: { ...RESTING, ...notice }, waits };
    },
    'update.ready': ({ automatic }, { at }) => {
      const { notice, waits } = announced(automatic, at);
      return { to: notice, waits };
    },
    'after reloadDelay': () => ({ to: { notice: 'finishing' }, asks: { untilNothingIsSent: undefined } }),
    'done untilNothingIsSent': (_, { context: { isWorkerWaiting, seen } }) =>
      isWorkerWaiting ? takingOver('changingOver') : reloadedByItself(seen),
    'update.apply': (_, { at, context }) => {
      if (at({ notice: 'changingOver' })) return RELOADED_BY_PERSON;
      if (!at({ notice: 'reloading' }, { notice: 'finishing' }, { notice: 'offered' })) return false;
      return context.isWorkerWaiting ? takingOver('takingOver') : RELOADED_BY_PERSON;
    },
    'after takeOverLimit': (_, { at, context: { seen } }) =>
      at({ notice: 'takingOver' }) ? RELOADED_BY_PERSON : reloadedByItself(seen),
    // §S.14: a worker that waits never loads the page by itself.
    'worker.waiting': (_, { at }) => ({
      to: announced(false, at).notice,
      becomes: { isWorkerWaiting: true },
    }),
    'worker.changed': (_, { at, context: { seen } }) => {
      const becomes = { isWorkerWaiting: false };
      if (at({ notice: 'changingOver' })) return { ...reloadedByItself(seen), becomes };
      if (at({ notice: 'takingOver' })) return { ...RELOADED_BY_PERSON, becomes };
      return { to: announced(false, at).notice, becomes };
    },
    'worker.failed': ({ because }) => ({ says: [{ type: 'worker.failed', because }] }),
    'after lookPeriod': () => ({
      sends: [{ to: 'keepWorker', event: { type: 'worker.look' } }],
      waits: { lookPeriod: 10_000 },
    }),
    'done readUiVersion': ({ output: shown }) => ({ to: { smallPrint: 'told' }, becomes: { shown } }),
  },
  always: {
    'The highest version seen never goes down.': ({ context }) => context.seen === null || context.seen >= 1,
  },
  rules: {
    '§U.7: the page is reloaded by the notice alone': ({ before, emitted }) =>
      emitted.some(({ type }) => type === 'page.reload') ? before.hasTag('notice') : undefined,
  },
});
