/** Something that no form sends, and what it is. */
export type BadValue<Value = unknown> = { what: string; value: Value };

const named = <Value>(values: Readonly<Record<string, Value>>): BadValue<Value>[] =>
  Object.entries(values).map(([what, value]) => ({ what, value }));

/** Texts for every text field of every call. */
export const BAD_TEXTS: readonly BadValue<string>[] = named({
  nothing: '',
  'a space': ' ',
  'a hard space': '\u00a0',
  'one character': 'x',
  'ten thousand characters': 'x'.repeat(10_000),
  'a letter composed': 'è'.normalize('NFC'),
  'a letter decomposed': 'è'.normalize('NFD'),
  'a picture of four': '👩‍👩‍👧‍👦',
  'a change of direction': '\u202eoips',
  'no width': '\u200b\u200d',
  'NUL inside': 'a\0b',
  'NUL alone': '\0',
  'control characters': '\u0001\u001f\u007f',
  'the first half of a character': '\ud800',
  'the second half of a character': 'x\udc00',
  'a picture with a handler': '<img src=x onerror=1>',
  'a broken attribute': '"><svg/onload>',
  'a template': `{{7*7}}\${x}`,
  'a statement': "' OR 1=1--",
  'a backslash': '\\',
  'a formula': '=1+1',
  'a way up': '../../etc/passwd',
  'a line of a mail': 'a\r\nBcc: b@example.com',
});

/** What cannot be stored: refused by name, and never a defect of the database. */
export const isUnstorable = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

/** Values of other kinds for every field of every call. */
export const BAD_KINDS: readonly BadValue[] = named({
  zero: 0,
  'less than zero': -1,
  'more than a number holds': 2 ** 53,
  'a fraction': 1.5,
  true: true,
  null: null,
  'an empty list': [],
  'a list': ['a'],
  'an empty object': {},
  'an operator': { $ne: 1 },
});

/** Bodies of a call that takes JSON, with the type they say they have; all are refused. */
export const BAD_BODIES: readonly BadValue<{ body: string | Buffer; type?: string; encoding?: string }>[] =
  named({
    'a hundred levels': { body: `${'{"result":'.repeat(100)}1${'}'.repeat(100)}` },
    'a name twice': { body: '{"email":"a@example.com","email":"b@example.com","password":"x"}' },
    'an unknown name': { body: '{"email":"a@example.com","password":"x","admin":true}' },
    'a constructor': { body: '{"constructor":{"prototype":{"admin":true}}}' },
    'a prototype': { body: '{"__proto__":{"admin":true},"email":"a@example.com","password":"x"}' },
    'a million characters': {
      body: JSON.stringify({ email: 'x'.repeat(1_000_000), password: 'x' }),
    },
    'two megabytes': { body: JSON.stringify({ email: 'x'.repeat(2 * 1024 * 1024), password: 'x' }) },
    'another type': { body: '{"email":"a@example.com","password":"x"}', type: 'text/plain' },
    'bytes that are no text': { body: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]) },
    'the first half of it': { body: '{"email":"a@exam' },
    'packed, though nobody unpacks': { body: Buffer.from([0x1f, 0x8b, 8, 0]), encoding: 'gzip' },
  });

/** Identities in an address; no other player's thing is ever found by one. */
export const BAD_IDS: readonly BadValue<string>[] = named({
  zero: '0',
  'less than zero': '-1',
  'two to the thirty-first': String(2 ** 31),
  'more than a number holds': '9007199254740993',
  'a UUID': '3f1c9a52-7a77-4f0e-9d5b-0c2f6a1d8e11',
  'a statement': '1;drop',
});

/** Sizes of a page; all are answered, with a thousand rows at most. */
export const BAD_SIZES: readonly string[] = ['all', '0', '-1', '1000000000'];
