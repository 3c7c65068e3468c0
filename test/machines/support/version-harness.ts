import { createActor, SimulatedClock } from 'xstate';
import {
  isNoticeShown,
  isReloading,
  shownVersion,
} from '../../../machines/version-update/version-update.selectors.ts';
import { hearing } from './held.ts';
import { heldVersionPorts, heldVersionUpdate } from './held-flows.ts';

export const PERIOD_MS = 300_000;
/** What the page asks for by itself. */
export const RELOAD = { type: 'page.reload', cause: 'version', key: '5' };

/** A page that has just been opened. */
export function harness() {
  const clock = new SimulatedClock();
  const ports = heldVersionPorts();
  const actor = createActor(heldVersionUpdate(ports), { clock });
  const emitted = hearing(actor);
  actor.start();
  return {
    ...ports,
    clock,
    emitted,
    send: actor.send.bind(actor),
    /** What the page does about the published versions. */
    watching: () => actor.getSnapshot().value.manifest,
    seen: () => actor.getSnapshot().context.seen,
    isShown: () => isNoticeShown(actor.getSnapshot()),
    isBusy: () => isReloading(actor.getSnapshot()),
    shown: () => shownVersion(actor.getSnapshot()),
    /** Three seconds pass, and no receipt is on its way. */
    afterTheDelay: async () => {
      clock.increment(3_000);
      await ports.sent.answer();
    },
    publish: (highest: number) => ports.manifest.answer({ kind: 'read', highest }),
  };
}

/** A page whose browser knows a version from the last visit. */
export async function aPageThatKnows(version: number | null) {
  const page = harness();
  await page.keptVersion.answer(version);
  return page;
}

/** A page on which a newer version has been found and kept. */
export async function anOutdatedPage(isKept = true) {
  const page = await aPageThatKnows(4);
  await page.publish(5);
  await page.keepVersion.answer(isKept);
  return page;
}
