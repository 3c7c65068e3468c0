import { versionUpdateMachine } from '../../machines/version-update/version-update.machine.ts';
import { defineModel, type Now, type OutcomeOf } from './kit/model.ts';

type Ids = { keepFirst: 'keepVersion'; keepNewer: 'keepVersion' };
type Outcome = OutcomeOf<typeof versionUpdateMachine, Ids>;
type At = Now<typeof versionUpdateMachine>['at'];

const CHECKING: Outcome = {
  to: { manifest: { watching: 'checking' } },
  invokes: { readManifest: undefined },
  timers: { checkPeriod: 300_000 },
};
const RESTING = { manifest: { watching: 'resting' } } as const;
const RELOADED_BY_PERSON: Outcome = {
  to: { notice: 'applying' },
  emits: [{ type: 'page.reload', cause: 'updateNow' }],
};

/** The worker of the new version is told to take over, and is waited for five seconds. */
const takingOver = (notice: 'changingOver' | 'takingOver'): Outcome => ({
  to: { notice },
  sends: [{ to: 'serviceWorker', event: { type: 'worker.takeOver' } }],
  timers: { takeOverLimit: 5_000 },
});

/** The page asks by itself to be reloaded, once for each version (§S.15). */
const reloadedByItself = (seen: number | null): Outcome => ({
  to: { notice: 'offered' },
  emits: [{ type: 'page.reload', cause: 'version', key: String(seen) }],
});

/** What a person sees of a newer version: a notice that is already there, and leads on, stays (§U.7). */
function announced(
  automatic: boolean,
  at: At,
): { notice: Outcome['to'] & object; timers: Outcome['timers'] } {
  if (!at({ notice: 'absent' }, { notice: 'offered' })) return { notice: {}, timers: {} };
  return automatic
    ? { notice: { notice: 'reloading' }, timers: { reloadDelay: 3_000 } }
    : { notice: { notice: 'offered' }, timers: {} };
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
  callbackEvents: { serviceWorker: ['worker.waiting', 'worker.changed', 'worker.failed'] },
  distinguishBy: ({ seen, isWorkerWaiting }) => [seen, isWorkerWaiting],
  tags: {
    notice: [
      'notice.reloading',
      'notice.finishing',
      'notice.changingOver',
      'notice.offered',
      'notice.takingOver',
      'notice.applying',
    ],
    busy: ['notice.takingOver', 'notice.applying'],
  },
  starts: () => ({
    to: { manifest: 'recalling', notice: 'absent', worker: 'watched', smallPrint: 'asking' },
    assigns: { seen: null, shown: null, isWorkerWaiting: false },
    invokes: { readKeptVersion: undefined, serviceWorker: undefined, readUiVersion: undefined },
    timers: { lookPeriod: 10_000 },
  }),
  expects: {
    'done readKeptVersion': ({ output: seen }) => ({ ...CHECKING, assigns: { seen } }),
    'after checkPeriod': () => CHECKING,
    // §S.13: a version that goes up is kept, one that goes down is not; the first one reloads nothing.
    'done readManifest': ({ output }, { context: { seen } }) => {
      if (output.kind === 'unread') {
        return { to: RESTING, emits: [{ type: 'version.checkFailed', because: output.because }] };
      }
      const version = output.highest;
      const assigns = { seen: version };
      if (seen === null) {
        return {
          to: { manifest: { watching: 'keepingFirst' } },
          assigns,
          invokes: { keepFirst: { version } },
        };
      }
      return version > seen
        ? { to: { manifest: { watching: 'keepingNewer' } }, assigns, invokes: { keepNewer: { version } } }
        : { to: RESTING };
    },
    'done keepFirst': () => ({ to: RESTING }),
    // §S.17: a version that cannot be kept loads nothing by itself.
    'done keepNewer': ({ output }, { at }) => {
      const { notice, timers } = announced(output, at);
      return { to: { ...RESTING, ...notice }, timers };
    },
    'update.ready': ({ automatic }, { at }) => {
      const { notice, timers } = announced(automatic, at);
      return { to: notice, timers };
    },
    'after reloadDelay': () => ({ to: { notice: 'finishing' }, invokes: { untilNothingIsSent: undefined } }),
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
      assigns: { isWorkerWaiting: true },
    }),
    'worker.changed': (_, { at, context: { seen } }) => {
      const assigns = { isWorkerWaiting: false };
      if (at({ notice: 'changingOver' })) return { ...reloadedByItself(seen), assigns };
      if (at({ notice: 'takingOver' })) return { ...RELOADED_BY_PERSON, assigns };
      return { to: announced(false, at).notice, assigns };
    },
    'worker.failed': ({ because }) => ({ emits: [{ type: 'worker.failed', because }] }),
    'after lookPeriod': () => ({
      sends: [{ to: 'serviceWorker', event: { type: 'worker.look' } }],
      timers: { lookPeriod: 10_000 },
    }),
    'done readUiVersion': ({ output: shown }) => ({ to: { smallPrint: 'told' }, assigns: { shown } }),
  },
  always: {
    'The highest version seen never goes down.': ({ context }) => context.seen === null || context.seen >= 1,
  },
  rules: {
    '§U.7: the page is reloaded by the notice alone': ({ before, emitted }) =>
      emitted.some(({ type }) => type === 'page.reload') ? before.hasTag('notice') : undefined,
  },
});
