import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Network } from '../../domain/prefetch.ts';
import type { OneShotWorker } from '../../src/adapters/one-shot-worker.ts';
import { receiptReadingPorts } from '../../src/adapters/receipt-reading.ts';
import { askPort } from './support/ask-port.ts';

const FAST: Network = { isSparing: false, kind: '4g' };
const PHOTO = new File(['photo'], 'scontrino.jpg', { type: 'image/jpeg' });
/** The day before by the clock of Greenwich. */
const AFTER_MIDNIGHT_IN_ROME = Date.parse('2025-08-01T23:30:00Z');
const FOUND = { typed: { code: '0042-0017' }, problems: [] };

const FAILURE = { message: 'Out of memory', filename: '', lineno: 0, colno: 0, error: null };

/** A worker in the test's hand. */
function aReader() {
  const asked: unknown[] = [];
  let isGone = false;
  const reader: OneShotWorker = {
    onmessage: null,
    onerror: null,
    postMessage: (message: unknown) => void asked.push(message),
    terminate: () => {
      isGone = true;
    },
  };
  return {
    reader,
    asked,
    isGone: () => isGone,
    answer: (data: unknown) => reader.onmessage?.(new MessageEvent('message', { data })),
    fail: () => reader.onerror?.(Object.assign(new Event('error'), FAILURE)),
  };
}

const ports = (start: () => OneShotWorker, network = FAST) =>
  receiptReadingPorts({ network: () => network, now: () => AFTER_MIDNIGHT_IN_ROME, start });

describe('the worker that reads a photo', () => {
  test('gets the day in Rome, and is terminated after its answer', async () => {
    const worker = aReader();
    const read = askPort(ports(() => worker.reader).readPhoto, { file: PHOTO });
    expect(worker.asked).toEqual([{ photo: PHOTO, today: '2025-08-02' }]);
    worker.answer(FOUND);
    expect(await read).toEqual(FOUND);
    expect(worker.isGone()).toBe(true);
  });

  test('is terminated after a failure', async () => {
    const worker = aReader();
    const read = askPort(ports(() => worker.reader).readPhoto, { file: PHOTO });
    worker.fail();
    expect({ read: await read, isGone: worker.isGone() }).toEqual({ read: null, isGone: true });
  });

  test('is terminated when the actor is stopped', async () => {
    const worker = aReader();
    const actor = createActor(ports(() => worker.reader).readPhoto, { input: { file: PHOTO } }).start();
    actor.stop();
    await expect.poll(worker.isGone).toBe(true);
  });
});

describe('no photo is read', () => {
  const nobody = () => {
    throw new Error('Nobody should have asked.');
  };

  test('when there are no workers', async () => {
    expect(await askPort(ports(nobody).readPhoto, { file: PHOTO })).toBeNull();
  });

  test.each([
    { isSparing: true, kind: '4g' },
    { isSparing: true, kind: undefined },
    { isSparing: false, kind: '3g' },
    { isSparing: false, kind: 'slow-2g' },
  ])('when the network information is %j, and nothing is fetched', async (network) => {
    let started = 0;
    const start = () => {
      started += 1;
      return aReader().reader;
    };
    expect(await askPort(ports(start, network).readPhoto, { file: PHOTO })).toBeNull();
    expect(started).toBe(0);
  });

  test('for a value that is not a file', async () => {
    const file = { name: 'a.jpg', size: 1, type: 'image/jpeg' };
    expect(await askPort(ports(nobody).readPhoto, { file })).toBeNull();
  });
});

test('a photo is read by a browser without network information', async () => {
  const worker = aReader();
  const read = askPort(ports(() => worker.reader, { isSparing: false, kind: undefined }).readPhoto, {
    file: PHOTO,
  });
  worker.answer(FOUND);
  expect(await read).toEqual(FOUND);
});
