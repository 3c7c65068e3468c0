import { describe, expect, test, vi } from 'vitest';
import type { Answers } from '../../domain/answers.ts';
import { createDrafts, createPhotoStore, type PhotoStore } from '../../src/adapters/drafts.ts';
import { createPendingUploads } from '../../src/adapters/pending-uploads.ts';
import { settle } from '../machines/support/held.ts';
import { aStore, entry, NOON } from './support/a-store.ts';
import { anApi } from './support/an-api.ts';
import { askPort } from './support/ask-port.ts';
import { smallIndexedDb } from './support/small-indexed-db.ts';

describe('drafts of answers', () => {
  const KEY = 'spiga.draft.completions';
  const SURVEY = { tempo: '4', formati: ['penne', 'fusilli'] };
  const STORY = { story: 'La domenica la nonna tirava la sfoglia.' };
  const photoStore = { read: async () => null, write: async () => undefined, drop: async () => undefined };

  /** The drafts of this browser; each call of `page` is another visit, or another tab. */
  function aBrowser(held: Record<string, string> = {}) {
    const storage = aStore(held);
    const page = () => {
      const { ports, ...drafts } = createDrafts(storage.store, photoStore);
      return {
        keep: (name: string, draft: Answers) => drafts.keep({ flow: 'completion', name, draft }),
        drop: (name: string) => drafts.drop({ flow: 'completion', name }),
        dropAll: drafts.dropAll,
        read: (name: string) => askPort(ports.completion, { name }),
      };
    };
    return { ...storage, page };
  }

  describe('the draft of one form', () => {
    test('is restored at the next visit, separately for each name', async () => {
      const { page } = aBrowser();
      page().keep('survey_abitudini', SURVEY);
      page().keep('story', STORY);
      page().keep('story', { story: `${STORY.story} E noi rubavamo i ritagli.` });
      expect(await page().read('survey_abitudini')).toEqual(SURVEY);
      expect(await page().read('story')).toEqual({ story: `${STORY.story} E noi rubavamo i ritagli.` });
      expect(await page().read('opinion')).toBeNull();
    });

    test('expires after 30 days like every stored entry', async () => {
      const { page, held, clock } = aBrowser();
      page().keep('story', STORY);
      expect(held()).toEqual({ [KEY]: entry({ story: STORY }, NOON + 2_592_000_000) });
      clock.now += 2_592_000_000;
      expect(await page().read('story')).toBeNull();
    });

    test('written in one tab does not overwrite another form’s draft from another tab', async () => {
      const { page } = aBrowser();
      const [one, other] = [page(), page()];
      one.keep('story', STORY);
      other.keep('survey_abitudini', SURVEY);
      one.keep('story', STORY);
      expect(await page().read('survey_abitudini')).toEqual(SURVEY);
    });

    test('is dropped alone; the storage entry goes with the last draft', async () => {
      const { page, held } = aBrowser();
      page().keep('survey_abitudini', SURVEY);
      page().keep('story', STORY);
      page().drop('story');
      page().drop('opinion');
      expect(await page().read('story')).toBeNull();
      expect(await page().read('survey_abitudini')).toEqual(SURVEY);
      page().drop('survey_abitudini');
      expect(held()).toEqual({});
    });

    test('is dropped with all other drafts by dropAll', async () => {
      const { page, held } = aBrowser();
      page().keep('survey_abitudini', SURVEY);
      page().keep('story', STORY);
      page().dropAll();
      expect(held()).toEqual({});
      expect(await page().read('story')).toBeNull();
    });

    test('may be longer than the server accepts, so that nothing typed is lost', async () => {
      const { page } = aBrowser();
      const long = { story: 'a'.repeat(4_500) };
      page().keep('story', long);
      expect(await page().read('story')).toEqual(long);
    });

    test.for<[string, Answers]>([
      ['a text that is too long', { story: 'a'.repeat(20_001) }],
      ['a list that is too long', { formati: Array.from({ length: 101 }, () => 'penne') }],
    ])('is not replaced by %s', async ([, draft]) => {
      const { page } = aBrowser();
      const tab = page();
      tab.keep('story', STORY);
      tab.keep('story', draft);
      expect(await page().read('story')).toEqual(STORY);
    });

    test.for([
      ['a text', 'story'],
      ['a list', [STORY]],
      ['a draft that is a text', { story: 'La domenica' }],
      ['an answer that is a number', { story: { story: 7 } }],
      ['a list of numbers', { survey: { formati: [7] } }],
      ['too many names', Object.fromEntries(Array.from({ length: 51 }, (_, at) => [at, STORY]))],
    ])('of the wrong shape is deleted and read as null: %s', async ([, value]) => {
      const { page, held } = aBrowser({ [KEY]: entry(value) });
      expect(await page().read('story')).toBeNull();
      expect(held()).toEqual({});
    });
  });
});

