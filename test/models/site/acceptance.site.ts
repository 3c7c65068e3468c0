import type { Page } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { acceptanceBlock } from '../../e2e/pages/acceptance-block.ts';
import { gatePage } from '../../e2e/pages/gate-page.ts';
import { profilePage } from '../../e2e/pages/profile-page.ts';
import { siteMenu } from '../../e2e/pages/site-menu.ts';
import { arriveAs } from '../../e2e/support/kept.ts';
import { BASKO, NATURE } from '../../machines/support/acceptance-harness.ts';
import { acceptanceModel } from '../acceptance.model.ts';
import { HeldCall } from './calls.ts';
import type { SiteBinding } from './site-driver.ts';

const POLICY = 'Trattamento dei dati per la comunità';
const ALL_ACCEPTED = {
  data: [5, 1_005].map((editionId) => ({ editionId, privacyAccepted: true, rulesAccepted: true })),
};
const CONFINED = 'a page that confines has no button that opens the block';

/** A second edition beside the one that runs: the real server has one at a time. */
const runTwo = (page: Page) =>
  page.route(/\/editions$/, async (route) => {
    const answer = await route.fetch();
    const { data }: { data: readonly { id: number }[] } = await answer.json();
    const twins = data.map((edition) => ({ ...edition, id: edition.id + 1_000, description: 'Basko' }));
    await route.fulfill({ json: { data: [...data, ...twins] } });
  });

const know = (...editions: readonly (typeof NATURE)[]): AnyEventObject => ({
  type: 'editions.known',
  playerId: 7,
  editions,
});
const go = (path: string): AnyEventObject => ({ type: 'route.changed', path });
const tick = ({ edition }: typeof NATURE): AnyEventObject => ({
  type: 'edition.tick',
  editionId: edition.id,
  ticked: true,
});
const posted = (kind: 'ok' | 'refused'): AnyEventObject => ({
  type: 'xstate.done.actor.acceptEdition',
  output: kind === 'ok' ? { kind, data: {} } : { kind, status: 422, detail: 'Mai sentita.' },
});
/** The question about cookies has been answered at an earlier visit. */
const SETTLED = { type: 'cookies.settled' };
const OPEN = { type: 'acceptance.open' };
const CLOSE = { type: 'acceptance.close' };
const SUBMIT = { type: 'acceptance.submit' };
const RELOAD = { type: 'xstate.after.reloadDelay.acceptance.accepted' };

/** The second of a page's own posts, since the server knows nothing of the twin. */
const twinIsPosted = ({ context }: AnyMachineSnapshot) => context.queue[0] === BASKO.edition.id;

/** Goes where the page's own links and the guard lead; the block lies over a phone's page, so keys press. */
async function walk(page: Page, path: string): Promise<void> {
  const profile = profilePage(page);
  if (path === '/profile') return siteMenu(page).profileIcon.press('Enter');
  if (path === '/gate') {
    await profile.withdrawConsent(POLICY).press('Enter');
    return profile.confirmConsent.press('Enter');
  }
  await gatePage(page).policy.check();
  await gatePage(page).confirm();
}

export const acceptanceSite: SiteBinding = {
  model: acceptanceModel,
  told: [
    {
      input: { path: '/profile' },
      events: [
        ...[
          SETTLED,
          go('/gate'),
          know(NATURE, BASKO),
          go('/'),
          go('/profile'),
          go('/gate'),
          go('/'),
          go('/profile'),
        ],
        ...[CLOSE, OPEN],
        ...[SUBMIT, tick(NATURE), tick(BASKO), SUBMIT, posted('ok'), posted('refused'), CLOSE, OPEN],
        ...[SUBMIT, know(BASKO), posted('ok'), posted('refused'), CLOSE, know(BASKO), OPEN],
        ...[SUBMIT, posted('refused'), CLOSE, OPEN, SUBMIT, posted('ok'), know(), RELOAD],
        // The page has been loaded anew, and the twin is still there.
        ...[know(BASKO), tick(BASKO), SUBMIT, posted('refused'), CLOSE, know(), { type: 'session.closed' }],
      ],
    },
  ],
  comesByItself: ['cookies.settled'],
  arrive: async ({ page, players }) => {
    const { block, confirm, close } = acceptanceBlock(page);
    await runTwo(page);
    await page.clock.install();
    const records = await HeldCall.on(page, /\/editions-players$/);
    const posts = await HeldCall.on(page, /\/editions-players\/$/);
    await arriveAs(page, await players.atTheGate(), '/profile');
    return {
      'route.changed': ({ path }, before) =>
        before.matches('absent') ? Promise.resolve() : walk(page, path),
      'editions.known': ({ editions }) =>
        records.answer(editions.length > 0 ? { kind: 'ok' } : { kind: 'given', json: ALL_ACCEPTED }),
      'edition.tick': ({ editionId }) =>
        block.getByLabel(editionId === BASKO.edition.id ? /Basko/ : /Estate/).check(),
      'acceptance.submit': () => confirm.click(),
      'acceptance.close': () => close.click(),
      'acceptance.open': () => page.getByRole('button', { name: 'Leggi e accetta' }).press('Enter'),
      'done acceptEdition': async ({ output }, before) => {
        const isTwin = twinIsPosted(before);
        if (isTwin && output.kind === 'ok')
          await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
        await posts.answer(isTwin && output.kind === 'ok' ? { kind: 'given', json: {} } : output);
      },
      'after reloadDelay': async () => {
        await page.clock.fastForward(2_000);
        await page.clock.resume();
      },
      'session.closed': () => profilePage(page).logout.click(),
    };
  },
  outOfReach: { 'waiting --acceptance.open[0]--> choosing': CONFINED },
};
