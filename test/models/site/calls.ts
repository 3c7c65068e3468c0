import { expect, type Page, type Request, type Route } from '@playwright/test';
import { keepSession } from '../../e2e/support/kept.ts';
import type { Known } from '../../e2e/support/players.ts';
import { keepVisit } from '../../e2e/support/tabs.ts';

/** An answer as the models list them; `ok` lets the real server speak. */
type Answering = {
  kind: string;
  status?: number;
  detail?: unknown;
  retryAfter?: number;
  highest?: number;
  json?: unknown;
};

/** What goes over the wire for each answer that a model lists. */
function fulfil(
  route: Route,
  { kind, status = 503, detail, retryAfter, highest, json }: Answering,
): Promise<void> {
  const headers = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
  switch (kind) {
    case 'ok':
      return route.continue();
    case 'given':
      return route.fulfill({ json });
    case 'read':
      return route.fulfill({ json: [highest] });
    case 'unread':
      return route.fulfill({ status: 404, json: { detail: 'Non trovato' } });
    case 'refused':
    case 'failed':
      return route.fulfill({ status, json: { detail: detail ?? 'Qualcosa non va.' }, headers });
    case 'unauthorized':
      return route.fulfill({ status: 401, json: { detail: 'Accesso non valido' } });
    case 'malformed':
      return route.fulfill({ status: 200, contentType: 'text/html', body: '<p>?' });
    default:
      return route.abort('connectionfailed');
  }
}

/** A call of the page, kept until the test answers: with the real server's answer, or with a failure. */
export class HeldCall {
  private waiting: { request: Request; receive: (answer: Answering) => void }[] = [];
  private arrived: (() => void)[] = [];

  /** Holds the calls to an address, or only those of one method. */
  static async on(page: Page, pattern: RegExp, method?: 'GET' | 'POST'): Promise<HeldCall> {
    const held = new HeldCall();
    page.on('requestfailed', (given) => {
      held.waiting = held.waiting.filter(({ request }) => request !== given);
    });
    await page.route(pattern, async (route) => {
      if (method !== undefined && route.request().method() !== method) return route.fallback();
      const answer = await held.next(route.request());
      // A page that has gone meanwhile takes no answer.
      await fulfil(route, answer).catch(() => undefined);
    });
    return held;
  }

  /** Answers the call that waits, or the next one. */
  async answer(answer: Answering): Promise<void> {
    await this.untilHeld();
    this.waiting.shift()?.receive(answer);
  }

  /** Does something that makes the page give up the newest call, and waits until it has. */
  async giveUp(act: () => Promise<void>): Promise<void> {
    await this.untilHeld();
    const given = this.waiting.at(-1)?.request;
    await act();
    await expect.poll(() => this.waiting.some(({ request }) => request === given)).toBe(false);
  }

  /** Lets go of calls that the page has given up. */
  drop(): void {
    for (const { receive } of this.waiting.splice(0)) receive({ kind: 'unreachable' });
  }

  /** Lets nothing through until the page stops asking: a call that may be sent again is, twice. */
  async cut(): Promise<void> {
    for (let tries = 0; tries < 3; tries += 1) await this.answer({ kind: 'unreachable' });
  }

  /** Waits until a call is held. */
  async untilHeld(): Promise<void> {
    while (this.waiting.length === 0) await new Promise<void>((resolve) => this.arrived.push(resolve));
  }

  private next(request: Request): Promise<Answering> {
    return new Promise((receive) => {
      this.waiting.push({ request, receive });
      for (const one of this.arrived.splice(0)) one();
    });
  }
}

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
  async forgetsHowToRefresh(): Promise<void> {
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
