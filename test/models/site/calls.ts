import { expect, type Page, type Request, type Route } from '@playwright/test';

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
  private waiting: { request: Request; hear: (answer: Answering) => void }[] = [];
  private arrived: (() => void)[] = [];

  static async on(page: Page, pattern: RegExp): Promise<HeldCall> {
    const held = new HeldCall();
    page.on('requestfailed', (given) => {
      held.waiting = held.waiting.filter(({ request }) => request !== given);
    });
    await page.route(pattern, async (route) => {
      const answer = await held.next(route.request());
      // A page that has gone meanwhile takes no answer.
      await fulfil(route, answer).catch(() => undefined);
    });
    return held;
  }

  /** Answers the call that waits, or the next one. */
  async answer(answer: Answering): Promise<void> {
    await this.arrive();
    this.waiting.shift()?.hear(answer);
  }

  /** Does something that makes the page give up the newest call, and waits until it has. */
  async giveUp(act: () => Promise<void>): Promise<void> {
    await this.arrive();
    const given = this.waiting.at(-1)?.request;
    await act();
    await expect.poll(() => this.waiting.some(({ request }) => request === given)).toBe(false);
  }

  /** Lets go of calls that the page has given up. */
  drop(): void {
    for (const { hear } of this.waiting.splice(0)) hear({ kind: 'unreachable' });
  }

  /** Lets nothing through until the page stops asking: a call that may be sent again is, twice. */
  async cut(): Promise<void> {
    for (let tries = 0; tries < 3; tries += 1) await this.answer({ kind: 'unreachable' });
  }

  private async arrive(): Promise<void> {
    while (this.waiting.length === 0) await new Promise<void>((resolve) => this.arrived.push(resolve));
  }

  private next(request: Request): Promise<Answering> {
    return new Promise((hear) => {
      this.waiting.push({ request, hear });
      for (const one of this.arrived.splice(0)) one();
    });
  }
}
