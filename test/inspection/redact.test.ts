import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HIDDEN, MORE, redact } from '../../src/inspection/redact.ts';

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
  test('holds nothing under a redacted key, at any depth', () => {
    fc.assert(fc.property(withSecrets, (value) => !JSON.stringify(redact(value)).includes(MARK)));
  });

  test('is plain data whatever goes in: JSON and cloning leave it as it is', () => {
    fc.assert(
      fc.property(withSecrets, (value) => {
        const shown = redact(value);
        expect(JSON.parse(JSON.stringify(shown))).toEqual(shown);
        expect(structuredClone(shown)).toEqual(shown);
      }),
    );
  });

  test('holds no address, code, number or token in a text under a harmless key either', () => {
    const planted = fc.oneof(
      fc.emailAddress(),
      fc.integer({ min: 100_000, max: 999_999 }).map(String),
      fc.string({ unit: fc.constantFrom(...'abcXYZ019_-'), minLength: 24, maxLength: 90 }),
    );
    fc.assert(
      fc.property(planted, fc.constantFrom('url', 'detail', 'to'), (secret, key) => {
        const shown = JSON.stringify(redact({ [key]: `Say ${secret} now`, list: [`/gate?token=${secret}`] }));
        return !shown.includes(secret);
      }),
    );
  });
});

test('says what there is as far as it may', () => {
  expect(
    redact({
      kind: 'refused',
      status: 422,
      session: null,
      player: { id: 7, email: 'a@example.com', extraData: { firstName: 'Anna' }, active: true },
      to: '/your-story?from=mail',
      steps: ['one', 'two'],
    }),
  ).toEqual({
    kind: 'refused',
    status: 422,
    session: null,
    player: { id: 7, email: HIDDEN, extraData: { firstName: HIDDEN }, active: true },
    to: `/your-story?${HIDDEN}`,
    steps: ['one', 'two'],
  });
});

test('ends at circles, at what is too deep and at what is too long', () => {
  const ring: { self?: unknown; long: number[] } = { long: Array.from({ length: 51 }, (_, at) => at) };
  ring.self = ring;
  const shown = redact(ring);
  expect(shown).toMatchObject({ self: MORE });
  expect(shown).toHaveProperty('long.50', MORE);
  expect(redact('ah '.repeat(100))).toHaveLength(201);
});

test.each([
  ['a key without a text', new Map([[{ toString: 0 }, 1]]), { '‹object›': 1 }],
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
  ['a zero below zero', { n: -0 }, { n: 0 }],
])('is not stopped by %s', (_, value, shown) => {
  expect(redact(value)).toStrictEqual(shown);
});

test('tells of files, actors and errors only that there is one', () => {
  expect(
    redact([
      new File(['x'], 'scontrino.jpg'),
      new TypeError('for anna@example.com'),
      Symbol('s'),
      new Date(0),
    ]),
  ).toEqual(['‹File›', { error: 'TypeError' }, '‹symbol›', HIDDEN]);
});
