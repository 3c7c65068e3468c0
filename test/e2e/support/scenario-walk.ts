import { expect, type Page } from '@playwright/test';
import { enabledPaths } from '../../../domain/routes.ts';
import { type Scenario, STATUSES } from '../../../src/screens/machines/scenario-list.ts';
import { follow } from './follow.ts';

/** Who can be played; the blocked player may not enter, which machines.spec.ts shows. */
export const PLAYED = [null, ...['completa', 'nonconfermata', 'cancello', 'regolamento'].map(addressOf)];

/** As the gallery names the times of the contest. */
const WORDS: Record<Scenario['status'], string> = {
  hide: 'nascosto',
  preCampaign: 'prima del concorso',
  campaign: 'concorso in corso',
  endCampaign: 'dopo il concorso',
};

function addressOf(name: string): string {
  return `${name}@example.com`;
}

/** One player's scenarios of a sample in which every two of page, time and player meet. */
export function pairsOf(player: string | null): Scenario[] {
  const shift = PLAYED.indexOf(player);
  return enabledPaths().map((path, at) => ({
    path,
    player,
    status: STATUSES[(at + shift) % STATUSES.length] ?? 'campaign',
  }));
}

export const everyOf = (player: string | null): Scenario[] =>
  STATUSES.flatMap((status) => enabledPaths().map((path) => ({ path, player, status })));

/** Every page says what it is, whoever opens it and whenever; none breaks, none is missing. */
async function expectAPage(page: Page, { path, status, player }: Scenario): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const where = `${path} ${status} ${player ?? 'visitor'}`;
  await expect(heading.first(), where).toBeVisible();
  expect(await heading.allTextContents(), where).not.toContain('Error 404 - Page not found');
}

/**
 * Opens the first scenario of each time from the gallery, which moves the clock and signs in, and the others of the
 * same time by links, as a person would go on.
 */
export async function walk(page: Page, scenarios: readonly Scenario[]): Promise<void> {
  for (const status of STATUSES) {
    const [first, ...others] = scenarios.filter((scenario) => scenario.status === status);
    if (!first) continue;
    await page.goto('/machines/scenarios');
    const name = `${first.path} ${WORDS[status]} · ${first.player ?? 'visitatore'}`;
    const link = page.getByRole('link', { name, exact: true });
    const reached = await page
      .getByRole('listitem')
      .filter({ has: link })
      .getByText(/allowed in/)
      .textContent();
    await link.click();
    await page.waitForURL((url) => !url.pathname.startsWith('/machines'));
    await expectAPage(page, first);
    const opened = /.*allowed in (.+)$/.exec(reached ?? '')?.[1];
    await expect(page, `${name} says what it reaches`).toHaveURL((url) => url.pathname === opened);
    for (const scenario of others) {
      await follow(page, scenario.path);
      await expectAPage(page, scenario);
    }
  }
}
