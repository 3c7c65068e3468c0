import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approveReceipt, refuseReceipt } from '../../../server/receipts/decide.ts';
import { aPlayer } from '../support/players.ts';
import { aReceipt, pdf, type ReceiptFields } from '../support/receipts.ts';
import { openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

type Item = { id: number; status: string; amount: string };
const duplicate = { status: 422, body: { detail: 'I dati di questo scontrino sono già stati utilizzati.' } };
const fullDay = {
  status: 422,
  body: { detail: 'Oggi hai già superato il numero massimo di partecipazioni. Ritenta domani' },
};

let count = 0;
/** A receipt that no other test has sent. */
const fresh = (changes: Partial<ReceiptFields> = {}) => {
  count += 1;
  return aReceipt({ code: `R-${count}`, ...changes });
};
const create = (token: string, form: FormData, headers: Record<string, string> = {}) =>
  server.call('POST', '/items/', { token, form, headers });
const list = async (token: string) =>
  ((await server.call('GET', '/items/', { token })).body as { data: Item[] }).data;
const at = async <T>(instant: string, work: () => Promise<T>) => {
  server.contestClock.set(instant);
  try {
    return await work();
  } finally {
    server.contestClock.set('2025-08-01T10:00:00+02:00');
  }
};

test('a receipt is stored as it was sent, and listed newest first', async () => {
  const { token } = await aPlayer(server);
  const first = await create(token, aReceipt({ code: ' 00 42-a ', amount: '7,5' }));
  expect(first).toMatchObject({
    status: 200,
    body: {
      editionId: 5,
      code: '00 42-a',
      receiptDate: '2025-07-30',
      receiptTime: '18:05',
      amount: '7.50',
      status: 'pending',
      createdAt: '2025-08-01T10:00:00+02:00',
    },
  });
  const second = await create(token, fresh());
  expect(await list(token)).toEqual([second.body, first.body]);
});

test('the same receipt counts once for all players and spellings of its number', async () => {
  const [one, other] = [await aPlayer(server), await aPlayer(server)];
  expect((await create(one.token, aReceipt({ code: '0a 12' }))).status).toBe(200);
  expect(await create(one.token, aReceipt({ code: '0a 12' }))).toMatchObject(duplicate);
  expect(await create(other.token, aReceipt({ code: '0A12' }))).toMatchObject(duplicate);
  expect((await create(other.token, aReceipt({ code: 'a12' }))).status).toBe(200);
  expect((await create(other.token, aReceipt({ code: '0A12', amount: '12.51' }))).status).toBe(200);
});

test('a receipt sent a dozen times with invisible characters and digits of other scripts counts once', async () => {
  const players = await Promise.all(Array.from({ length: 4 }, () => aPlayer(server)));
  const numbers = ['7042-117', '7042\u200B-117', '\uFEFF7042-117', '70\u00AD42-117', '7042-117\uFE0F'];
  numbers.push(
    '\u202E7042-117',
    '7042\u0301-117',
    '٧٠٤٢-117',
    '７０４２-117',
    '7042–117',
    '7042\u3164-117',
    '704𝟚-117',
  );
  const answers = [];
  for (const [at, code] of numbers.entries()) {
    answers.push(await create(players[at % 4]?.token ?? '', aReceipt({ code })));
  }
  expect(answers[0]?.status).toBe(200);
  for (const answer of answers.slice(1)) expect(answer).toMatchObject(duplicate);
});

test('a fourth receipt of a day is refused until midnight in Rome', async () => {
  const { token } = await aPlayer(server);
  for (const _receipt of [1, 2, 3]) expect((await create(token, fresh())).status).toBe(200);
  expect(await create(token, fresh())).toMatchObject(fullDay);
  expect(await at('2025-08-01T23:59:59+02:00', () => create(token, fresh()))).toMatchObject(fullDay);
  expect((await at('2025-08-02T00:00:00+02:00', () => create(token, fresh()))).status).toBe(200);
  expect(await list(token)).toHaveLength(4);
});

test('a refused fourth receipt can be sent later and leaves no file behind', async () => {
  const { token } = await aPlayer(server);
  for (const _receipt of [1, 2, 3]) await create(token, fresh());
  const files = server.files.kept.size;
  const fourth = { code: 'QUARTO-1' };
  expect(await create(token, aReceipt(fourth))).toMatchObject(fullDay);
  expect(server.files.kept.size).toBe(files);
  const { token: other } = await aPlayer(server);
  expect((await create(other, aReceipt(fourth))).status).toBe(200);
});

describe('a receipt dated', () => {
  const outside = {
    status: 422,
    body: {
      detail: [
        {
          loc: ['body', 'receiptDate'],
          msg: "Lo scontrino dev'essere stato emesso durante il periodo della campagna",
        },
      ],
    },
  };
  const send = async (receiptDate: string, receiptTime: string) => {
    const { token } = await aPlayer(server);
    return at('2025-08-29T23:59:59+02:00', () => create(token, fresh({ receiptDate, receiptTime })));
  };

  test('within the campaign, from its first minute to its last, is accepted', async () => {
    expect((await send('2025-07-16', '00:00')).status).toBe(200);
    expect((await send('2025-08-29', '23:59')).status).toBe(200);
  });

  test('a minute before or after it is refused', async () => {
    expect(await send('2025-07-15', '23:59')).toMatchObject(outside);
    expect(await send('2025-08-30', '00:00')).toMatchObject(outside);
  });

  test('in the future is refused, except for a small tolerance for tills', async () => {
    const { token } = await aPlayer(server);
    expect((await create(token, fresh({ receiptDate: '2025-08-01', receiptTime: '10:15' }))).status).toBe(
      200,
    );
    expect(await create(token, fresh({ receiptDate: '2025-08-01', receiptTime: '10:16' }))).toMatchObject({
      status: 422,
      body: {
        detail: [{ loc: ['body', 'receiptDate'], msg: 'La data dello scontrino è nel futuro.' }],
      },
    });
  });
});

describe('the contest', () => {
  const off = { status: 403, body: { detail: 'api.disabled' } };

  test('accepts receipts through its last whole second and none after it', async () => {
    const { token } = await aPlayer(server);
    const lastMoment = await at('2025-08-29T23:59:59.999+02:00', () => create(token, fresh()));
    expect(lastMoment.status).toBe(200);
    expect(await at('2025-08-30T00:00:00+02:00', () => create(token, fresh()))).toMatchObject(off);
    expect(await at('2025-07-15T23:59:59.999+02:00', () => create(token, fresh()))).toMatchObject(off);
  });

  test('that is closed refuses a receipt before its fields are validated', async () => {
    const { token } = await aPlayer(server);
    const answer = await at('2025-09-01T00:00:00+02:00', () => create(token, new FormData()));
    expect(answer).toMatchObject(off);
  });

  test('requires its rules before the fields are validated', async () => {
    const { token } = await aPlayer(server, { accepted: false });
    expect(await create(token, new FormData())).toMatchObject({
      status: 403,
      body: { detail: 'Devi accettare i Termini & le Condizioni del concorso' },
    });
  });

  test('accepts no receipt for an edition that is over or unknown', async () => {
    const { token } = await aPlayer(server);
    expect(await create(token, fresh({ editionId: '4' }))).toMatchObject(off);
    expect(await create(token, fresh({ editionId: 'x' }))).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'editionId'], msg: 'Valore non valido' }] },
    });
  });
});

