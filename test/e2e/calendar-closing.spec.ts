import { redirectNotice } from './pages/redirect-notice.ts';
import { siteMenu, WITHOUT_CONTEST } from './pages/site-menu.ts';
import { follow } from './support/follow.ts';
import { expect, test } from './support/journey.ts';
import { arriveAs } from './support/kept.ts';
import { LONG } from './support/long.ts';
import { liveUntil } from './support/server-time.ts';

/** The campaign runs through the whole second 23:59:59. */
const CLOSING = '2025-08-30T00:00:00+02:00';
const NO_CONTEST = "In questo momento non c'è un concorso a cui partecipare.";

test.use({ clock: '2025-08-29T23:30:00+02:00' });

test('when the campaign ends on an open page, its menu entries disappear and /contest redirects home', {
  tag: LONG,
}, async ({ page, request }) => {
  await page.clock.install();
  await page.goto('/');
  const menu = siteMenu(page);
  await menu.open();
  await liveUntil(page, request, CLOSING, 60_000);
  await expect(menu.entry('Carica lo scontrino')).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(menu.entries).toHaveText(WITHOUT_CONTEST);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il concorso è finito');
  await follow(page, '/contest');
  await expect(redirectNotice(page).notice).toContainText(NO_CONTEST);
  await expect(page).toHaveURL(/\/$/);
});

test('a user on the contest page when it ends is redirected home with the reason', async ({
  page,
  request,
  players,
}) => {
  const player = await players.complete();
  await page.clock.install();
  await arriveAs(page, player, '/contest');
  await expect(page.getByRole('button', { name: 'Invia', exact: true })).toBeVisible();
  await liveUntil(page, request, CLOSING);
  await expect(page).toHaveURL(/\/$/);
  await expect(redirectNotice(page).notice).toContainText(NO_CONTEST);
  // The page that is no more has left no step to go back to: before it lies what was there on arrival.
  await page.goBack();
  await expect(page).toHaveURL(/\/healthz$/);
});
