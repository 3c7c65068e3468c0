import type { Page } from '@playwright/test';
import { keepSession } from '../../e2e/support/kept.ts';
import type { Known } from '../../e2e/support/players.ts';
import { keepVisit } from '../../e2e/support/tabs.ts';

/** Another tab of the same browser, at an address of the site that runs no script: what it keeps, the site hears. */
export class OtherTab {
  private readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  static async beside(page: Page): Promise<OtherTab> {
    const other = await page.context().newPage();
    await other.goto('/healthz');
    return new OtherTab(other);
  }

  /** Somebody logs in there. */
  opens(player: Known): Promise<void> {
    return keepSession(this.page, player);
  }

  /** Somebody logs in there, and their data come. */
  remembers(player: Known): Promise<void> {
    return keepVisit(this.page, this.page.request, player);
  }

  /** The session that is kept loses its way to new tokens. */
  async forgetsHowToRenew(): Promise<void> {
    await this.page.evaluate(() => {
      const key = 'amiciSpigaUi.user';
      const { value, expiry } = JSON.parse(localStorage.getItem(key) ?? '');
      const { refreshToken: _, ...rest } = value;
      localStorage.setItem(key, JSON.stringify({ value: rest, expiry }));
    });
  }

  /** An entry is written there as it stands, a moment later: the same, for whoever reads it. */
  async rewrites(): Promise<void> {
    await this.page.evaluate(() => {
      const key = 'amiciSpigaUi.userData';
      const entry = JSON.parse(localStorage.getItem(key) ?? '');
      localStorage.setItem(key, JSON.stringify({ ...entry, expiry: entry.expiry + 1 }));
    });
  }

  /** The data of the player are taken away there, and put back by what this answers. */
  async takesData(): Promise<() => Promise<void>> {
    const key = 'amiciSpigaUi.userData';
    const text = await this.page.evaluate((gone) => {
      const found = localStorage.getItem(gone) ?? '';
      localStorage.removeItem(gone);
      return found;
    }, key);
    return () => this.page.evaluate(([to, back]) => localStorage.setItem(to, back), [key, text] as const);
  }

  /** Something that is no session is written there. */
  async scribbles(): Promise<void> {
    await this.page.evaluate(() => localStorage.setItem('amiciSpigaUi.user', '?'));
  }

  /** Whoever is here logs out there. */
  async closes(): Promise<void> {
    await this.page.evaluate(() => {
      for (const name of ['user', 'userData']) localStorage.removeItem(`amiciSpigaUi.${name}`);
    });
  }
}