describe('a field is refused with its message', () => {
  test.each([
    ['code', { code: '  ' }, 'Campo richiesto'],
    ['code', { code: 'x'.repeat(41) }, 'Lunghezza massima superata.'],
    ['code', { code: '\u200B\u00AD' }, 'Campo richiesto'],
    ['code', { code: '\u0410-0117' }, 'Usa solo lettere dalla A alla Z, cifre e segni come - / . #'],
    ['receiptDate', { receiptDate: '' }, 'Campo richiesto'],
    ['receiptDate', { receiptDate: '2025-07-32' }, 'Valore non valido'],
    ['receiptTime', { receiptTime: '' }, 'Campo richiesto'],
    ['receiptTime', { receiptTime: '24:00' }, 'Valore non valido'],
    ['amount', { amount: '' }, 'Campo richiesto'],
    ['amount', { amount: '0.00' }, "L'importo va scritto nel formato xxx.xx (esempio: 12.50)."],
    ['amount', { amount: '12.505' }, "L'importo va scritto nel formato xxx.xx (esempio: 12.50)."],
    ['amount', { amount: '-1' }, "L'importo va scritto nel formato xxx.xx (esempio: 12.50)."],
    ['amount', { amount: '1e3' }, "L'importo va scritto nel formato xxx.xx (esempio: 12.50)."],
  ])('%s %o', async (field, changes, msg) => {
    const { token } = await aPlayer(server);
    expect(await create(token, fresh(changes))).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', field], msg }] },
    });
  });

  test('a missing field is named', async () => {
    const { token } = await aPlayer(server);
    const form = fresh();
    form.delete('amount');
    expect(await create(token, form)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'amount'], msg: 'Campo richiesto' }] },
    });
  });
});

