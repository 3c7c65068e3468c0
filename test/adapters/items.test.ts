import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import type { ReceiptValues } from '../../domain/receipts.ts';
import type { Correction, Upload, UploadEvent } from '../../machines/ports/participation.ts';
import { itemPorts } from '../../src/adapters/items.ts';
import { anItem } from '../machines/support/contest.ts';
import { settle } from '../machines/support/held.ts';
import { aReceipt } from '../machines/support/receipt-values.ts';
import { anApi, json, refusing } from './support/an-api.ts';
import { anUploadWire, type Try } from './support/an-upload-wire.ts';
import { askPort } from './support/ask-port.ts';
import { FAILURES } from './support/failures.ts';

describe('sending a receipt', () => {
  const KEY = '6f1c7b0e-2f4b';
  const photo = new File(['JPEG'], 'scontrino.jpg', { type: 'image/jpeg' });
  const VALUES: ReceiptValues = {
    code: ' 0042-0117 ',
    receiptDate: '2025-07-30',
    receiptTime: '18:05',
    amount: ' 12,50 ',
    file: photo,
  };
  const taken = () => json(anItem());
  const cut = (): 'cut' => 'cut';

  /** A receipt being sent over a wire in the test's hand: what the flow is told, and every try that left. */
  function sending(way: Parameters<typeof anUploadWire>[0], values = VALUES) {
    const wire = anUploadWire(way);
    vi.stubGlobal('XMLHttpRequest', wire.XMLHttpRequest);
    const events: UploadEvent[] = [];
    const isAnswered = Promise.withResolvers<void>();
    const input: Upload = { editionId: 5, idempotencyKey: KEY, values };
    const machine = setup({
      types: { events: {} as UploadEvent | { type: 'receipt.cancel' } },
      actors: { uploadReceipt: itemPorts(anApi({}).api).uploadReceipt },
      actions: {
        note: (_, params: UploadEvent) => {
          events.push(params);
          if (params.type !== 'upload.progressed') isAnswered.resolve();
        },
      },
    }).createMachine({
      initial: 'sending',
      states: {
        sending: { invoke: { src: 'uploadReceipt', input }, on: { 'receipt.cancel': 'filling' } },
        filling: {},
      },
      on: { 'upload.*': { actions: { type: 'note', params: ({ event }) => event } } },
    });
    return { actor: createActor(machine), events, tries: wire.tries, answered: isAnswered.promise };
  }

  async function sent(way: Parameters<typeof anUploadWire>[0], values = VALUES) {
    const { actor, events, tries, answered } = sending(way, values);
    actor.start();
    await answered;
    return { events, tries, answer: events.at(-1) };
  }

  const partsOf = async ({ body, headers }: Try) => [...(await new Response(body, { headers }).formData())];

  describe('sending a receipt', () => {
    test('emits its progress, then the server’s answer', async () => {
      expect((await sent(taken)).events).toEqual([
        { type: 'upload.progressed', fraction: 0 },
        { type: 'upload.progressed', fraction: 0.5 },
        { type: 'upload.progressed', fraction: 1 },
        { type: 'upload.answered', result: { kind: 'ok', data: anItem() } },
      ]);
    });

    test('carries the six form parts, trimmed, and the whole picture', async () => {
      const { tries } = await sent(taken);
      const [parts = []] = await Promise.all(tries.map(partsOf));
      expect(parts.slice(0, 5)).toEqual([
        ['editionId', '5'],
        ['code', '0042-0117'],
        ['receiptDate', '2025-07-30'],
        ['receiptTime', '18:05'],
        ['amount', '12.50'],
      ]);
      expect(parts.slice(5)).toMatchObject([['file', { name: 'scontrino.jpg', type: 'image/jpeg' }]]);
      expect(await new Response(parts[5]?.[1]).text()).toBe('JPEG');
    });

    test('carries the token and the idempotency key', async () => {
      const { tries } = await sent(taken);
      expect(tries.map(({ method, url }) => `${method} ${url}`)).toEqual([
        'POST https://spiga.example/api/v1/items/',
      ]);
      expect(tries.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([KEY]);
      expect(tries.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer access-1']);
    });

    test('without a network is reported as stranded, not as a failure', async () => {
      vi.stubGlobal('navigator', { onLine: false });
      expect((await sent(cut)).answer).toEqual({ type: 'upload.stranded' });
    });

    test('reports a photo deleted since it was chosen, even offline (§E.12)', async () => {
      vi.stubGlobal('navigator', { onLine: false });
      const folder = await mkdtemp(join(tmpdir(), 'picture-'));
      await writeFile(join(folder, 'scontrino.jpg'), 'JPEG');
      const file = new File([await openAsBlob(join(folder, 'scontrino.jpg'))], 'scontrino.jpg');
      await rm(folder, { recursive: true });
      const { tries, answer } = await sent(taken, { ...VALUES, file });
      expect(answer).toEqual({ type: 'upload.answered', result: { kind: 'unreadable' } });
      expect(tries).toEqual([]);
    });

    test('is retried with the same key after a broken connection, and its progress restarts', async () => {
      const ways = ['cut' as const, taken()];
      const { tries, events } = await sent(() => ways.shift() ?? 'cut');
      expect(tries.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([KEY, KEY]);
      expect(
        events.map((one) => ('fraction' in one ? one.fraction : 'result' in one && one.result.kind)),
      ).toEqual([0, 0.5, 0, 0.5, 1, 'ok']);
    });

    test.for([
      ['was refused', refusing(422, 'I dati di questo scontrino sono già stati utilizzati.'), 'refused'],
      ['needs a newer token', refusing(401, 'Accesso non valido'), 'unauthorized'],
      ['failed with 500', refusing(500, 'Errore generico'), 'failed'],
      ['got an HTML page', () => new Response('<!doctype html>'), 'malformed'],
      ['reached no server', cut, 'unreachable'],
    ] as const)('reports that it %s', async ([, way, kind]) => {
      expect((await sent(way)).answer).toMatchObject({ type: 'upload.answered', result: { kind } });
    });
  });

  describe('cancelling while a receipt is on its way', () => {
    test('aborts the upload and emits nothing more', async () => {
      const left = Promise.withResolvers<Try>();
      const { actor, events, tries } = sending((tried) => {
        left.resolve(tried);
        return 'silence';
      });
      actor.start();
      await left.promise;
      actor.send({ type: 'receipt.cancel' });
      await settle();
      expect(tries.map(({ isAborted }) => isAborted)).toEqual([true]);
      expect(events.map(({ type }) => type)).toEqual(['upload.progressed', 'upload.progressed']);
    });

    test('before the request is made sends nothing', async () => {
      const { actor, tries } = sending(taken);
      actor.start();
      actor.send({ type: 'receipt.cancel' });
      // A whole other receipt is sent meanwhile: time enough for the first one, had it gone on.
      await sent(taken);
      expect(tries).toEqual([]);
    });
  });

  test('a receipt without a picture is a defect', () => {
    const { uploadReceipt } = itemPorts(anApi({}).api);
    const values = { ...VALUES, file: { name: 'a.jpg', size: 1, type: 'image/jpeg' } };
    const actor = createActor(uploadReceipt, { input: { editionId: 5, idempotencyKey: KEY, values } });
    const broken = vi.fn();
    actor.subscribe({ error: broken });
    actor.start();
    expect(broken).toHaveBeenCalledExactlyOnceWith(new Error('A receipt is sent with its picture.'));
  });

  test('every idempotency key is new', async () => {
    const { newIdempotencyKey } = itemPorts(anApi({}).api);
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw());
    const keys = await Promise.all(Array.from({ length: 20 }, () => askPort(newIdempotencyKey, undefined)));
    expect(new Set(keys).size).toBe(20);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f-]{36}$/);
  });

  describe('the participations', () => {
    const CALL = 'GET /items/';
    const load = (answer: () => Response) =>
      askPort(itemPorts(anApi({ [CALL]: answer }).api).loadItems, undefined);

    test('keep the order of the server', async () => {
      const items = [anItem({ id: 52 }), anItem({ id: 51, status: 'refused', reason: 'Non si legge.' })];
      expect(await load(() => json({ data: items }))).toEqual({ kind: 'ok', data: items });
    });

    test('are cut after a thousand rows', async () => {
      const data = Array.from({ length: 1_001 }, (_, at) => anItem({ id: at + 1 }));
      expect(await load(() => json({ data }))).toEqual({ kind: 'ok', data: data.slice(0, 1_000) });
    });

    test.for([
      ['an empty object', {}],
      ['null in place of the list', { data: null }],
      ['a text in place of the list', { data: 'tutti' }],
    ])('of the wrong shape are malformed: %s', async ([, body]) => {
      expect(await load(() => json(body))).toEqual({ kind: 'malformed' });
    });

    test.for(FAILURES)('are missing when the server %s', async ([, answer, failure]) => {
      expect(await load(answer)).toMatchObject(failure);
    });
  });
});

