import type { Page } from '@playwright/test';
import { keepSession } from '../../e2e/support/kept.ts';
import type { Known } from '../../e2e/support/players.ts';

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

  /** Whoever is here logs out there. */
  async closes(): Promise<void> {
    await this.page.evaluate(() => {
      for (const name of ['user', 'userData']) localStorage.removeItem(`amiciSpigaUi.${name}`);
    });
  }
}