describe('the same idempotency key', () => {
  const headers = () => {
    count += 1;
    return { 'idempotency-key': `receipt-${count}` };
  };

  test('sent twice gives one receipt and the same answer', async () => {
    const { token } = await aPlayer(server);
    const [key, form] = [headers(), fresh()];
    const first = await create(token, form, key);
    const again = await create(token, form, key);
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(await list(token)).toHaveLength(1);
    server.realClock.advance(24 * 3_600_000);
    const { token: next } = await aPlayer(server);
    expect(await create(next, form, key)).toMatchObject(duplicate);
  });

  test('with another receipt or another file is refused', async () => {
    const { token } = await aPlayer(server);
    const key = headers();
    await create(token, aReceipt({ code: 'CHIAVE-1' }), key);
    const reused = {
      status: 422,
      body: { detail: 'La stessa chiave è già stata usata per una richiesta diversa.' },
    };
    expect(await create(token, aReceipt({ code: 'CHIAVE-2' }), key)).toMatchObject(reused);
    const otherFile = Buffer.concat([pdf, Buffer.from('x')]);
    expect(await create(token, aReceipt({ code: 'CHIAVE-1' }, otherFile), key)).toMatchObject(reused);
  });

  test('can be used again after a refusal, and is separate for each player', async () => {
    const [one, other] = [await aPlayer(server), await aPlayer(server)];
    const key = headers();
    expect((await create(one.token, fresh({ amount: 'x' }), key)).status).toBe(422);
    expect((await create(one.token, fresh(), key)).status).toBe(200);
    expect((await create(other.token, fresh(), key)).status).toBe(200);
  });
});

test('the admin commands approve with points and refuse with a reason, each once', async () => {
  const { id, token } = await aPlayer(server);
  const [one, other] = [await create(token, fresh()), await create(token, fresh())].map(
    ({ body }) => (body as Item).id,
  );
  const refusing = { kind: 'rules', reason: 'La data non si legge.' } as const;
  expect(await approveReceipt(server.deps, { itemId: one ?? 0, version: 1 }, 'anna')).toBe('decided');
  expect(await approveReceipt(server.deps, { itemId: one ?? 0, version: 1 }, 'anna')).toBe('notPending');
  expect(await refuseReceipt(server.deps, { itemId: other ?? 0, version: 1 }, refusing, 'anna')).toBe(
    'decided',
  );
  expect(await list(token)).toMatchObject([
    { status: 'refused', reason: 'La data non si legge.' },
    { status: 'approved' },
  ]);
  const { points } = await server.deps.db
    .selectFrom('awards')
    .select((eb) => eb.fn.sum<number>('points').as('points'))
    .where('player_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(points).toBe(15);
});
