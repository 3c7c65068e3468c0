import type { AnyEventObject } from 'xstate';
import type { Facts } from '../../../machines/navigation/facts.ts';
import { hasNotice } from '../../../machines/navigation/navigation.selectors.ts';
import { redirectNotice } from '../../e2e/pages/redirect-notice.ts';
import { arriveAs, keep } from '../../e2e/support/kept.ts';
import type { Known, Players } from '../../e2e/support/players.ts';
import { navigationModel } from '../navigation.model.ts';
import type { Place, SiteBinding } from './site-driver.ts';

const ENDED_ELSEWHERE =
  'here every page is opened anew; test/shell/redirect-notice.test.tsx ends a session on an open page';
const BEFORE_ANY_CONTEST = { time: '2024-01-01T10:00:00+01:00' };

async function somebody(
  players: Players,
  { person, pendingPolicies, missingData }: Facts,
): Promise<Known | null> {
  if (person === 'visitor') return null;
  if (person === 'unconfirmed') return players.unconfirmed();
  if (missingData > 0) return players.nameless();
  return pendingPolicies > 0 ? players.atTheGate() : players.complete();
}

/** Brings the facts about, and asks for the page. */
async function ask(
  { page, players, url, markPageLeft }: Place,
  { target, facts }: AnyEventObject,
): Promise<void> {
  await page.unrouteAll();
  if (!facts.hasContest && target.path === '/contest') {
    await page.route('**/utils/time', (route) => route.fulfill({ json: BEFORE_ANY_CONTEST }));
  }
  await page.goto('/healthz');
  await page.evaluate(() => {
    for (const name of ['user', 'userData', 'redirect', 'callback'])
      localStorage.removeItem(`amiciSpigaUi.${name}`);
    sessionStorage.removeItem('amiciSpigaUi.wish');
  });
  markPageLeft();
  if (facts.savedRedirect) await keep(page, 'redirect', JSON.stringify(facts.savedRedirect));
  if (facts.wantedPage) {
    await page.evaluate((wantedPage) => {
      const kept = JSON.stringify({ value: wantedPage, expiry: Date.now() + 60_000 });
      sessionStorage.setItem('amiciSpigaUi.wish', kept);
    }, facts.wantedPage);
  }
  if (facts.callback) {
    await keep(page, 'callback', `${url}/healthz`);
    await keep(page, 'user', await players.ofIdentity());
    await page.goto(target.path, { waitUntil: 'commit' });
    await page.waitForURL(/healthz\?token=/);
    return;
  }
  const known = await somebody(players, facts);
  if (known) await arriveAs(page, known, target.path);
  else await page.goto(target.path);
}

export const navigationSite: SiteBinding = {
  model: navigationModel,
  does: ['navigation.ask', 'explanation.dismiss'],
  can: (event, before) => {
    // Nobody opens a page anew while a receipt is on its way on another.
    if (event.type === 'navigation.ask') return !event.facts.isUploadUnderWay;
    const why = before.context.explanation;
    return (
      event.type !== 'explanation.dismiss' ||
      (why !== null && hasNotice(why.reason) && !before.matches('leaving'))
    );
  },
  // After a redirect the site has asked for its target by itself.
  goesOn: ['explanation.dismiss'],
  arrive: async (place) => ({
    'navigation.ask': (event) => ask(place, event),
    'explanation.dismiss': () => redirectNotice(place.page).dismiss.click(),
  }),
  outOfReach: {
    '(root) --session.closed[0]--> (stay)': ENDED_ELSEWHERE,
    '(root) --login.opened[0]--> (stay)': ENDED_ELSEWHERE,
  },
};
