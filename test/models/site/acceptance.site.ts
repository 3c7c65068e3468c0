import type { Page } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { acceptanceBlock } from '../../e2e/pages/acceptance-block.ts';
import { gatePage } from '../../e2e/pages/gate-page.ts';
import { profilePage } from '../../e2e/pages/profile-page.ts';
import { siteMenu } from '../../e2e/pages/site-menu.ts';
import { arriveAs } from '../../e2e/support/kept.ts';
import { endLongWaits, holdLongWaits } from '../../e2e/support/long-waits.ts';
import { BASKO, NATURE } from '../../machines/support/acceptance-harness.ts';
import { acceptanceModel } from '../acceptance.model.ts';
import { HeldCall } from './calls.ts';
import type { SiteBinding } from './site-driver.ts';

const POLICY = 'Trattamento dei dati per la comunità';
/** The privacy of the running edition is accepted, its rules are not. */
const HALF = { ...NATURE, needsPrivacy: false };
const HALF_ACCEPTED = {
  data: [
    { editionId: 5, privacyAccepted: true, rulesAccepted: false },
    { editionId: 1_005, privacyAccepted: true, rulesAccepted: true },
  ],
};
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
const OPEN = { type: 'acceptance.open' };
const CLOSE = { type: 'acceptance.close' };
const SUBMIT = { type: 'acceptance.submit' };
/** The machine's `reloadDelay`. */
const RELOAD_MS = 2_000;
const RELOAD = { type: 'xstate.after.reloadDelay.acceptance.accepted' };

/** The second of a page's own posts, since the server knows nothing of the twin. */
const isTwinPosted = ({ context }: AnyMachineSnapshot) => context.queue[0] === BASKO.edition.id;

/**
 * Goes where the page's own links and the guard lead. The block lies over a phone's page, so a click is dispatched; a key
 * would go astray where a page that was just opened moves the focus to its title.
 */
async function walk(page: Page, path: string): Promise<void> {
  const profile = profilePage(page);
  if (path === '/profile') return siteMenu(page).profileIcon.dispatchEvent('click');
  if (path === '/gate') {
    await profile.withdrawConsent(POLICY).dispatchEvent('click');
    return profile.confirmConsent.dispatchEvent('click');
  }
  await gatePage(page).policy.check();
  await gatePage(page).confirm();
}

/** What was loaded is told again once a story has been sent. */
async function tellStory(page: Page): Promise<void> {
  await page.getByLabel('Un ricordo a tavola').fill('La domenica la nonna tirava la sfoglia per tutti noi.');
  await page.getByRole('button', { name: 'Invia', exact: true }).press('Enter');
}

export const acceptanceSite: SiteBinding = {
  model: acceptanceModel,
  ways: [
    {
      input: { path: '/profile' },
      events: [
        ...[go('/gate'), know(NATURE, BASKO), go('/'), go('/profile'), go('/gate'), go('/'), go('/profile')],
        ...[CLOSE, OPEN],
        ...[SUBMIT, tick(NATURE), tick(BASKO), SUBMIT, posted('ok'), posted('refused'), CLOSE, OPEN],
        ...[SUBMIT, know(BASKO), posted('ok'), posted('refused'), CLOSE, know(BASKO), OPEN],
        ...[SUBMIT, posted('refused'), CLOSE, OPEN, SUBMIT, posted('ok'), know(), RELOAD],
      ],
    },
    {
      input: { path: '/profile' },
      events: [
        ...[know(NATURE), OPEN, tick(NATURE), SUBMIT, posted('refused'), CLOSE, know()],
        { type: 'session.closed' },
      ],
    },
    {
      input: { path: '/your-story' },
      events: [
        ...[know(HALF), know(HALF), go('/profile'), OPEN, tick(NATURE), SUBMIT, posted('refused')],
        // Known again at the gate, where nothing opens.
        ...[go('/gate'), know(HALF), go('/'), go('/profile')],
        ...[OPEN, SUBMIT, posted('refused'), know()],
      ],
    },
  ],
  comesByItself: ({ type }, before) => type === 'route.changed' && before.matches('absent'),
  arrive: async ({ page, players }, { start, steps }) => {
    const { block, confirm, close } = acceptanceBlock(page);
    const { path } = start.input as { path: string };
    const hasTwin = steps.some(({ event }) => event.editions?.includes(BASKO));
    if (hasTwin) await runTwo(page);
    // On a slow machine the page would be reloaded while a step is still being made.
    await holdLongWaits(page, [RELOAD_MS]);
    const records = await HeldCall.on(page, /\/editions-players$/);
    const posts = await HeldCall.on(page, /\/editions-players\/$/);
    await arriveAs(page, await (hasTwin ? players.atTheGate() : players.withoutRules()), path);
    return {
      'route.changed': ({ path }, before) =>
        before.matches('absent') ? Promise.resolve() : walk(page, path),
      'editions.known': ({ editions }, before) => {
        if (before.matches('incomplete')) return tellStory(page);
        if (editions.includes(HALF)) return records.answer({ kind: 'given', json: HALF_ACCEPTED });
        return records.answer(editions.length > 0 ? { kind: 'ok' } : { kind: 'given', json: ALL_ACCEPTED });
      },
      'edition.tick': ({ editionId }) =>
        block.getByLabel(editionId === BASKO.edition.id ? /Basko/ : /Estate/).check(),
      'acceptance.submit': () => confirm.click(),
      'acceptance.close': () => close.click(),
      'acceptance.open': () => page.getByRole('button', { name: 'Leggi e accetta' }).dispatchEvent('click'),
      'done acceptEdition': ({ output }, before) =>
        posts.answer(isTwinPosted(before) && output.kind === 'ok' ? { kind: 'given', json: {} } : output),
      'after reloadDelay': () => endLongWaits(page, RELOAD_MS),
      'session.closed': () => profilePage(page).logout.click(),
    };
  },
  outOfReach: { 'waiting --acceptance.open[0]--> choosing': CONFINED },
};