describe('changing receipts', () => {
  const photo = new File(['JPEG'], 'nitida.jpg', { type: 'image/jpeg' });
  const FIELDS = { code: '0042-0118', receiptDate: '2025-07-30', receiptTime: '18:05', amount: '12.80' };

  /** A correction from its start to its answer: what the flow was told. */
  async function corrected(input: Correction, { api }: ReturnType<typeof anApi>): Promise<UploadEvent[]> {
    const events: UploadEvent[] = [];
    const answered = Promise.withResolvers<void>();
    const machine = setup({
      types: { events: {} as UploadEvent },
      actors: { correctReceipt: itemPorts(api).correctReceipt },
      actions: {
        note: (_, params: UploadEvent) => {
          events.push(params);
          if (params.type === 'upload.answered') answered.resolve();
        },
      },
    }).createMachine({
      invoke: { src: 'correctReceipt', input },
      on: { 'upload.*': { actions: { type: 'note', params: ({ event }) => event } } },
    });
    createActor(machine).start();
    await answered.promise;
    return events;
  }

  describe('a correction', () => {
    const CALL = 'PUT /items/51';
    const values = aReceipt({ code: ' 0042-0118 ', amount: '12,8', file: null });

    test('without a new picture sends only the fields, as JSON', async () => {
      const server = anApi({ [CALL]: () => json(anItem({ code: '0042-0118' })) });
      expect(await corrected({ itemId: 51, values }, server)).toEqual([
        { type: 'upload.answered', result: { kind: 'ok', data: anItem({ code: '0042-0118' }) } },
      ]);
      expect(server.seen.map(({ call, body }) => ({ call, body }))).toEqual([{ call: CALL, body: FIELDS }]);
    });

    test('with a new picture sends a form and emits its progress', async () => {
      const wire = anUploadWire(() => json(anItem()));
      vi.stubGlobal('XMLHttpRequest', wire.XMLHttpRequest);
      const events = await corrected({ itemId: 51, values: { ...values, file: photo } }, anApi({}));
      expect(events.map(({ type }) => type)).toEqual([
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

    test.for(FAILURES)('passes on the failure when the server %s', async ([, answer, failure]) => {
      const [events] = await corrected({ itemId: 51, values }, anApi({ [CALL]: answer }));
      expect(events).toMatchObject({ type: 'upload.answered', result: failure });
    });

    test('with a picture that is not a file is a defect that reaches its flow', () => {
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

    test('names its receipt and returns the withdrawn one', async () => {
      const released = anItem({ status: 'released' });
      const { api, seen } = anApi({ [CALL]: () => json(released) });
      expect(await askPort(itemPorts(api).releaseItem, { itemId: 51 })).toEqual({
        kind: 'ok',
        data: released,
      });
      expect(seen.map(({ call, body }) => ({ call, body }))).toEqual([{ call: CALL, body: {} }]);
    });

    test.for(FAILURES)('passes on the failure when the server %s', async ([, answer, failure]) => {
      const { api } = anApi({ [CALL]: answer });
      expect(await askPort(itemPorts(api).releaseItem, { itemId: 51 })).toMatchObject(failure);
    });
  });
});
