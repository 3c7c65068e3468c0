import { describe, expect, test, vi } from 'vitest';
import { createLease } from '../../src/adapters/lease.ts';
import { settle } from '../machines/support/settle.ts';
import { aStore, NOON } from './support/a-store.ts';
import { heldWaits } from './support/held-waits.ts';

const KEY = 'spiga.lease';

function aBrowser(held: Record<string, string> = {}) {
  const storage = aStore(held);
  const waits = heldWaits();
  const leaving = new AbortController();
  const open = (random: number) =>
    createLease({
      area: () => storage.area,
      prefix: 'spiga',
      now: () => storage.clock.now,
      random: () => random,
      wait: waits.wait,
    });
  const moments = async (count: number) => {
    for (let moment = 0; moment < count; moment += 1) {
      waits.pass(100);
      await settle();
    }
  };
  return { storage, waits, leaving, open, moments };
}

test('a lease is had after a moment, and given back', async () => {
  const { storage, leaving, open, moments } = aBrowser();
  const run = vi.fn(async () => undefined);
  const done = open(0.5)(run, leaving.signal);
  expect(run).not.toHaveBeenCalled();
  await moments(1);
  await done;
  expect(run).toHaveBeenCalledTimes(1);
  expect(storage.held()).toEqual({});
});

test('of two that ask at the same moment one waits for the other', async () => {
  const { leaving, open, moments } = aBrowser();
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const run = (name: string, until: Promise<void>) => async () => {
    order.push(`${name} begins`);
    await until;
    order.push(`${name} ends`);
  };
  const both = [
    open(0.25)(run('one', first.promise), leaving.signal),
    open(0.75)(run('other', Promise.resolve()), leaving.signal),
  ];
  await moments(5);
  expect(order).toHaveLength(1);
  first.resolve();
  await moments(5);
  await Promise.all(both);
  expect(order.map((line) => line.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends']);
});

test('who gives up waiting does nothing', async () => {
  const { leaving, open, moments } = aBrowser({ [KEY]: `another ${NOON + 10_000}` });
  const run = vi.fn(async () => undefined);
  const done = open(0.5)(run, leaving.signal);
  await moments(2);
  leaving.abort(new Error('left'));
  await expect(done).rejects.toThrow('left');
  expect(run).not.toHaveBeenCalled();
});

describe('a lease that does not count', () => {
  test.for([
    ['has run out', `another ${NOON}`],
    ['ends too far ahead', `another ${NOON + 18_001}`],
    ['is none', '{"what":"ever"}'],
  ])('%s', async ([, text]) => {
    const { leaving, open, moments } = aBrowser({ [KEY]: text ?? '' });
    const run = vi.fn(async () => undefined);
    const done = open(0.5)(run, leaving.signal);
    await moments(1);
    await done;
    expect(run).toHaveBeenCalledTimes(1);
  });
});

test('the lease of a tab that was closed runs out by itself', async () => {
  const { storage, leaving, open, moments } = aBrowser({ [KEY]: `closed ${NOON + 18_000}` });
  const run = vi.fn(async () => undefined);
  const done = open(0.5)(run, leaving.signal);
  await moments(3);
  expect(run).not.toHaveBeenCalled();
  storage.clock.now += 18_000;
  await moments(2);
  await done;
  expect(run).toHaveBeenCalledTimes(1);
});

test.for(['getItem', 'setItem', 'removeItem'] as const)(
  'a storage whose %s throws keeps nobody waiting',
  async (deed) => {
    const { storage, leaving, open, moments } = aBrowser();
    storage.refuse(deed);
    const run = vi.fn(async () => undefined);
    const done = open(0.5)(run, leaving.signal);
    await moments(2);
    await done;
    expect(run).toHaveBeenCalledTimes(1);
  },
);

test('what breaks inside is told, and the lease given back', async () => {
  const { storage, leaving, open, moments } = aBrowser();
  const done = open(0.5)(() => Promise.reject(new Error('broken')), leaving.signal);
  const told = expect(done).rejects.toThrow('broken');
  await moments(1);
  await told;
  expect(storage.held()).toEqual({});
});