describe('the store of photographs', () => {
  const photo = new File(['JPEG'], 'scontrino.jpg', { type: 'image/jpeg' });
  const partsOf = async (file: File | null) => file && [file.name, file.type, await file.text()];

  /** A photo store over a database that the test controls. */
  function aPhotoStore(held: Record<string, unknown> = {}) {
    const base = smallIndexedDb(held);
    vi.stubGlobal('indexedDB', base.indexedDB);
    return { ...base, photoStore: createPhotoStore('spiga') };
  }

  describe('the photograph of a receipt', () => {
    test('is kept until it is dropped', async () => {
      const { photoStore, held } = aPhotoStore();
      await photoStore.write(photo);
      expect(await partsOf(await photoStore.read())).toEqual(['scontrino.jpg', 'image/jpeg', 'JPEG']);
      await photoStore.drop();
      expect(await photoStore.read()).toBeNull();
      expect(held()).toEqual({});
    });

    test('is available to the next page', async () => {
      const { photoStore } = aPhotoStore();
      await photoStore.write(photo);
      expect(await partsOf(await createPhotoStore('spiga').read())).toEqual(await partsOf(photo));
    });

    test('is kept as bytes, which private windows of Safari take where they refuse a File', async () => {
      const { photoStore, held } = aPhotoStore();
      await photoStore.write(photo);
      const bytes = await photo.arrayBuffer();
      expect(held()).toEqual({ receipt: { bytes, name: 'scontrino.jpg', type: 'image/jpeg' } });
    });

    test('that an older version of the site kept as a File is still read', async () => {
      expect(await aPhotoStore({ receipt: photo }).photoStore.read()).toBe(photo);
    });

    test('is written, read and dropped in the order that was asked for', async () => {
      const { photoStore, held } = aPhotoStore();
      const written = photoStore.write(photo);
      const read = photoStore.read();
      await Promise.all([written, photoStore.drop()]);
      expect([await partsOf(await read), held()]).toEqual([await partsOf(photo), {}]);
    });

    test('is replaced by the next one', async () => {
      const other = new File(['PNG'], 'altro.png', { type: 'image/png' });
      const { photoStore, held } = aPhotoStore({ receipt: photo });
      await photoStore.write(other);
      expect(held()).toMatchObject({ receipt: { name: 'altro.png' } });
    });

    test('is null when none was stored', async () => {
      expect(await aPhotoStore().photoStore.read()).toBeNull();
    });

    test.for([
      ['a text', 'JPEG'],
      ['a picture without a name', new Blob(['JPEG'])],
      ['an object', {}],
      ['bytes without a name', { bytes: new ArrayBuffer(4), type: 'image/jpeg' }],
    ])('is null when the database holds %s', async ([, value]) => {
      expect(await aPhotoStore({ receipt: value }).photoStore.read()).toBeNull();
    });

    test('uses one database, which is opened at first use', async () => {
      const { photoStore, opened } = aPhotoStore();
      expect(opened).toEqual([]);
      await photoStore.write(photo);
      await photoStore.read();
      await photoStore.drop();
      expect(opened).toEqual(['spiga']);
    });
  });

  describe('nothing is stored and nothing throws', () => {
    test('in a browser without a database', async () => {
      vi.stubGlobal('indexedDB', undefined);
      const photoStore = createPhotoStore('spiga');
      await photoStore.write(photo);
      expect(await photoStore.read()).toBeNull();
      await photoStore.drop();
    });

    test('in a private mode that refuses to open one', async () => {
      const open = (): never => {
        throw new DOMException('A mutation operation was attempted.', 'InvalidStateError');
      };
      vi.stubGlobal('indexedDB', { open });
      const photoStore = createPhotoStore('spiga');
      await photoStore.write(photo);
      expect(await photoStore.read()).toBeNull();
      await photoStore.drop();
    });

    test('in a database that is full', async () => {
      const { photoStore, held, fail } = aPhotoStore();
      fail(new DOMException('No room.', 'QuotaExceededError'));
      await photoStore.write(photo);
      expect(await photoStore.read()).toBeNull();
      await photoStore.drop();
      expect(held()).toEqual({});
    });
  });
});

