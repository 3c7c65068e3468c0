import type { Page } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import { watchPendingChunks } from '../../e2e/support/pending-chunks.ts';
import type { Path } from '../kit/explore.ts';
import { versionUpdateModel } from '../version-update.model.ts';
import { HeldCall } from './calls.ts';
import type { SiteBinding } from './site-driver.ts';

const WORKER = 'a worker is let in by the journeys of test/e2e/worker alone';
const AT_ONCE = 'no receipt is on its way, so this state is left at once';
const KEY = 'amiciSpigaUi.version';

const outputOf = ({ steps }: Path, event: string): unknown =>
  steps.find(({ event: { type } }) => type === `xstate.done.actor.${event}`)?.event.output;

/** A browser that no longer keeps a version: its storage is full. */
const fillUp = (page: Page) =>
  page.evaluate((key) => {
    const keep = Storage.prototype.setItem;
    Storage.prototype.setItem = function setItem(name, value) {
      if (name === key) throw new DOMException('full', 'QuotaExceededError');
      keep.call(this, name, value);
    };
  }, KEY);

const isUpdate = ({ type }: AnyEventObject) => type === 'update.apply' || type.includes('.reloadDelay.');

export const versionUpdateSite: SiteBinding = {
  model: versionUpdateModel,
  does: [
    'done readKeptVersion',
    'done readManifest',
    'done keepFirst',
    'done keepNewer',
    'done readUiVersion',
    'after checkPeriod',
    'after reloadDelay',
    'update.apply',
  ],
  comesByItself: ['done readKeptVersion', 'done keepFirst', 'done keepNewer'],
  can: ({ type, output }, before) => {
    if (type.endsWith('readUiVersion'))
      return output !== null && before.matches({ manifest: { watching: 'resting' } });
    if (type.endsWith('keepFirst')) return output === true;
    return !type.startsWith('xstate.after') || before.matches({ manifest: { watching: 'resting' } });
  },
  ends: isUpdate,
  arrive: async ({ page }, path) => {
    const readManifest = await HeldCall.on(page, /\/version-manifest\.json$/);
    const readUiVersion = await HeldCall.on(page, /\/utils\/ui-version$/);
    const isFull = path.steps.some(({ event }) => event.type.endsWith('keepNewer') && event.output === false);
    const chunks = watchPendingChunks(page);
    await page.clock.install();
    await page.goto('/healthz');
    const kept = outputOf(path, 'readKeptVersion');
    if (typeof kept === 'number') {
      await page.evaluate(([key, version]) => localStorage.setItem(key, version), [
        KEY,
        String(kept),
      ] as const);
    }
    await page.goto('/recovery');
    return {
      'done readManifest': async ({ output }, before) => {
        if (isFull && before.context.seen !== null) await fillUp(page);
        await readManifest.answer(output);
      },
      'done readUiVersion': () => readUiVersion.answer({ kind: 'ok' }),
      'after checkPeriod': async () => {
        await chunks.areLoaded();
        await page.clock.fastForward(300_000);
      },
      'after reloadDelay': () => page.clock.fastForward(3_000),
      'update.apply': () => page.getByRole('button', { name: 'Aggiorna ora' }).click(),
    };
  },
  outOfReach: {
    'notice.changingOver': WORKER,
    'notice.takingOver': WORKER,
    'notice.reloading --update.ready[0]--> (stay)':
      'a newer version is looked for every 5 min, the notice counts 3 s',
    'notice.applying --update.ready[0]--> (stay)': 'the page is being left',
    'notice.reloading --update.apply[0]--> notice.takingOver': WORKER,
    'notice.finishing --update.ready[0]--> (stay)': AT_ONCE,
    'notice.finishing --update.apply[0]--> notice.takingOver': AT_ONCE,
    'notice.finishing --update.apply[1]--> notice.applying': AT_ONCE,
    'notice.finishing --done untilNothingIsSent[0]--> notice.changingOver': WORKER,
    'notice.changingOver --worker.changed[0]--> notice.offered': WORKER,
    'notice.changingOver --update.ready[0]--> (stay)': WORKER,
    'notice.changingOver --update.apply[0]--> notice.applying': WORKER,
    'notice.changingOver --after takeOverLimit[0]--> notice.offered': WORKER,
    'notice.offered --update.apply[0]--> notice.takingOver': WORKER,
    'notice.takingOver --worker.changed[0]--> notice.applying': WORKER,
    'notice.takingOver --update.ready[0]--> (stay)': WORKER,
    'notice.takingOver --update.apply[0]--> (stay)': WORKER,
    'notice.takingOver --after takeOverLimit[0]--> notice.applying': WORKER,
    'worker --worker.waiting[0]--> (stay)': WORKER,
    'worker --worker.changed[0]--> (stay)': WORKER,
  },
};
