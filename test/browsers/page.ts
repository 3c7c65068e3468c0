import { expect } from '@playwright/test';
import * as v from 'valibot';
import type { Driver } from './engines/engine.ts';
import { findField, findToPress, isAlive, type SentTarget, sent, setValue, textsInView } from './in-page.ts';

/** The name under which WebDriver hands an element over. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const Found = v.object({ [ELEMENT]: v.string() });
type Found = v.InferOutput<typeof Found>;
const Outcome = v.union([v.object({ done: v.unknown() }), v.object({ failed: v.string() })]);
const NewTab = v.object({ handle: v.string() });

const CONTROLS = 'a[href], button, summary';

/** A window of a real browser, used as a person would: by what the page says. */
export class Page {
  readonly #driver: Driver;
  readonly #origin: string;

  constructor(driver: Driver, origin: string) {
    this.#driver = driver;
    this.#origin = origin;
  }

  /** Opens a page of the site and waits until its scripts run. */
  async open(path: string): Promise<void> {
    await this.goTo(path);
    await this.alive();
  }

  /** The same without waiting: for what may not be a page of the site, as without a network. */
  async goTo(path: string): Promise<void> {
    await this.#driver.send('open', { url: new URL(path, this.#origin).href });
  }

  /**
   * As the page would reload itself, and as a person does: the command of Firefox for it passes over the service worker.
   * Waits for the page that comes.
   */
  async reload(): Promise<void> {
    await this.run(() => {
      document.documentElement.dataset.before = '';
      setTimeout(() => location.reload());
    });
    const isNew = () =>
      this.run(
        () => document.readyState === 'complete' && !('before' in document.documentElement.dataset),
      ).catch(
        // Between two pages there is nothing to ask.
        () => false,
      );
    await expect.poll(isNew, { message: 'the page has come again' }).toBe(true);
  }

  async alive(): Promise<void> {
    await expect.poll(() => this.run(isAlive), { message: 'the scripts run' }).toBe(true);
  }

  /** Runs a function in the page and answers with what comes of it, as JSON carries it. */
  async run<Args extends readonly unknown[], Result>(
    what: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    const script = `const args = [...arguments], tell = args.pop();
      (async () => (${what})(...args))().then((done) => tell({ done: done ?? null }), (error) => tell({ failed: String(error) }));`;
    const outcome = v.parse(Outcome, await this.#driver.send('run', { script, args }));
    if ('failed' in outcome) throw new Error(outcome.failed);
    return outcome.done as Result;
  }

  /** Presses a link or a button. */
  async press(name: string | RegExp, css = CONTROLS): Promise<void> {
    await this.#press(await this.#waitFor(findToPress, { css, name }));
  }

  /** Waits until a link or a button can be pressed, wherever on the page. */
  async has(name: string | RegExp, css = CONTROLS): Promise<void> {
    await this.#waitFor(findToPress, { css, name });
  }

  async fill(label: string, text: string): Promise<void> {
    const field = await this.#field(label);
    await this.#driver.send('type', { id: field[ELEMENT], text });
  }

  /** A date or a time. */
  async set(label: string, value: string): Promise<void> {
    await this.run(setValue, (await this.#field(label)) as unknown as Element, value);
  }

  async attach(label: string, file: string): Promise<void> {
    const field = await this.#field(label, 'input[type="file"]');
    await this.#driver.send('type', { id: field[ELEMENT], text: file });
  }

  async check(label: string | RegExp): Promise<void> {
    await this.#press(
      await this.#waitFor(findToPress, { css: 'input[type="checkbox"], input[type="radio"]', name: label }),
    );
  }

  /** Waits until a text stands in the window, where a person sees it. */
  async sees(text: string | RegExp): Promise<void> {
    const fits = (one: string) => (typeof text === 'string' ? one.includes(text) : text.test(one));
    await expect
      .poll(async () => ((await this.run(textsInView)).some(fits) ? text : await this.run(textsInView)), {
        message: `the window shows "${text}"`,
      })
      .toBe(text);
  }

  /** Waits until the address is this, without what follows a question mark. */
  async isAt(path: string): Promise<void> {
    await expect.poll(() => this.run(() => location.pathname + location.hash)).toBe(path);
  }

  /** The text of the whole page, as it is shown. */
  text(): Promise<string> {
    return this.run(() => document.body.innerText);
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(v.parse(v.string(), await this.#driver.send('screenshot')), 'base64');
  }

  /** Opens a second tab and does something there; afterwards the first is in front again, the second stays open. */
  async inNewTab<Result>(what: () => Promise<Result>): Promise<{ handle: string; result: Result }> {
    const first = await this.#driver.send('currentTab');
    const { handle } = v.parse(NewTab, await this.#driver.send('newTab', { type: 'tab' }));
    await this.#driver.send('switchTo', { handle });
    const result = await what();
    await this.#driver.send('switchTo', { handle: first });
    return { handle, result };
  }

  async switchTo(handle: string): Promise<void> {
    await this.#driver.send('switchTo', { handle });
  }

  async #press(found: Found): Promise<void> {
    await this.#driver.send('click', { id: found[ELEMENT] });
  }

  #field(label: string, css = 'input, select, textarea'): Promise<Found> {
    return this.#waitFor(findField, { css, name: label });
  }

  async #waitFor(
    find: (target: SentTarget) => Promise<Element | null> | Element | null,
    target: { css: string; name: string | RegExp },
  ): Promise<Found> {
    let found: unknown = null;
    await expect
      .poll(
        async () => {
          found = await this.run(find, sent(target));
          return found !== null;
        },
        { message: `"${target.name}" can be used` },
      )
      .toBe(true);
    return v.parse(Found, found);
  }
}