describe('a receipt that waits for the network', () => {
  const TYPED = { code: 'R 1', receiptDate: '2025-07-30', receiptTime: '18:05', amount: '12.50' };
  const PHOTO = new File(['x'], 'scontrino.jpg', { type: 'image/jpeg' });

  const photoStoreOf = (photo: File): PhotoStore => ({
    read: async () => photo,
    write: async () => undefined,
    drop: async () => undefined,
  });

  /** A browser in which a receipt of player 7 waits; `reader` opens it later. */
  function aBrowser(reader: number | null) {
    const { store } = aStore();
    const before = createDrafts(store, photoStoreOf(PHOTO), () => 7);
    before.keep({ flow: 'receipt', draft: { ...TYPED, file: PHOTO } });
    before.wait('key-1');
    const drafts = createDrafts(store, photoStoreOf(PHOTO), () => reader);
    return { drafts, read: () => askPort(drafts.ports.receipt, { flow: 'receipt' as const }) };
  }

  const AS_TYPED = { ...TYPED, file: PHOTO };

  test('is restored with its picture and its idempotency key', async () => {
    expect(await aBrowser(7).read()).toEqual({ ...AS_TYPED, waitingKey: 'key-1' });
  });

  test.for([8, null])('is an ordinary draft for player %s', async (reader) => {
    expect(await aBrowser(reader).read()).toEqual(AS_TYPED);
  });

  test('becomes an ordinary draft after it is recalled', async () => {
    const { drafts, read } = aBrowser(7);
    drafts.recall();
    expect(await read()).toEqual(AS_TYPED);
  });

  test.for(['drop', 'dropAll'] as const)('is removed by %s', async (way) => {
    const { drafts, read } = aBrowser(7);
    if (way === 'drop') drafts.drop({ flow: 'receipt' });
    else drafts.dropAll();
    expect(await read()).not.toHaveProperty('waitingKey');
  });
});

describe('uploads under way', () => {
  /** A client whose uploads end when the test says so. */
  function aClient() {
    const ends: { resolve: (response: Response) => void; reject: (error: Error) => void }[] = [];
    const send = () => new Promise<Response>((resolve, reject) => ends.push({ resolve, reject }));
    const pendingUploads = createPendingUploads();
    const api = pendingUploads.tracking({ ...anApi({}).api, uploading: () => send });
    const upload = () => api.uploading(() => undefined)(new Request('https://spiga.example/'));
    let isQuiet = false;
    const wait = () => void askPort(pendingUploads.untilNothingIsSent, {}).then(() => (isQuiet = true));
    return { ends, upload, wait, isQuiet: () => isQuiet };
  }

  test('waiting ends at once when nothing is being sent', async () => {
    const { wait, isQuiet } = aClient();
    wait();
    await settle();
    expect(isQuiet()).toBe(true);
  });

  test('waiting ends after every upload has ended, including one that started later and one that failed', async () => {
    const { ends, upload, wait, isQuiet } = aClient();
    const first = upload();
    wait();
    await settle();
    const second = upload();
    ends[0]?.resolve(new Response());
    await first;
    await settle();
    expect(isQuiet()).toBe(false);
    ends[1]?.reject(new Error('cut'));
    await expect(second).rejects.toThrow('cut');
    await settle();
    expect(isQuiet()).toBe(true);
  });
});
