import type { BrowserContext } from '@playwright/test';

const DECIDED_AT = '2025-07-16T08:00:00.000Z';

/** The record that the site writes when somebody says no; without an end, since a journey may last for years. */
const RECORD = {
  categories: ['technical'],
  revision: 1,
  data: null,
  consentTimestamp: DECIDED_AT,
  consentId: '3f1c9a52-7a77-4f0e-9d5b-0c2f6a1d8e11',
  services: { technical: [], measurement: [] },
  languageCode: 'it',
  lastConsentTimestamp: DECIDED_AT,
  expirationTime: Date.UTC(9999, 0),
};

/** Where that record is kept, and its text. */
export const COOKIES_KEY = 'amiciSpigaUi.cookies';
export const COOKIES_RECORD = JSON.stringify(RECORD);

/**
 * Lets a browser hold what that of a person holds who has said no to cookies at an earlier visit to `origin`. Written by
 * the page itself before its own scripts run: Playwright's storage state would open another page for it in every test.
 */
export async function answerEarlier(context: BrowserContext, origin: string): Promise<void> {
  await context.addInitScript(
    ({ origin: site, name, text }) => {
      if (location.origin === site && localStorage.getItem(name) === null) localStorage.setItem(name, text);
    },
    { origin, name: COOKIES_KEY, text: COOKIES_RECORD },
  );
}
