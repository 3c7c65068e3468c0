// Node's own FormData and File: between jsdom and the platform's Request a file loses its bytes.
// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import type { ReceiptValues } from '../../domain/receipts.ts';
import type { Upload, UploadEvent } from '../../machines/ports/participation.ts';
import { itemPorts } from '../../src/adapters/items.ts';
import { anItem } from '../machines/support/contest.ts';
import { settle } from '../machines/support/settle.ts';
import { anApi, json, refusing } from './support/an-api.ts';
import { anUploadWire, type Try } from './support/an-upload-wire.ts';
import { askPort } from './support/ask-port.ts';
import { FAILURES } from './support/failures.ts';

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
  const told: UploadEvent[] = [];
  const isAnswered = Promise.withResolvers<void>();
  const input: Upload = { editionId: 5, idempotencyKey: KEY, values };
  const machine = setup({
    types: { events: {} as UploadEvent | { type: 'receipt.cancel' } },
    actors: { uploadReceipt: itemPorts(anApi({}).api).uploadReceipt },
    actions: {
      note: (_, params: UploadEvent) => {
        told.push(params);
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
  return { actor: createActor(machine), told, tries: wire.tries, answered: isAnswered.promise };
}

async function sent(way: Parameters<typeof anUploadWire>[0]) {
  const { actor, told, tries, answered } = sending(way);
  actor.start();
  await answered;
  return { told, tries, answer: told.at(-1) };
}

const partsOf = async ({ body, headers }: Try) => [...(await new Response(body, { headers }).formData())];

describe('sending a receipt', () => {
  test('tells how far it is, then what the server answered', async () => {
    expect((await sent(taken)).told).toEqual([
      { type: 'upload.progressed', fraction: 0 },
      { type: 'upload.progressed', fraction: 0.5 },
      { type: 'upload.progressed', fraction: 1 },
      { type: 'upload.answered', answer: { kind: 'ok', data: anItem() } },
    ]);
  });

  test('carries the six parts that the server takes, tidied, and the picture whole', async () => {
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

  test('carries the token, and the key that makes a repetition harmless', async () => {
    const { tries } = await sent(taken);
    expect(tries.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST https://spiga.example/api/v1/items/',
    ]);
    expect(tries.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([KEY]);
    expect(tries.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer access-1']);
  });

  test('without a network is told as stranded, and not as a failure', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect((await sent(cut)).answer).toEqual({ type: 'upload.stranded' });
  });

  test('over a cut cable is tried again under the same key, and its progress starts again', async () => {
    const ways = ['cut' as const, taken()];
    const { tries, told } = await sent(() => ways.shift() ?? 'cut');
    expect(tries.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([KEY, KEY]);
    expect(
      told.map((one) => ('fraction' in one ? one.fraction : 'answer' in one && one.answer.kind)),
    ).toEqual([0, 0.5, 0, 0.5, 1, 'ok']);
  });

  test.for([
    ['was refused', refusing(422, 'I dati di questo scontrino sono già stati utilizzati.'), 'refused'],
    ['needs a newer token', refusing(401, 'Accesso non valido'), 'unauthorized'],
    ['met a broken server', refusing(500, 'Errore generico'), 'failed'],
    ['met a page of a hotel', () => new Response('<!doctype html>'), 'malformed'],
    ['reached nobody', cut, 'unreachable'],
  ] as const)('tells that it %s', async ([, way, kind]) => {
    expect((await sent(way)).answer).toMatchObject({ type: 'upload.answered', answer: { kind } });
  });
});

describe('cancelling while a receipt is on its way', () => {
  test('ends the upload on the wire and tells the flow nothing more', async () => {
    const left = Promise.withResolvers<Try>();
    const { actor, told, tries } = sending((tried) => {
      left.resolve(tried);
      return 'silence';
    });
    actor.start();
    await left.promise;
    actor.send({ type: 'receipt.cancel' });
    await settle();
    expect(tries.map(({ isAborted }) => isAborted)).toEqual([true]);
    expect(told.map(({ type }) => type)).toEqual(['upload.progressed', 'upload.progressed']);
  });

  test('before it has left reaches nobody', async () => {
    const { actor, tries } = sending(taken);
    actor.start();
    actor.send({ type: 'receipt.cancel' });
    // A whole other receipt is sent meanwhile: time enough for the first one, had it gone on.
    await sent(taken);
    expect(tries).toEqual([]);
  });
});

test('a receipt without its picture is a defect that its flow hears of', () => {
  const { uploadReceipt } = itemPorts(anApi({}).api);
  const values = { ...VALUES, file: { name: 'a.jpg', size: 1, type: 'image/jpeg' } };
  const actor = createActor(uploadReceipt, { input: { editionId: 5, idempotencyKey: KEY, values } });
  const broken = vi.fn();
  actor.subscribe({ error: broken });
  actor.start();
  expect(broken).toHaveBeenCalledExactlyOnceWith(new Error('A receipt is sent with its picture.'));
});

test('every key is another one', async () => {
  const { newIdempotencyKey } = itemPorts(anApi({}).api);
  const keys = await Promise.all(Array.from({ length: 20 }, () => askPort(newIdempotencyKey, undefined)));
  expect(new Set(keys).size).toBe(20);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f-]{36}$/);
});

describe('the participations', () => {
  const CALL = 'GET /items/';
  const load = (answer: () => Response) =>
    askPort(itemPorts(anApi({ [CALL]: answer }).api).loadItems, undefined);

  test('come as the server orders them', async () => {
    const items = [anItem({ id: 52 }), anItem({ id: 51, status: 'refused', reason: 'Non si legge.' })];
    expect(await load(() => json({ data: items }))).toEqual({ kind: 'ok', data: items });
  });

  test('are cut after a thousand', async () => {
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

  test.for(FAILURES)('are not there where the server %s', async ([, answer, failure]) => {
    expect(await load(answer)).toMatchObject(failure);
  });
});
