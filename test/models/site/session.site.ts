import { expect, type Page } from '@playwright/test';
import { timeouts } from '../../../src/api/transport.ts';
import { loginDialog } from '../../e2e/pages/login-dialog.ts';
import { profilePage } from '../../e2e/pages/profile-page.ts';
import { siteMenu } from '../../e2e/pages/site-menu.ts';
import { endLongWaits, holdLongWaits } from '../../e2e/support/long-waits.ts';
import { type Known, PASSWORD, type Players } from '../../e2e/support/players.ts';
import { sessionModel } from '../session.model.ts';
import { HeldCall, OtherTab } from './calls.ts';
import { type Beginning, type Elsewhere, sessionWays } from './session-ways.ts';
import type { SiteBinding } from './site-driver.ts';

const NETWORK_RETRY_MS = 5_000;
const RELOAD_PATIENCE_MS = 2_000;

const BY_IDENTITY = 'test/e2e/social-sign-in.spec.ts comes back from the identity service';
const AT_ONCE = 'what is kept is read before another tab can change it';
const NOBODY = 'nobody who is not signed in is offered a way out';
const PROFILING = 'Proposte su misura';
const NEWS = 'Notizie su Estate nella natura';

/** This tab has been reloaded twice for a 401 just now: the gate lets no third reload through, whatever its cause. */
async function shutGate(page: Page): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate(() => {
    const reloads = ['1', '2'].map((key) => ({ cause: 'unauthorized', key, at: Date.now() }));
    sessionStorage.setItem('amiciSpigaUi.reloads', JSON.stringify(reloads));
  });
}

/** Opens the site for whoever a way begins with. */
async function begin(begins: Beginning, page: Page, players: Players, other: OtherTab): Promise<Known> {
  const isNew = begins === 'unconfirmed' || begins === 'unrefreshable';
  const player = await (isNew ? players.unconfirmed() : players.complete());
  if (begins === 'forgotten') await other.opens(player);
  else if (begins !== 'visitor') await other.remembers(player);
  if (begins === 'unrefreshable') await other.forgetsHowToRefresh();
  if (begins === 'forgotten' || begins === 'unconfirmed') await shutGate(page);
  await page.goto(begins === 'remembered' ? '/profile' : '/');
  return player;
}

/** Logs in by the dialog, which the page may just be closing after a session has ended. */
async function logIn(page: Page, email: string, isBusy: boolean): Promise<void> {
  const login = loginDialog(page);
  const anchor = (hash: string) => page.evaluate((to) => location.assign(to), hash);
  if (isBusy) {
    await anchor('#');
    await expect(login.dialog).toBeHidden();
  }
  await expect(async () => {
    if (!(await login.email.isVisible())) await anchor('#login');
    await login.email.fill(email, { timeout: 10_000 });
    await login.password.fill(PASSWORD, { timeout: 10_000 });
    await login.submit.click({ timeout: 10_000 });
  }).toPass();
}

async function receive(how: Elsewhere, other: OtherTab, players: Players, known: Known): Promise<void> {
  if (how === 'gone') return other.closes();
  if (how === 'scribbled') return other.scribbles();
  if (how === 'rewritten') return other.rewrites();
  if (how === 'opened' || how === 'newTokens') return other.opens(await players.seeded(known.email));
  return other.remembers(await players.complete());
}

export const sessionSite: SiteBinding = {
  model: sessionModel,
  comesByItself: ['done restoreSession', 'session.refresh', 'done fetchPlayer'],
  ways: sessionWays,
  arrive: async ({ page, players }, { start: { input } }) => {
    const begins = (input as { begins: Beginning }).begins;
    const me = await HeldCall.on(page, /\/players\/me(\?|$)/);
    const refresh = await HeldCall.on(page, /\/auth\/refresh-token$/);
    const items = await HeldCall.on(page, /\/items\/$/);
    // On a slow machine they would come by themselves while a step is still being made, and a held call would time out.
    await holdLongWaits(page, [NETWORK_RETRY_MS, RELOAD_PATIENCE_MS, timeouts.refresh, timeouts.read]);
    const other = await OtherTab.beside(page);
    const known = await begin(begins, page, players, other);
    const profile = profilePage(page);
    let putBack = () => Promise.resolve();
    return {
      'session.open': (_, before) => logIn(page, known.email, before.matches('waitingForNetwork')),
      'session.close': () => siteMenu(page).choose('Logout'),
      'session.refresh': async ({ by }) => {
        if (by === 'network') await page.evaluate(() => dispatchEvent(new Event('online')));
      },
      'network.returned': async () => {
        await page.evaluate(() => dispatchEvent(new Event('online')));
      },
      'session.unauthorized': async ({ to }) => {
        if (to === 'consent') {
          // The refresh call shows that the page has been reloaded; the press must not reach the page before.
          await refresh.untilHeld();
          const answer = { status: 401, json: { detail: 'Accesso non valido' } };
          await page.route(/\/players-consents$/, (route) => route.fulfill(answer), { times: 1 });
          await profile.give(NEWS).press('Enter');
        } else await (to === 'items' ? items : me).answer({ kind: 'unauthorized' });
      },
      'session.changedElsewhere': async ({ how }) => {
        if (how === 'tokensAlone') putBack = await other.takesData();
        else if (how === 'putBack') await putBack();
        else if (how === 'newTokens') await me.giveUp(() => receive(how, other, players, known));
        else await receive(how, other, players, known);
      },
      'player.loaded': (_, before) => {
        const answer = () => me.answer({ kind: 'ok' });
        return before.matches({ signedIn: { player: 'reloading' } }) ? me.giveUp(answer) : answer();
      },
      'player.reload': ({ by }) => profile.give(by === 'news' ? NEWS : PROFILING).press('Enter'),
      'player.wanted': () => endLongWaits(page, NETWORK_RETRY_MS),
      'done fetchPlayer': async ({ output }, before) => {
        // The refusal itself has been given, and was heard as such first.
        if (output.kind === 'unauthorized' && before.matches('signedIn')) return;
        await (output.kind === 'unreachable' ? me.cut() : me.answer(output));
      },
      'done refreshSession': ({ output: { kind } }) =>
        refresh.answer(
          { refreshed: { kind: 'ok' }, refused: { kind: 'unauthorized' } }[kind as string] ?? {
            kind: 'failed',
          },
        ),
      'after networkRetry': () => endLongWaits(page, NETWORK_RETRY_MS),
      'after reloadPatience': () => endLongWaits(page, RELOAD_PATIENCE_MS),
    };
  },
  outOfReach: {
    returning: BY_IDENTITY,
    'arriving --always[0]--> returning': BY_IDENTITY,
    'returning --done finishSignIn[0]--> loadingPlayer': BY_IDENTITY,
    'returning --done finishSignIn[1]--> restoring': BY_IDENTITY,
    'returning --done finishSignIn[2]--> restoring': BY_IDENTITY,
    'restoring --session.changedElsewhere[0]--> restoring': AT_ONCE,
    'anonymous --session.close[0]--> (stay)': NOBODY,
  },
};
