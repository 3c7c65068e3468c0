import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { freePort } from '../../e2e/support/free-port.ts';
import { type Command, type Driver, WINDOW_SIZE, type WindowOptions } from './engine.ts';
import { Program } from './program.ts';

/** The names of Marionette, the protocol that every Firefox speaks: geckodriver, which Debian has not, only translates to it. */
const NAMES: Record<Command, string> = {
  open: 'WebDriver:Navigate',
  run: 'WebDriver:ExecuteAsyncScript',
  click: 'WebDriver:ElementClick',
  type: 'WebDriver:ElementSendKeys',
  screenshot: 'WebDriver:TakeScreenshot',
  newTab: 'WebDriver:NewWindow',
  switchTo: 'WebDriver:SwitchToWindow',
  currentTab: 'WebDriver:GetWindowHandle',
};

const preferences = (port: number, { colors, isPrivate }: WindowOptions) => ({
  'marionette.port': port,
  'intl.accept_languages': 'it-IT, it',
  'layout.css.prefers-color-scheme.content-override': colors === 'dark' ? 0 : 1,
  'browser.privatebrowsing.autostart': isPrivate,
  'toolkit.legacyUserProfileCustomizations.stylesheets': true,
  // A phone's scroll bar takes no room.
  'ui.useOverlayScrollbars': 1,
  // A page has the focus though no window manager gives it.
  'focusmanager.testmode': true,
  'devtools.console.stdout.content': true,
  // JSON is a text, and no page of the browser's own.
  'devtools.jsonview.enabled': false,
  // Nothing is asked of the network but the site.
  'app.update.auto': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#off',
  'toolkit.telemetry.enabled': false,
});

async function writeProfile(folder: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  const lines = Object.entries(values).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`,
  );
  await writeFile(join(folder, 'user.js'), lines.join(''));
  await mkdir(join(folder, 'chrome'));
  // Without this no window is narrower than 450 pixels.
  const css = '#main-window, body, #navigator-toolbox { min-width: 0 !important; }';
  await writeFile(join(folder, 'chrome/userChrome.css'), css);
}

const Greeting = v.object({ marionetteProtocol: v.literal(3) });
const Failure = v.nullable(v.object({ error: v.string(), message: v.string() }));
const Reply = v.tuple([v.literal(1), v.number(), Failure, v.unknown()]);
const Wrapped = v.object({ value: v.unknown() });

/** One connection to Marionette: frames are a length in bytes, a colon, and JSON. */
class Marionette {
  readonly #socket: Socket;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  readonly #greeted = Promise.withResolvers<void>();
  #bytes = Buffer.alloc(0);
  #asked = 0;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (bytes) => this.#receive(bytes));
    socket.on('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('Firefox has ended.'));
    });
  }

  static async at(port: number): Promise<Marionette> {
    const socket = connect(port, '127.0.0.1');
    const connected = Promise.withResolvers<void>();
    socket.once('connect', connected.resolve).on('error', connected.reject);
    await connected.promise;
    const marionette = new Marionette(socket);
    await marionette.#greeted.promise;
    return marionette;
  }

  async ask(name: string, parameters: object = {}): Promise<unknown> {
    this.#asked += 1;
    const answered = Promise.withResolvers<unknown>();
    this.#waiting.set(this.#asked, answered);
    const text = JSON.stringify([0, this.#asked, name, parameters]);
    this.#socket.write(`${Buffer.byteLength(text)}:${text}`);
    const answer = await answered.promise;
    return v.is(Wrapped, answer) ? answer.value : answer;
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(bytes: Buffer): void {
    this.#bytes = Buffer.concat([this.#bytes, bytes]);
    for (;;) {
      const start = this.#bytes.indexOf(':') + 1;
      const end = start + Number(this.#bytes.subarray(0, start - 1));
      if (start === 0 || this.#bytes.length < end) return;
      const message: unknown = JSON.parse(this.#bytes.subarray(start, end).toString());
      this.#bytes = this.#bytes.subarray(end);
      if (Array.isArray(message)) this.#settle(v.parse(Reply, message));
      else if (v.is(Greeting, message)) this.#greeted.resolve();
    }
  }

  #settle([, id, failure, answer]: v.InferOutput<typeof Reply>): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (failure) waiting?.reject(new Error(`${failure.error}: ${failure.message}`));
    else waiting?.resolve(answer);
  }
}

const Size = v.tuple([v.number(), v.number()]);
const Rect = v.object({ width: v.number(), height: v.number() });

/** The window is as large as its page and the browser's bars: it is set until the page has the size. */
async function setPageSize(marionette: Marionette): Promise<void> {
  const measure = { script: 'return [innerWidth, innerHeight]', args: [] };
  for (let times = 0; times < 20; times += 1) {
    const [width, height] = v.parse(Size, await marionette.ask('WebDriver:ExecuteScript', measure));
    const missing = { width: WINDOW_SIZE.width - width, height: WINDOW_SIZE.height - height };
    if (missing.width === 0 && missing.height === 0) return;
    const window = v.parse(Rect, await marionette.ask('WebDriver:GetWindowRect'));
    await marionette.ask('WebDriver:SetWindowRect', {
      width: window.width + missing.width,
      height: window.height + missing.height,
    });
  }
  throw new Error('The window of Firefox does not take the size of a phone.');
}

/** What the browser itself says of its pages, such as a refusal of the security policy; what they write comes by stdout. */
const COMPLAINTS = `return Services.console.getMessageArray().map(String)`;

/** Starts the Firefox of the system with a new profile. */
export async function openFirefox(options: WindowOptions): Promise<Driver> {
  const [profile, port] = [await mkdtemp(join(tmpdir(), 'firefox-')), await freePort()];
  await writeProfile(profile, preferences(port, options));
  const program = new Program(
    'firefox-esr',
    ['-marionette', '-remote-allow-system-access', '-headless', '-no-remote', '-profile', profile],
    { HOME: profile, MOZ_HEADLESS_WIDTH: '900', MOZ_HEADLESS_HEIGHT: '1400' },
  );
  const marionette = await program.ready(() => Marionette.at(port));
  const Session = v.object({ capabilities: v.object({ browserVersion: v.string() }) });
  const { capabilities } = v.parse(Session, await marionette.ask('WebDriver:NewSession'));
  await setPageSize(marionette);
  return {
    version: `Firefox ${capabilities.browserVersion}`,
    send: (command, parameters = {}) =>
      marionette.ask(NAMES[command], command === 'screenshot' ? { full: false } : parameters),
    async console() {
      await marionette.ask('Marionette:SetContext', { value: 'chrome' });
      const own = await marionette.ask('WebDriver:ExecuteScript', { script: COMPLAINTS, args: [] });
      await marionette.ask('Marionette:SetContext', { value: 'content' });
      return [...program.lines, ...v.parse(v.array(v.string()), own)];
    },
    async close() {
      marionette.close();
      await program.stop();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
