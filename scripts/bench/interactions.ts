import type { Browser, Page } from '@playwright/test';
import { acceptanceBlock } from '../../test/e2e/pages/acceptance-block.ts';
import { cookieBanner } from '../../test/e2e/pages/cookie-banner.ts';
import { gatePage } from '../../test/e2e/pages/gate-page.ts';
import { mailboxPage } from '../../test/e2e/pages/mailbox-page.ts';
import { aReceipt, receiptForm } from '../../test/e2e/pages/receipt-form.ts';
import { aNewPlayer, codeForm, signUpForm } from '../../test/e2e/pages/register-page.ts';
import { siteMenu } from '../../test/e2e/pages/site-menu.ts';
import { alive } from '../../test/e2e/support/follow.ts';
import { receiptPhoto } from '../../test/fixtures/receipt-photo.ts';
import { newVisit } from './phone.ts';

declare global {
  interface Window {
    interactionTook: (milliseconds: number) => void;
  }
}

/** Runs in the page, before anything of its own: tells how long each press took until the next frame (Event Timing). */
function watchInteractions(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ((entry as PerformanceEventTiming).interactionId) window.interactionTook(entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** The steps of the main road, each until what comes of it is there. */
const STEPS: Readonly<Record<string, (page: Page, email: string) => Promise<void>>> = {
  'answers about cookies': async (page) => {
    await cookieBanner(page).reject.click();
    await cookieBanner(page).banner.waitFor({ state: 'hidden' });
  },
  'goes to the way in': async (page) => {
    await siteMenu(page).participate();
    await page.waitForURL('**/#partecipate');
  },
  'opens the registration': async (page) => {
    await page.getByRole('link', { name: "Registrati con l'e-mail" }).click();
    await page.waitForURL('**/register');
  },
  'fills in and sends the registration': async (page, email) => {
    const form = signUpForm(page);
    await form.fill(aNewPlayer(email));
    await form.submit();
    await codeForm(page).heading.waitFor();
  },
  'confirms the code': async (page, email) => {
    const tab = await page.context().newPage();
    const mailbox = mailboxPage(tab);
    await mailbox.open(email);
    const code = await mailbox.readCode();
    await tab.close();
    await codeForm(page).confirm(code);
    await page.waitForURL('**/gate');
  },
  'passes the gate': async (page) => {
    await gatePage(page).policy.check();
    await gatePage(page).confirm();
    await page.waitForURL('**/contest');
  },
  'accepts the rules': async (page) => {
    const { rules, confirm, block } = acceptanceBlock(page);
    await rules.check();
    const reloaded = page.waitForEvent('load');
    await confirm.click();
    await reloaded;
    await siteMenu(page).profileIcon.waitFor();
    await block.waitFor({ state: 'hidden' });
  },
  'fills in and sends a receipt': async (page) => {
    const form = receiptForm(page);
    await form.fill({ ...aReceipt({ code: `B ${Date.now()}` }), file: await receiptPhoto() });
    await form.send();
    await form.received.waitFor();
  },
  'opens the personal area': async (page) => {
    await siteMenu(page).profileIcon.click();
    await page.waitForURL('**/profile');
  },
};

/** The longest press of each step in milliseconds; 0 where each took less than a frame. */
export type Interactions = Record<string, number>;

let walks = 0;

/** Walks the main road once as a new player, with a finger, on the phone. */
export async function measureInteractions(browser: Browser, url: string): Promise<Interactions> {
  const { page, close } = await newVisit(browser, 'phone', { baseURL: url });
  let longest = 0;
  await page.exposeFunction('interactionTook', (milliseconds: number) => {
    longest = Math.max(longest, milliseconds);
  });
  await page.addInitScript(watchInteractions);
  page.setDefaultTimeout(60_000);
  walks += 1;
  const email = `strada-${process.pid}-${walks}@example.com`;
  await page.goto('/');
  await alive(page);
  const took: Interactions = {};
  for (const [name, walk] of Object.entries(STEPS)) {
    longest = 0;
    await walk(page, email);
    // The browser tells of a press after the frame that answers it.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    took[name] = longest;
  }
  await close();
  return took;
}
