import { acceptanceSite } from '../models/site/acceptance.site.ts';
import { navigationSite } from '../models/site/navigation.site.ts';
import { receiptSite } from '../models/site/receipt.site.ts';
import { sessionSite } from '../models/site/session.site.ts';
import { signInSite } from '../models/site/sign-in.site.ts';
import { signUpSite } from '../models/site/sign-up.site.ts';
import { type SiteBinding, walkSite } from '../models/site/site-driver.ts';
import { versionUpdateSite } from '../models/site/version-update.site.ts';
import { expect, test } from './support/journey.ts';
import { LONG } from './support/long.ts';

const SITES: readonly SiteBinding[] = [
  acceptanceSite,
  sessionSite,
  signUpSite,
  signInSite,
  navigationSite,
  versionUpdateSite,
  receiptSite,
];

for (const binding of SITES) {
  test(`the built site takes every transition of ${binding.model.machine.id} that a user can reach`, {
    tag: LONG,
  }, async ({ browser, players, server }) => {
    // Each step has its own limit; the tour's is their sum.
    const coverage = await walkSite(browser, binding, {
      players,
      url: server.url,
      mayTake: (ms) => test.setTimeout(ms),
    });
    process.stdout.write(`${coverage.report()}\n`);
    expect(coverage.isWhole(), coverage.report()).toBe(true);
  });
}
