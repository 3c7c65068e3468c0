import { describe, expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import type { WorkerEvent } from '../../machines/ports/site.ts';
import { createSeenVersion, versionPorts } from '../../src/adapters/version.ts';
import { type WorkboxLike, workerPorts, workerUrl } from '../../src/adapters/worker.ts';
import { settle } from '../machines/support/held.ts';
import { anApi, cutCable, json, refusing } from './support/an-api.ts';
import { anArea } from './support/an-area.ts';
import { askPort } from './support/ask-port.ts';

const MANIFEST = 'GET https://spiga.example/version-manifest.json';
const UI_VERSION = 'GET https://spiga.example/api/v1/utils/ui-version';

/** The ports over a server that answers, and a browser that knows a version. */
function aSite(answers: Parameters<typeof anApi>[0], held: Record<string, string> = {}) {
  const server = anApi(answers);
  const storage = anArea(held);
  const kept = createSeenVersion({ area: () => storage.area, prefix: 'spiga' });
  const idle: string[] = [];
  const ports = versionPorts(server.api, kept, async () => {
    idle.push(`after ${server.seen.length} calls`);
  });
  const urls = () => server.seen.map(({ request }) => `${request.method} ${request.url}`);
  return { ...server, ...storage, ports, idle, urls };
}

describe('the manifest', () => {
  test('is read from the root of the site, never from a cache, and carries no token', async () => {
    const { ports, seen, urls } = aSite({ 'GET /version-manifest.json': () => json([3, 7, 5]) });
    expect(await askPort(ports.readManifest, {})).toEqual({ kind: 'read', highest: 7 });
    expect(urls()).toEqual([MANIFEST]);
    expect(seen.map(({ request }) => request.cache)).toEqual(['no-store']);
    expect(seen.map(({ request }) => request.headers.has('authorization'))).toEqual([false]);
  });

  test.for([
    ['cannot be reached', cutCable, 'unreachable'],
    ['is refused', refusing(403, 'api.disabled'), 'refused'],
    ['fails', refusing(500, 'Errore generico'), 'failed'],
    ['is a page', () => new Response('<!doctype html>'), 'malformed'],
    ['is empty', () => json([]), 'malformed'],
    ['is no list', () => json({ version: 7 }), 'malformed'],
    ['holds texts', () => json(['7']), 'malformed'],
    ['holds a fraction', () => json([7.5]), 'malformed'],
  ] as const)('that %s is not read', async ([, answer, because]) => {
    const { ports } = aSite({ 'GET /version-manifest.json': answer });
    expect(await askPort(ports.readManifest, {})).toEqual({ kind: 'unread', because });
  });
});

test('the version of the last visit is read from and written to this browser’s storage', async () => {
  const { ports, held } = aSite({}, { 'spiga.version': '4' });
  expect(await askPort(ports.readKeptVersion, {})).toBe(4);
  expect(await askPort(ports.keepVersion, { version: 5 })).toBe(true);
  expect(held()).toEqual({ 'spiga.version': '5' });
});

describe('the version for the small print', () => {
  test('is requested when the browser is idle', async () => {
    const { ports, idle, urls } = aSite({ 'GET /utils/ui-version': () => json({ ui_version: '1' }) });
    expect(await askPort(ports.readUiVersion, {})).toBe('1');
    expect(idle).toEqual(['after 0 calls']);
    expect(urls()).toEqual([UI_VERSION]);
  });

  test.for([
    ['the server does not answer', cutCable],
    ['it is empty', () => json({ ui_version: '' })],
    ['it is not a text', () => json({ ui_version: 1 })],
    ['there is none', () => json({})],
  ] as const)('is null when %s', async ([, answer]) => {
    const { ports } = aSite({ 'GET /utils/ui-version': answer });
    expect(await askPort(ports.readUiVersion, {})).toBeNull();
  });
});

function aBrowser(held: Record<string, string> = {}) {
  const storage = anArea(held);
  return { ...storage, version: createSeenVersion({ area: () => storage.area, prefix: 'spiga' }) };
}

test('the version is null at the first visit', () => {
  expect(aBrowser().version.read()).toBeNull();
});

test('the version is stored as a plain number without an expiry', () => {
  const { version, held } = aBrowser();
  expect(version.keep(1_754_035_200)).toBe(true);
  expect(held()).toEqual({ 'spiga.version': '1754035200' });
  expect(version.read()).toBe(1_754_035_200);
});

test('the stored version never decreases', () => {
  const { version, held } = aBrowser({ 'spiga.version': '5' });
  expect(version.keep(4)).toBe(true);
  expect(held()).toEqual({ 'spiga.version': '5' });
  expect(version.keep(6)).toBe(true);
  expect(held()).toEqual({ 'spiga.version': '6' });
});

test('a version that another tab has stored is not written again', () => {
  const { version, put, calls } = aBrowser();
  put('spiga.version', '5');
  expect(version.keep(5)).toBe(true);
  expect(calls()).not.toContain('setItem spiga.version');
});

test('a stored text that is not a version counts as none and is overwritten', () => {
  const { version, held } = aBrowser({ 'spiga.version': '{"value":9}' });
  expect(version.read()).toBeNull();
  expect(version.keep(1)).toBe(true);
  expect(held()).toEqual({ 'spiga.version': '1' });
});

describe('keeping the version returns false', () => {
  test('when the storage is full', () => {
    const { version, refuse } = aBrowser({ 'spiga.version': '4' });
    refuse('setItem');
    expect(version.keep(5)).toBe(false);
    expect(version.read()).toBe(4);
  });

  test('when the storage is blocked', () => {
    const area = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    const version = createSeenVersion({ area, prefix: 'spiga' });
    expect(version.read()).toBeNull();
    expect(version.keep(5)).toBe(false);
  });

  test('when the storage silently drops what is written', () => {
    const area = () => ({ getItem: () => null, setItem: () => undefined });
    expect(createSeenVersion({ area, prefix: 'spiga' }).keep(5)).toBe(false);
  });
});

describe('the service worker', () => {
  /** A page whose worker, idle callback and network the test controls. */
  function aPage({ isControlled = true as boolean | null, registering = async () => {} } = {}) {
    const events: WorkerEvent[] = [];
    const asked: string[] = [];
    const heard = new Map<string, () => void>();
    const registration = { installing: null as ServiceWorker | null };
    const browser = { updating: async () => {}, quiet: () => {} };
    const workbox: WorkboxLike = {
      addEventListener: (type, receive) => heard.set(type, receive),
      register: async () => {
        asked.push('register');
        await registering();
        return registration as ServiceWorkerRegistration;
      },
      update: () => {
        asked.push('update');
        return browser.updating();
      },
      messageSkipWaiting: () => asked.push('skipWaiting'),
    };
    const { serviceWorker } = workerPorts({
      isControlled: () => isControlled,
      whenIdle: () => new Promise((resolve) => (browser.quiet = resolve)),
      open: () => workbox,
    });
    const machine = setup({ actors: { serviceWorker } }).createMachine({
      invoke: { id: 'worker', src: 'serviceWorker' },
      on: { '*': { actions: ({ event }) => events.push(event as WorkerEvent) } },
    });
    const actor = createActor(machine).start();
    const ask = async (type: 'worker.look' | 'worker.takeOver') => {
      actor.getSnapshot().children.worker?.send({ type });
      await settle();
    };
    const begin = async () => {
      browser.quiet();
      await settle();
    };
    return {
      events,
      asked,
      registration,
      browser,
      ask,
      begin,
      actor,
      happens: (type: string) => heard.get(type)?.(),
    };
  }

  test('the worker is registered when the browser is idle, not earlier', async () => {
    const page = aPage();
    await settle();
    await page.ask('worker.look');
    expect(page.asked).toEqual([]);
    await page.begin();
    expect(page.asked).toEqual(['register']);
  });

  test('nothing is registered when the browser has no service workers', async () => {
    const page = aPage({ isControlled: null });
    await page.begin();
    await page.ask('worker.look');
    expect({ asked: page.asked, events: page.events }).toEqual({ asked: [], events: [] });
  });

  describe('an update of the worker', () => {
    test('is checked for on request unless an installation is under way', async () => {
      const page = aPage();
      await page.begin();
      page.registration.installing = {} as ServiceWorker;
      await page.ask('worker.look');
      expect(page.asked).toEqual(['register']);
      page.registration.installing = null;
      await page.ask('worker.look');
      expect(page.asked).toEqual(['register', 'update']);
    });

    test('whose check fails is reported once per outage', async () => {
      const page = aPage();
      await page.begin();
      const failing = () => Promise.reject(new Error('no answer'));
      page.browser.updating = failing;
      await page.ask('worker.look');
      await page.ask('worker.look');
      page.browser.updating = async () => {};
      await page.ask('worker.look');
      page.browser.updating = failing;
      await page.ask('worker.look');
      const failed = { type: 'worker.failed', because: 'no answer' };
      expect(page.events).toEqual([failed, failed]);
    });

    test('that waits is reported each time, and takes over on request', async () => {
      const page = aPage({ isControlled: true });
      await page.begin();
      page.happens('waiting');
      page.happens('waiting');
      expect(page.events).toEqual([{ type: 'worker.waiting' }, { type: 'worker.waiting' }]);
      await page.ask('worker.takeOver');
      expect(page.asked).toEqual(['register', 'skipWaiting']);
    });
  });

  describe('a change of the worker that controls the page', () => {
    test('is reported', async () => {
      const page = aPage({ isControlled: true });
      await page.begin();
      page.happens('controlling');
      expect(page.events).toEqual([{ type: 'worker.changed' }]);
    });

    test('and its waiting are not reported at the first visit, but are the next time', async () => {
      const page = aPage({ isControlled: false });
      await page.begin();
      page.happens('waiting');
      page.happens('controlling');
      expect(page.events).toEqual([]);
      page.happens('waiting');
      page.happens('controlling');
      expect(page.events).toEqual([{ type: 'worker.waiting' }, { type: 'worker.changed' }]);
    });
  });

  test('a failed registration is logged and has no other effect', async () => {
    const page = aPage({ registering: () => Promise.reject(new Error('insecure')) });
    await page.begin();
    await page.ask('worker.look');
    expect(page.events).toEqual([{ type: 'worker.failed', because: 'insecure' }]);
    expect(page.asked).toEqual(['register']);
  });

  test('a stopped actor emits nothing more', async () => {
    const page = aPage({ isControlled: true });
    await page.begin();
    page.actor.stop();
    page.happens('waiting');
    expect(page.events).toEqual([]);
  });

  describe('the address of the worker', () => {
    test('is plain text in a browser without Trusted Types', () => {
      expect(workerUrl({})).toBe('/sw.js');
    });

    test('is made by a Trusted Types policy that makes no other address', () => {
      const names: string[] = [];
      let make = (url: string) => url;
      const createPolicy = (name: string, rules: { createScriptURL: (url: string) => string }) => {
        names.push(name);
        make = rules.createScriptURL;
        return rules;
      };
      expect(workerUrl({ trustedTypes: { createPolicy } })).toBe('/sw.js');
      expect(names).toEqual(['service-worker']);
      expect(() => make('/another.js')).toThrow('/another.js is no worker of this site.');
    });
  });
});
