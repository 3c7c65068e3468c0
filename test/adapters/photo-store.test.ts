import { describe, expect, test, vi } from 'vitest';
import { createPhotoStore } from '../../src/adapters/drafts.ts';
import { smallIndexedDb } from './support/small-indexed-db.ts';

const photo = new File(['JPEG'], 'scontrino.jpg', { type: 'image/jpeg' });

/** A shelf over a database in the test's hand. */
function aShelf(held: Record<string, unknown> = {}) {
  const base = smallIndexedDb(held);
  vi.stubGlobal('indexedDB', base.indexedDB);
  return { ...base, shelf: createPhotoStore('spiga') };
}

describe('the photograph of a receipt', () => {
  test('is kept until it is dropped', async () => {
    const { shelf, held } = aShelf();
    await shelf.write(photo);
    expect(await shelf.read()).toBe(photo);
    await shelf.drop();
    expect(await shelf.read()).toBeNull();
    expect(held()).toEqual({});
  });

  test('is there for the next page', async () => {
    const { shelf } = aShelf();
    await shelf.write(photo);
    expect(await createPhotoStore('spiga').read()).toBe(photo);
  });

  test('is replaced by the next one', async () => {
    const other = new File(['PNG'], 'altro.png', { type: 'image/png' });
    const { shelf, held } = aShelf({ receipt: photo });
    await shelf.write(other);
    expect(held()).toEqual({ receipt: other });
  });

  test('was never taken', async () => {
    expect(await aShelf().shelf.read()).toBeNull();
  });

  test.for([
    ['a text', 'JPEG'],
    ['a picture without a name', new Blob(['JPEG'])],
    ['an object', {}],
  ])('is not %s', async ([, value]) => {
    expect(await aShelf({ receipt: value }).shelf.read()).toBeNull();
  });

  test('needs one database of the site, opened when it is first used', async () => {
    const { shelf, opened } = aShelf();
    expect(opened).toEqual([]);
    await shelf.write(photo);
    await shelf.read();
    await shelf.drop();
    expect(opened).toEqual(['spiga']);
  });
});

describe('nothing is kept, and nothing breaks', () => {
  test('in a browser without a database', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const shelf = createPhotoStore('spiga');
    await shelf.write(photo);
    expect(await shelf.read()).toBeNull();
    await shelf.drop();
  });

  test('in a private mode that opens none', async () => {
    const open = (): never => {
      throw new DOMException('A mutation operation was attempted.', 'InvalidStateError');
    };
    vi.stubGlobal('indexedDB', { open });
    const shelf = createPhotoStore('spiga');
    await shelf.write(photo);
    expect(await shelf.read()).toBeNull();
    await shelf.drop();
  });

  test('in a database that is full', async () => {
    const { shelf, held, fail } = aShelf();
    fail(new DOMException('No room.', 'QuotaExceededError'));
    await shelf.write(photo);
    expect(await shelf.read()).toBeNull();
    await shelf.drop();
    expect(held()).toEqual({});
  });
});
