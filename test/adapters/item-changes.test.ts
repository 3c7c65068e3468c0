// Node's own FormData and File: between jsdom and the platform's Request a file loses its bytes.
// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import type { Correction, UploadEvent } from '../../machines/ports/participation.ts';
import { itemPorts } from '../../src/adapters/items.ts';
import { anItem } from '../machines/support/contest.ts';
import { aReceipt } from '../machines/support/receipt-story.ts';
import { anApi, json } from './support/an-api.ts';
import { anUploadWire } from './support/an-upload-wire.ts';
import { askPort } from './support/ask-port.ts';
import { FAILURES } from './support/failures.ts';

const photo = new File(['JPEG'], 'nitida.jpg', { type: 'image/jpeg' });
const FIELDS = { code: '0042-0118', receiptDate: '2025-07-30', receiptTime: '18:05', amount: '12.80' };

/** A correction from its start to its answer: what the flow was told. */
async function corrected(input: Correction, { api }: ReturnType<typeof anApi>): Promise<UploadEvent[]> {
  const told: UploadEvent[] = [];
  const answered = Promise.withResolvers<void>();
  const machine = setup({
    types: { events: {} as UploadEvent },
    actors: { correctReceipt: itemPorts(api).correctReceipt },
    actions: {
      note: (_, params: UploadEvent) => {
        told.push(params);
        if (params.type === 'upload.answered') answered.resolve();
      },
    },
  }).createMachine({
    invoke: { src: 'correctReceipt', input },
    on: { 'upload.*': { actions: { type: 'note', params: ({ event }) => event } } },
  });
  createActor(machine).start();
  await answered.promise;
  return told;
}

describe('a correction', () => {
  const CALL = 'PUT /items/51';
  const values = aReceipt({ code: ' 0042-0118 ', amount: '12,8', file: null });

  test('without another picture sends its fields alone', async () => {
    const server = anApi({ [CALL]: () => json(anItem({ code: '0042-0118' })) });
    expect(await corrected({ itemId: 51, values }, server)).toEqual([
      { type: 'upload.answered', answer: { kind: 'ok', data: anItem({ code: '0042-0118' }) } },
    ]);
    expect(server.seen.map(({ call, body }) => ({ call, body }))).toEqual([{ call: CALL, body: FIELDS }]);
  });

  test('with another picture sends a form, and tells how far it is', async () => {
    const wire = anUploadWire(() => json(anItem()));
    vi.stubGlobal('XMLHttpRequest', wire.XMLHttpRequest);
    const told = await corrected({ itemId: 51, values: { ...values, file: photo } }, anApi({}));
    expect(told.map(({ type }) => type)).toEqual([
      'upload.progressed',
      'upload.progressed',
      'upload.progressed',
      'upload.answered',
    ]);
    expect(wire.tries.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'PUT https://spiga.example/api/v1/items/51',
    ]);
    const [tried] = wire.tries;
    const parts = await new Response(tried?.body, tried && { headers: tried.headers }).formData();
    expect(Object.fromEntries([...parts].filter(([name]) => name !== 'file'))).toEqual(FIELDS);
    expect(parts.get('file')).toMatchObject({ name: 'nitida.jpg', type: 'image/jpeg' });
  });

  test.for(FAILURES)('is answered as it went where the server %s', async ([, answer, failure]) => {
    const [told] = await corrected({ itemId: 51, values }, anApi({ [CALL]: answer }));
    expect(told).toMatchObject({ type: 'upload.answered', answer: failure });
  });

  test('with a picture that is no file is a defect that its flow hears of', () => {
    const { correctReceipt } = itemPorts(anApi({}).api);
    const file = { name: 'a.jpg', size: 1, type: 'image/jpeg' };
    const actor = createActor(correctReceipt, { input: { itemId: 51, values: { ...values, file } } });
    const broken = vi.fn();
    actor.subscribe({ error: broken });
    actor.start();
    expect(broken).toHaveBeenCalledExactlyOnceWith(new Error('A receipt is sent with its picture.'));
  });
});

describe('a withdrawal', () => {
  const CALL = 'POST /items/release/51';

  test('names its receipt, and is answered with it', async () => {
    const released = anItem({ status: 'released' });
    const { api, seen } = anApi({ [CALL]: () => json(released) });
    expect(await askPort(itemPorts(api).releaseItem, { itemId: 51 })).toEqual({ kind: 'ok', data: released });
    expect(seen.map(({ call, body }) => ({ call, body }))).toEqual([{ call: CALL, body: {} }]);
  });

  test.for(FAILURES)('is answered as it went where the server %s', async ([, answer, failure]) => {
    const { api } = anApi({ [CALL]: answer });
    expect(await askPort(itemPorts(api).releaseItem, { itemId: 51 })).toMatchObject(failure);
  });
});
