import type { BrowserContext, ConsoleMessage, Page, Request, Response } from '@playwright/test';
import { NoiseLedger } from '../../support/noise-ledger.ts';

declare global {
  interface Window {
    reportPolicyViolation(violation: string): Promise<void>;
  }
}

/** Runs in every page before its own scripts. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { violatedDirective, blockedURI, sourceFile, lineNumber } = event;
    window.reportPolicyViolation(`${violatedDirective} refused ${blockedURI} (${sourceFile}:${lineNumber})`);
  });
}

const text = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;

// The violations of a script are told in a task of their own, after which this one waits.
const nextTask = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));

/**
 * Listens to all pages of a browser context for what no person should meet: errors and warnings on the
 * console, exceptions, rejections, refusals of the security policy, and requests to the site that fail.
 */
export class PageWatch {
  readonly #ledger = new NoiseLedger();
  readonly #context: BrowserContext;
  readonly #origin: string;
  readonly #hasScripts: boolean;

  private constructor(context: BrowserContext, origin: string, hasScripts: boolean) {
    this.#context = context;
    this.#origin = origin;
    this.#hasScripts = hasScripts;
  }

  /** Begins to listen; `origin` is the site's own, as in `http://127.0.0.1:8080`. */
  static async over(context: BrowserContext, origin: string, hasScripts = true): Promise<PageWatch> {
    const watch = new PageWatch(context, origin, hasScripts);
    context.on('console', (message) => watch.#onConsole(message));
    context.on('weberror', (event) => watch.#ledger.receive(`page error: ${event.error().stack}`));
    context.on('requestfailed', (request) => watch.#onFailedRequest(request));
    context.on('response', (response) => watch.#onResponse(response));
    await context.exposeFunction('reportPolicyViolation', (violation: string) =>
      watch.#ledger.receive(`policy violation: ${violation}`),
    );
    await context.addInitScript(reportViolations);
    return watch;
  }

  /** Allows, and demands, a noise: `expect(/POST .*\/players\/login answered 401/)`. */
  expect(pattern: RegExp): void {
    this.#ledger.expect(pattern);
  }

  /** What has been heard and should not have been, a sentence each, once the open pages have said all. */
  async complaints(): Promise<string[]> {
    // A page that is just leaving cannot be asked, and has been heard; one without scripts has no next task.
    if (this.#hasScripts) await Promise.allSettled(this.#context.pages().map(nextTask));
    return this.#ledger.complaints();
  }

  #onConsole(message: ConsoleMessage): void {
    if (!['error', 'warning'].includes(message.type())) return;
    // So a browser that was told to keep no worker names its refusal.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    // The answer or the failed request itself says more: its method and its status.
    const isOfRequest = message.text().startsWith('Failed to load resource');
    if (isOfRequest && this.#isOwn(message.location().url)) return;
    this.#ledger.receive(`console.${message.type()}: ${message.text()} (${message.location().url})`);
  }

  #onFailedRequest(request: Request): void {
    const reason = request.failure()?.errorText ?? 'unknown';
    // Leaving a page, or a state of a machine, aborts what it was asking for.
    const isLeft = reason === 'net::ERR_ABORTED';
    // So a browser that was told to run no scripts names its refusal to load them.
    const isUnwanted = !this.#hasScripts && reason === 'csp';
    if (this.#isOwn(request.url()) && !isLeft && !isUnwanted)
      this.#ledger.receive(`${text(request)} failed: ${reason}`);
  }

  #onResponse(response: Response): void {
    if (!this.#isOwn(response.url()) || response.status() < 400) return;
    this.#ledger.receive(`${text(response.request())} answered ${response.status()}`);
  }

  #isOwn(url: string): boolean {
    return URL.canParse(url) && new URL(url).origin === this.#origin;
  }
}
