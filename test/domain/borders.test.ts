// What lies exactly on a border, and what only begins or ends like the right thing.
import { describe, expect, test } from 'vitest';
import { isRealDay, parseInstant } from '../../domain/dates.ts';
import { isEmail } from '../../domain/fields.ts';
import { quizRating } from '../../domain/quizzes.ts';
import { validateReceipt } from '../../domain/receipts.ts';
import { readRedirect } from '../../domain/redirects.ts';
import { siteAddress } from '../../domain/schemas/configuration.ts';

test.for([
  [3, 'all'],
  [2, 'most'],
  [1, 'some'],
  [0, 'few'],
] as const)('%i right answers of three are rated “%s”', ([right, verdict]) => {
  expect(quizRating({ right, of: 3 })).toBe(verdict);
});

describe('a day and an instant accept no other text', () => {
  test.for([
    '2025-08-01 ',
    ' 2025-08-01',
    '2025-08-01T00',
    '12025-08-01',
    '+012025-08-01',
    '2025-08',
    '2025',
  ])('"%s" is no day', (text) => {
    expect(isRealDay(text)).toBe(false);
  });

  test.for([
    '2025-08-01T10:00:00Z.',
    ' 2025-08-01T10:00:00Z',
    '2025-08-01T10:00:00+02:000',
    '+012025-08-01T10:00:00Z',
  ])('"%s" is no instant', (text) => {
    expect(parseInstant(text)).toBeNull();
  });
});

test('a saved path has at most a hundred characters', () => {
  const path = `/${'a'.repeat(99)}`;
  expect(readRedirect(path)).toBe(path);
  expect(readRedirect(`${path}a`)).toBeNull();
});

test('a saved path may have many segments of any length, but no empty one', () => {
  expect(readRedirect('/a/bc/def')).toBe('/a/bc/def');
  expect(readRedirect('/a/bc//def')).toBeNull();
});

test('an address loses its trailing slashes, and must begin with http or https', () => {
  expect(siteAddress('https://blog.example//')).toBe('https://blog.example');
  expect(siteAddress('blob:https://blog.example')).toBeNull();
});

test('a file without a type is recognised by its extension alone', () => {
  const receipt = { code: '1', receiptDate: '2025-07-30', receiptTime: '18:05', amount: '12.50' };
  const named = (name: string) => validateReceipt({ ...receipt, file: { name, size: 10, type: '' } }).file;
  expect(named('scontrino.pdf')).toBeUndefined();
  expect(named('scontrino.pdf.exe')).toBe('validation.fileType');
});

test('an e-mail address is never longer than mail allows', () => {
  const host = `${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.it`;
  expect(isEmail(`anna@${host}`)).toBe(true);
  expect(isEmail(`${'a'.repeat(64)}@${'e'.repeat(60)}.${host}`)).toBe(false);
});
