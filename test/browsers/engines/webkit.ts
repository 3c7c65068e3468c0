import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { freePort } from '../../e2e/support/free-port.ts';
import { type Command, type Driver, WINDOW_SIZE, type WindowOptions } from './engine.ts';
import { Program } from './program.ts';

const WINDOW = join(import.meta.dirname, 'webkit-window.py');

/** The addresses of the W3C's WebDriver below that of the session; `:id` is taken out of the parameters. */
const ADDRESSES: Record<Command, readonly ['GET' | 'POST', string]> = {
  open: ['POST', '/url'],
  run: ['POST', '/execute/async'],
  click: ['POST', '/element/:id/click'],
  type: ['POST', '/element/:id/value'],
  screenshot: ['GET', '/screenshot'],
  newTab: ['POST', '/window/new'],
  switchTo: ['POST', '/window'],
  currentTab: ['GET', '/window'],
};

const Answer = v.object({ value: v.unknown() });
const Failure = v.object({ error: v.string(), message: v.string() });
const Session = v.object({
  sessionId: v.string(),
  capabilities: v.object({ browserVersion: v.string() }),
});

/** A WebKitWebDriver, asked over HTTP. */
function remote(port: number) {
  return async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> => {
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...content });
    const { value } = v.parse(Answer, await answer.json());
    if (v.is(Failure, value)) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
}

/** A screen that nobody sees: WebKitGTK draws on no other. */
async function openScreen(): Promise<{ screen: Program; name: string }> {
  // `-displayfd 1` prints the number of the display that was free.
  const screen = new Program(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {},
  );
  const number = await screen.ready(() => screen.lines.find((line) => /^\d+$/.test(line)) ?? null);
  return { screen, name: `:${number}` };
}

/** Starts the WebKitGTK of the system in a window of its own, with nothing stored. */
export async function openWebKit({ colors, isPrivate }: WindowOptions): Promise<Driver> {
  const [folder, port] = [await mkdtemp(join(tmpdir(), 'webkit-')), await freePort()];
  const { screen, name } = await openScreen();
  const program = new Program('WebKitWebDriver', [`--port=${port}`], {
    DISPLAY: name,
    FOLDER: folder,
    SIZE: `${WINDOW_SIZE.width}x${WINDOW_SIZE.height}`,
    XDG_CONFIG_HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CACHE_HOME: folder,
    NO_AT_BRIDGE: '1',
    LC_ALL: 'C.UTF-8',
    ...(colors === 'dark' ? { DARK: '1' } : {}),
    ...(isPrivate ? { PRIVATE: '1' } : {}),
  });
  const ask = remote(port);
  await program.ready(() => ask('GET', '/status'));
  const browserOptions = { binary: WINDOW, args: ['--automation'] };
  const { sessionId, capabilities } = v.parse(
    Session,
    await ask('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } },
    }),
  );
  const session = `/session/${sessionId}`;
  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    send(command, parameters = {}) {
      const [method, path] = ADDRESSES[command];
      const { id = '', ...body } = parameters as { id?: string };
      return ask(method, session + path.replace(':id', id), method === 'POST' ? body : undefined);
    },
    console: async () => program.lines,
    async close() {
      await ask('DELETE', session).catch(() => null);
      await program.stop();
      await screen.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
