import { describe, expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import type { WorkerEvent } from '../../machines/ports/site.ts';
import { type WorkboxLike, workerPorts, workerUrl } from '../../src/adapters/worker.ts';
import { settle } from '../machines/support/settle.ts';

/** A page whose worker, whose quiet moment and whose network are in the test's hand. */
function aPage({ isControlled = true as boolean | null, registering = async () => {} } = {}) {
  const told: WorkerEvent[] = [];
  const asked: string[] = [];
  const heard = new Map<string, () => void>();
  const registration = { installing: null as ServiceWorker | null };
  const browser = { isWatched: true, updating: async () => {}, quiet: () => {} };
  const workbox: WorkboxLike = {
    addEventListener: (type, hear) => heard.set(type, hear),
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
  const { keepWorker } = workerPorts({
    isControlled: () => isControlled,
    isWatched: () => browser.isWatched,
    whenIdle: () => new Promise((resolve) => (browser.quiet = resolve)),
    load: async () => workbox,
  });
  const machine = setup({ actors: { keepWorker } }).createMachine({
    invoke: { id: 'worker', src: 'keepWorker' },
    on: { '*': { actions: ({ event }) => told.push(event as WorkerEvent) } },
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
    told,
    asked,
    registration,
    browser,
    ask,
    begin,
    actor,
    happens: (type: string) => heard.get(type)?.(),
  };
}

test('the worker is registered in a quiet moment, and not before', async () => {
  const page = aPage();
  await settle();
  await page.ask('worker.look');
  expect(page.asked).toEqual([]);
  await page.begin();
  expect(page.asked).toEqual(['register']);
});

test('where there can be no worker nothing is asked for', async () => {
  const page = aPage({ isControlled: null });
  await page.begin();
  await page.ask('worker.look');
  expect([page.asked, page.told]).toEqual([[], []]);
});

describe('news', () => {
  test('is looked for while the page is watched and nothing is being installed', async () => {
    const page = aPage();
    await page.begin();
    page.browser.isWatched = false;
    await page.ask('worker.look');
    page.browser.isWatched = true;
    page.registration.installing = {} as ServiceWorker;
    await page.ask('worker.look');
    expect(page.asked).toEqual(['register']);
    page.registration.installing = null;
    await page.ask('worker.look');
    expect(page.asked).toEqual(['register', 'update']);
  });

  test('that cannot be looked for is told once an outage', async () => {
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
    expect(page.told).toEqual([failed, failed]);
  });

  test('that waits is told each time, and takes over when it is asked to', async () => {
    const page = aPage();
    await page.begin();
    page.happens('waiting');
    page.happens('waiting');
    expect(page.told).toEqual([{ type: 'worker.waiting' }, { type: 'worker.waiting' }]);
    await page.ask('worker.takeOver');
    expect(page.asked).toEqual(['register', 'skipWaiting']);
  });
});

describe('another worker takes the page over', () => {
  test('is told where one had it before', async () => {
    const page = aPage({ isControlled: true });
    await page.begin();
    page.happens('controlling');
    expect(page.told).toEqual([{ type: 'worker.changed' }]);
  });

  test('is no news at the first visit; the next one is', async () => {
    const page = aPage({ isControlled: false });
    await page.begin();
    page.happens('controlling');
    expect(page.told).toEqual([]);
    page.happens('controlling');
    expect(page.told).toEqual([{ type: 'worker.changed' }]);
  });
});

test('a registration that fails is told, and nothing else happens', async () => {
  const page = aPage({ registering: () => Promise.reject(new Error('insecure')) });
  await page.begin();
  await page.ask('worker.look');
  expect(page.told).toEqual([{ type: 'worker.failed', because: 'insecure' }]);
  expect(page.asked).toEqual(['register']);
});

test('a page that is left hears nothing more', async () => {
  const page = aPage();
  await page.begin();
  page.actor.stop();
  page.happens('waiting');
  expect(page.told).toEqual([]);
});

describe('the address of the worker', () => {
  test('is plain text where the browser keeps no Trusted Types', () => {
    expect(workerUrl({})).toBe('/sw.js');
  });

  test('is made by a policy of its own, which makes no other', () => {
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
