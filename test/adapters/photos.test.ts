import { describe, expect, test } from 'vitest';
import { photoPorts, type Redraw } from '../../src/adapters/photos.ts';
import { askPort } from './support/ask-port.ts';

const chosen = new File(['raw'], 'IMG_1.HEIC', { type: 'image/heic' });
const drawn: Redraw = async () => new Blob(['drawn'], { type: 'image/jpeg' });
const unable: Redraw = async () => null;
const broken: Redraw = () => Promise.reject(new Error('No canvas here.'));
const absent: Redraw = async () => {
  throw new Error('No workers here.');
};
const untouched: Redraw = async () => {
  throw new Error('Nobody should have asked.');
};

const prepared = (...ways: Redraw[]) => askPort(photoPorts(ways).preparePhoto, { file: chosen });

describe('a redrawn photo', () => {
  test('keeps the file name and becomes a JPEG', async () => {
    const file = await prepared(drawn, untouched);
    expect(file).toMatchObject({ name: 'IMG_1.jpg', type: 'image/jpeg', size: 5 });
    expect(await (file as File).text()).toBe('drawn');
  });

  test.each([
    ['cannot', unable],
    ['breaks', broken],
    ['is not there', absent],
  ])('is made by the second method when the first %s', async (_, first) => {
    expect(await prepared(first, drawn)).toMatchObject({ name: 'IMG_1.jpg' });
  });
});

test('a photo that cannot be redrawn is kept as it was chosen', async () => {
  expect(await prepared(unable, broken)).toBe(chosen);
});

test('a photo is kept as it was chosen when there is neither a worker nor a canvas', async () => {
  expect(await askPort(photoPorts().preparePhoto, { file: chosen })).toBe(chosen);
});

test('a value that is not a file is returned unchanged', async () => {
  const file = { name: 'a.jpg', size: 1, type: 'image/jpeg' };
  expect(await askPort(photoPorts([untouched]).preparePhoto, { file })).toBe(file);
});
