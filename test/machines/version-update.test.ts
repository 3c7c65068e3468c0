import { expect, test } from 'vitest';
import { versionUpdateMachine } from '../../machines/version-update/version-update.machine.ts';
import {
  isNoticeShown,
  isReloading,
  shownVersion,
} from '../../machines/version-update/version-update.selectors.ts';
import { heldActor } from './support/held-machine.ts';

/** A page whose browser knows version 4 from the last visit. */
async function aPage() {
  const { ports, ...page } = heldActor(versionUpdateMachine);
  await ports.readKeptVersion.answer(4);
  return { ...ports, ...page };
}

test('“Aggiorna ora” activates the worker that waits, and the page reloads once after that', async () => {
  const { readManifest: manifest, serviceWorker: worker, clock, emitted, send, snapshot } = await aPage();
  await manifest.answer({ kind: 'read', highest: 4 });
  worker.tell({ type: 'worker.waiting' });
  send({ type: 'update.apply' });
  send({ type: 'update.apply' });
  expect([isNoticeShown(snapshot()), isReloading(snapshot())]).toEqual([true, true]);
  expect(worker.requests()).toEqual([{ type: 'worker.takeOver' }]);
  expect(emitted()).toEqual([]);
  worker.tell({ type: 'worker.changed' });
  worker.tell({ type: 'worker.changed' });
  clock.increment(5_000);
  expect(emitted()).toEqual([{ type: 'page.reload', cause: 'updateNow' }]);
});

test('the small print shows the version once it is loaded, with one call', async () => {
  const { readUiVersion: uiVersion, clock, snapshot } = await aPage();
  expect(shownVersion(snapshot())).toBeNull();
  await uiVersion.answer('1');
  expect(shownVersion(snapshot())).toBe('1');
  clock.increment(300_000);
  expect(uiVersion.asked()).toHaveLength(1);
});
