import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HIDDEN, MORE, redact } from '../../src/inspection/redact.ts';

describe('redacting', () => {
  const SECRETS = [
    ...['access_token', 'refreshToken', 'id-token', 'token', 'otp', 'code', 'email', 'EMAIL', 'firstName'],
    ...['last_name', 'birthDate', 'phone', 'password', 'newPassword', 'file', 'photo', 'answers', 'story'],
    ...['draft', 'values', 'session', 'loyaltyCard', 'receiptDate', 'amount', 'idempotencyKey', 'nonce'],
  ];
  /** Told apart from everything that the generators make. */
  const MARK = '§mine§';

  /** Any data, with somebody's own somewhere in it under a key that says so. */
  const withSecrets = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 6 },
      fc.anything({ withMap: true, withSet: true, withDate: true, withBigInt: true }),
      fc.array(tie('tree'), { maxLength: 4 }),
      fc.dictionary(fc.string(), tie('tree'), { maxKeys: 4 }),
      fc.record({ key: fc.constantFrom(...SECRETS), inner: tie('tree') }).map(({ key, inner }) => ({
        [key]: { deep: [MARK, inner] },
        [`my_${key}`.replace('my_code', 'code').replace('my_amount', 'amount')]: MARK,
      })),
    ),
  })).tree;

  describe('what leaves the page', () => {
    test('holds no value under a redacted key, at any depth', () => {
      fc.assert(fc.property(withSecrets, (value) => !JSON.stringify(redact(value)).includes(MARK)));
    });

    test('is plain data for any input: JSON and structuredClone do not change it', () => {
      fc.assert(
        fc.property(withSecrets, (value) => {
          const shown = redact(value);
          expect(JSON.parse(JSON.stringify(shown))).toEqual(shown);
          expect(structuredClone(shown)).toEqual(shown);
        }),
      );
    });

    test('holds no address, code, number or token in a text under another key either', () => {
      const planted = fc.oneof(
        fc.emailAddress(),
        fc.integer({ min: 100_000, max: 999_999 }).map(String),
        fc.string({ unit: fc.constantFrom(...'abcXYZ019_-'), minLength: 24, maxLength: 90 }),
      );
      fc.assert(
        fc.property(planted, fc.constantFrom('url', 'detail', 'to'), (secret, key) => {
          const shown = JSON.stringify(
            redact({ [key]: `Say ${secret} now`, list: [`/gate?token=${secret}`] }),
          );
          return !shown.includes(secret);
        }),
      );
    });
  });

  test('keeps harmless values', () => {
    expect(
      redact({
        kind: 'refused',
        status: 422,
        session: null,
        edition: { id: 3, startDate: '2025-01-03T00:00:00+01:00' },
        player: { id: 7, email: 'a@example.com', extraData: { firstName: 'Anna' }, active: true },
        to: '/your-story?from=mail',
        steps: ['one', 'two'],
      }),
    ).toEqual({
      kind: 'refused',
      status: 422,
      session: null,
      edition: { id: 3, startDate: '2025-01-03T00:00:00+01:00' },
      player: { id: HIDDEN, email: HIDDEN, extraData: { firstName: HIDDEN }, active: true },
      to: `/your-story?${HIDDEN}`,
      steps: ['one', 'two'],
    });
  });

  test('hides the numbers and the times of what belongs to a person, at any depth', () => {
    const when = '2025-07-22T10:00:01+02:00';
    const rows = {
      playerConsents: [{ id: 1_000, policyId: 1, expireDate: when, policy: { id: 1, isMandatory: true } }],
      playerEditions: [{ editionId: 5, acceptedAt: when }],
      completions: [{ id: 1_001, surveyId: 2, completedAt: when }],
      items: [{ id: 1_002, editionId: 5, receiptDate: '2025-07-20', createdAt: when }],
      wins: [
        { id: 1_003, prize: 'Una padella', confirmUntil: when, reason: 'Lo scontrino di Anna è falso' },
        { reason: 'Anna' },
      ],
      player: { confirmationDate: '2025-07-22', lastSeen: when },
      asked: 1_002,
      change: { consentId: 1_000, itemId: 1_002, winId: 1_003 },
      note: `since ${when}`,
      days: [when],
      event: { type: 'story.open', id: 1_004 },
      attempt: { sentAt: 1_754_035_375_000 },
    };
    const shown = JSON.stringify(redact(rows));
    expect(shown).not.toMatch(/100\d|2025-07|10:00:01|1754|Anna/);
    expect(shown).toContain('"policyId":1');
    expect(shown).toContain('"policy":{"id":1,"isMandatory":true}');
    expect(redact({ asked: { fields: 2 }, reason: 'loginNeeded', campaignStart: when })).toEqual({
      asked: { fields: 2 },
      reason: 'loginNeeded',
      campaignStart: when,
    });
  });

  test.each([
    "Cannot read properties of null (reading 'trim')",
    "undefined is not an object (evaluating 'a.b')",
    'can\'t access property "trim", t is null',
    'e.map is not a function',
  ])('tells the sentence of a browser about a defect: %s', (message) => {
    expect(redact(new TypeError(message))).toEqual({ error: 'TypeError', message });
  });

  test('tells no other message of an error, nor a key that may have been typed', () => {
    for (const message of [
      'Anna is late',
      "Cannot read properties of null (reading 'Anna')",
      'no Anna: x is null',
    ])
      expect(redact(new Error(message))).toEqual({ error: 'Error' });
  });

  test('ends at circular references, at a maximum depth and at a maximum length', () => {
    const ring: { self?: unknown; long: number[] } = { long: Array.from({ length: 51 }, (_, at) => at) };
    ring.self = ring;
    const shown = redact(ring);
    expect(shown).toMatchObject({ self: MORE });
    expect(shown).toHaveProperty('long.50', MORE);
    expect(redact('ah '.repeat(100))).toHaveLength(201);
  });

  test.each([
    ['an object without a string conversion as a key', new Map([[{ toString: 0 }, 1]]), { '‹object›': 1 }],
    ['a key that is a symbol', new Map([[Symbol('s'), 1]]), { 'Symbol(s)': 1 }],
    [
      'a getter that throws',
      {
        get mine() {
          throw new Error('not now');
        },
      },
      HIDDEN,
    ],
    ['negative zero', { n: -0 }, { n: 0 }],
  ])('does not throw for %s', (_, value, shown) => {
    expect(redact(value)).toStrictEqual(shown);
  });

  test('shows where a machine has been and that a part of an address is empty: neither is a secret', () => {
    expect(
      redact({ historyValue: { 'filling.last': ['code'] }, target: { hash: '', search: '' }, story: 'mine' }),
    ).toEqual({
      historyValue: { 'filling.last': ['code'] },
      target: { hash: '', search: '' },
      story: HIDDEN,
    });
    expect(redact({ hash: '#login' })).toEqual({ hash: HIDDEN });
  });

  test('replaces files, actors and errors by a placeholder', () => {
    expect(
      redact([
        new File(['x'], 'scontrino.jpg'),
        new TypeError('for anna@example.com'),
        Symbol('s'),
        new Date(0),
      ]),
    ).toEqual(['‹File›', { error: 'TypeError' }, '‹symbol›', HIDDEN]);
  });
});
