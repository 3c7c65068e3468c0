import type { Page, Route } from '@playwright/test';

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
  private waiting: ((answer: Answering) => void)[] = [];
  private arrived: (() => void)[] = [];

  static async on(page: Page, pattern: RegExp): Promise<HeldCall> {
    const held = new HeldCall();
    await page.route(pattern, async (route) => {
      const answer = await held.next();
      // A page that has gone meanwhile takes no answer.
      await fulfil(route, answer).catch(() => undefined);
    });
    return held;
  }

  /** Answers the call that waits, or the next one. */
  async answer(answer: Answering): Promise<void> {
    while (this.waiting.length === 0) await new Promise<void>((resolve) => this.arrived.push(resolve));
    this.waiting.shift()?.(answer);
  }

  /** Lets go of calls that the page has given up. */
  drop(): void {
    for (const one of this.waiting.splice(0)) one({ kind: 'unreachable' });
  }

  private next(): Promise<Answering> {
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      for (const one of this.arrived.splice(0)) one();
    });
  }
}
