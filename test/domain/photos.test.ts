import { describe, expect, test } from 'vitest';
import {
  HEIC_TYPES,
  isHeic,
  isPreparable,
  jpegName,
  PHOTO_SOURCE_MAX_BYTES,
  sentSize,
} from '../../domain/photos.ts';
import { choosableTypes, RECEIPT_FILE_TYPES } from '../../domain/receipts.ts';

const named = (name: string, type = '', size = 1) => ({ name, type, size });

describe('the size of a picture as it is sent', () => {
  test.each([
    [
      { width: 4_000, height: 3_000 },
      { width: 2_400, height: 1_800 },
    ],
    [
      { width: 3_000, height: 4_000 },
      { width: 1_800, height: 2_400 },
    ],
    [
      { width: 2_400, height: 1_000 },
      { width: 2_400, height: 1_000 },
    ],
    [
      { width: 2_401, height: 2_401 },
      { width: 2_400, height: 2_400 },
    ],
    [
      { width: 640, height: 480 },
      { width: 640, height: 480 },
    ],
  ])('%o becomes %o', (taken, sent) => {
    expect(sentSize(taken)).toEqual(sent);
  });

  test('has sides of at least 1 px, even for a very long strip', () => {
    expect(sentSize({ width: 1, height: 30_000 })).toEqual({ width: 1, height: 2_400 });
  });

  test.each([
    ['IMG_0001.HEIC', 'IMG_0001.jpg'],
    ['scontrino.di.oggi.png', 'scontrino.di.oggi.jpg'],
    ['scontrino', 'scontrino.jpg'],
    ['.png', 'foto.jpg'],
  ])('%s is sent as %s', (given, name) => {
    expect(jpegName(given)).toBe(name);
  });
});

describe('files that are prepared before sending', () => {
  test.each([
    named('a.jpg', 'image/jpeg'),
    named('a.heic', 'image/heic'),
    named('a.gif', 'image/gif'),
    named('a.HEIC'),
    named('a.webp'),
    named('a.jpg', 'image/jpeg', PHOTO_SOURCE_MAX_BYTES),
  ])('$name ($type)', (file) => {
    expect(isPreparable(file)).toBe(true);
  });

  test.each([
    named('a.pdf', 'application/pdf'),
    named('a.svg', 'image/svg+xml'),
    named('a.txt'),
    named('heic'),
    named('a.jpg', 'image/jpeg', 0),
    named('a.jpg', 'image/jpeg', PHOTO_SOURCE_MAX_BYTES + 1),
  ])('not $name ($type, $size bytes)', (file) => {
    expect(isPreparable(file)).toBe(false);
  });
});

test('HEIC is recognised by its type, or by its name when the type is missing', () => {
  const files = [named('a', 'image/heif'), named('a.heif'), named('a.heic', 'image/jpeg'), named('a.jpg')];
  expect(files.map(isHeic)).toEqual([true, true, false, false]);
});

test('the file chooser offers what the server accepts, and HEIC only where it becomes a JPEG', () => {
  expect(choosableTypes(false)).toEqual(RECEIPT_FILE_TYPES);
  expect(choosableTypes(true)).toEqual([...RECEIPT_FILE_TYPES, ...HEIC_TYPES]);
});
