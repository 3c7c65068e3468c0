import { describe, expect, test } from 'vitest';
import { EMPTY_SIGN_UP_DRAFT, NO_PERSONAL_DATA } from '../../domain/account-forms.ts';
import type { ReceiptValues } from '../../domain/receipts.ts';
import { createDrafts, type PhotoStore } from '../../src/adapters/drafts.ts';
import { aStore, entry } from './support/a-store.ts';
import { askPort } from './support/ask-port.ts';

const SIGN_UP = { ...EMPTY_SIGN_UP_DRAFT, email: 'ma@example.com', firstName: 'Maria', termsAccepted: true };
const TYPED = { code: '0042-0117', receiptDate: '2025-07-30', receiptTime: '18:05', amount: '12.50' };
const photo = new File(['JPEG'], 'scontrino.jpg', { type: 'image/jpeg' });

/** A photo store that records its calls. */
function aPhotoStore(initial: File | null = null) {
  const calls: string[] = [];
  let stored = initial;
  const photoStore: PhotoStore = {
    read: async () => stored,
    write: async (file) => {
      calls.push(`write ${file.name}`);
      stored = file;
    },
    drop: async () => {
      calls.push('drop');
      stored = null;
    },
  };
  return { photoStore, stored: () => stored, calls: () => calls.splice(0) };
}

/** The drafts of this browser; each call of `page` is another visit. */
function aBrowser(held: Record<string, string> = {}, initialPhoto: File | null = null) {
  const storage = aStore(held);
  const photos = aPhotoStore(initialPhoto);
  const page = () => {
    const { ports, ...drafts } = createDrafts(storage.store, photos.photoStore);
    return {
      ...drafts,
      signUp: () => askPort(ports.signUp, { flow: 'signUp' as const }),
      receipt: () => askPort(ports.receipt, { flow: 'receipt' as const }),
      recovery: () => askPort(ports.recovery, { flow: 'recovery' as const }),
      personalData: () => askPort(ports.personalData, { flow: 'personalData' as const }),
    };
  };
  return { storage, photos, page };
}

const receipt = (file: ReceiptValues['file'] = null): { flow: 'receipt'; draft: ReceiptValues } => ({
  flow: 'receipt',
  draft: { ...TYPED, file },
});

test('the draft of a receipt keeps the values and problems found in its photo, and they are deleted with it (§F.18)', async () => {
  const { page, storage, photos } = aBrowser();
  const found = { read: { code: TYPED.code }, problems: ['dark', 'cut'] as const };
  page().keep({ ...receipt(photo), ...found });
  expect(await page().receipt()).toMatchObject(found);
  await photos.photoStore.drop();
  expect(await page().receipt()).toEqual({ ...TYPED, file: null, read: found.read });
  page().keep({ ...receipt(), read: {}, problems: [] });
  expect(await page().receipt()).toEqual({ ...TYPED, file: null });
  page().keep({ ...receipt(), ...found });
  page().drop({ flow: 'receipt' });
  expect(storage.held()).toEqual({});
});

describe('the draft of personal data', () => {
  const draft = { ...NO_PERSONAL_DATA, firstName: 'Maria', phone: '333' };

  test('is restored at the next visit until it is dropped', async () => {
    const { page } = aBrowser();
    page().keep({ flow: 'personalData', draft });
    expect(await page().personalData()).toEqual(draft);
    page().drop({ flow: 'personalData' });
    expect(await page().personalData()).toBeNull();
  });

  test('is removed by a logout', () => {
    const { page, storage } = aBrowser();
    page().keep({ flow: 'personalData', draft });
    page().dropAll();
    expect(storage.held()).toEqual({});
  });
});

describe('the address typed in the login or recovery form', () => {
  const draft = { email: 'maria@example.com' };

  test('is restored in the recovery form, without the other fields of the login', async () => {
    const { page, storage } = aBrowser();
    const typed = { email: draft.email, password: 'Spaghetti1!' };
    page().keep({ flow: 'recovery', draft: typed });
    expect(await page().recovery()).toEqual(draft);
    expect(JSON.stringify(storage.held())).not.toContain('Spaghetti1!');
  });

  test('is removed after sending and at logout', async () => {
    const { page, storage } = aBrowser();
    page().keep({ flow: 'recovery', draft });
    page().drop({ flow: 'recovery' });
    expect(await page().recovery()).toBeNull();
    page().keep({ flow: 'recovery', draft });
    page().dropAll();
    expect(storage.held()).toEqual({});
  });
});

describe('the draft of a registration', () => {
  test('is restored at the next visit', async () => {
    const { page } = aBrowser();
    page().keep({ flow: 'signUp', draft: SIGN_UP });
    expect(await page().signUp()).toEqual(SIGN_UP);
  });

  test('never holds a password, even when the form passes one', () => {
    const { page, storage } = aBrowser();
    const values = { ...SIGN_UP, password: 'Spaghetti1!', passwordConfirmation: 'Spaghetti1!' };
    page().keep({ flow: 'signUp', draft: values });
    expect(Object.values(storage.held()).join()).not.toContain('Spaghetti1!');
    expect(Object.values(storage.held()).join()).toContain(SIGN_UP.email);
  });

  test('is dropped after sending, while the receipt’s draft stays', async () => {
    const { page, photos } = aBrowser();
    page().keep({ flow: 'signUp', draft: SIGN_UP });
    page().keep(receipt(photo));
    page().drop({ flow: 'signUp' });
    expect(await page().signUp()).toBeNull();
    expect(await page().receipt()).toEqual({ ...TYPED, file: photo });
    expect(photos.stored()).toBe(photo);
  });

  test.for([
    ['another form', { nickname: 'maria' }],
    ['a checkbox given as a text', { ...SIGN_UP, termsAccepted: 'true' }],
    ['a text that is too long', { ...SIGN_UP, firstName: 'a'.repeat(1_001) }],
    ['a list', []],
    ['a text', 'Maria'],
  ])('of the wrong shape is deleted and read as null: %s', async ([, value]) => {
    const { page, storage } = aBrowser({ 'spiga.draft.signUp': entry(value) });
    expect(await page().signUp()).toBeNull();
    expect(storage.held()).toEqual({});
  });

  test('is not replaced by a value that is longer than the limit', async () => {
    const { page } = aBrowser();
    const drafts = page();
    drafts.keep({ flow: 'signUp', draft: SIGN_UP });
    drafts.keep({ flow: 'signUp', draft: { ...SIGN_UP, firstName: 'a'.repeat(1_001) } });
    expect(await page().signUp()).toEqual(SIGN_UP);
  });

  test('is null when nothing was typed', async () => {
    expect(await aBrowser().page().signUp()).toBeNull();
  });
});

describe('the draft of a receipt', () => {
  test('is restored with its photograph', async () => {
    const { page } = aBrowser();
    page().keep(receipt(photo));
    expect(await page().receipt()).toEqual({ ...TYPED, file: photo });
  });

  test('is restored without a photograph', async () => {
    const { page } = aBrowser();
    page().keep(receipt());
    expect(await page().receipt()).toEqual({ ...TYPED, file: null });
  });

  test('is restored as the photograph alone when the texts are malformed', async () => {
    const { page } = aBrowser({ 'spiga.draft.receipt': entry({ code: 7 }) }, photo);
    expect(await page().receipt()).toEqual({
      code: '',
      receiptDate: '',
      receiptTime: '',
      amount: '',
      file: photo,
    });
  });

  test('is null when nothing was typed', async () => {
    expect(await aBrowser().page().receipt()).toBeNull();
  });

  test('does not put the photograph into localStorage', () => {
    const { page, storage } = aBrowser();
    page().keep(receipt(photo));
    expect(JSON.parse(storage.held()['spiga.draft.receipt'] ?? '')).toMatchObject({ value: TYPED });
    expect(Object.values(storage.held()).join()).not.toContain('file');
  });

  test('writes its photograph once, not at every keystroke', () => {
    const { page, photos } = aBrowser();
    const drafts = page();
    drafts.keep(receipt(photo));
    drafts.keep({ flow: 'receipt', draft: { ...TYPED, amount: '12.5', file: photo } });
    drafts.keep({ flow: 'receipt', draft: { ...TYPED, amount: '12', file: photo } });
    expect(photos.calls()).toEqual(['write scontrino.jpg']);
  });

  test('does not write the photograph that it has just restored', async () => {
    const { page, photos } = aBrowser({}, photo);
    const drafts = page();
    await drafts.receipt();
    drafts.keep(receipt(photo));
    expect(photos.calls()).toEqual([]);
  });

  test('drops a photograph that is removed from the form', () => {
    const { page, photos } = aBrowser();
    const drafts = page();
    drafts.keep(receipt(photo));
    drafts.keep(receipt());
    expect(photos.calls()).toEqual(['write scontrino.jpg', 'drop']);
  });

  test('is dropped with its photograph after sending', async () => {
    const { page, photos, storage } = aBrowser();
    const drafts = page();
    drafts.keep(receipt(photo));
    drafts.drop({ flow: 'receipt' });
    expect(photos.stored()).toBeNull();
    expect(storage.held()).toEqual({});
    expect(await page().receipt()).toBeNull();
  });

  test('is dropped with its photograph by a page that has not read it yet', () => {
    const { page, photos } = aBrowser({ 'spiga.draft.receipt': entry(TYPED) }, photo);
    page().drop({ flow: 'receipt' });
    expect(photos.stored()).toBeNull();
  });

  test('can be started again after it was sent', async () => {
    const { page } = aBrowser();
    const drafts = page();
    drafts.keep(receipt(photo));
    drafts.drop({ flow: 'receipt' });
    drafts.keep(receipt(photo));
    expect(await page().receipt()).toEqual({ ...TYPED, file: photo });
  });
});

describe('logging out', () => {
  test('drops every draft and the photograph, even those that were not read', async () => {
    const held = { 'spiga.draft.signUp': entry(SIGN_UP), 'spiga.draft.receipt': entry(TYPED) };
    const { page, photos, storage } = aBrowser(held, photo);
    page().dropAll();
    expect(storage.held()).toEqual({});
    expect(photos.stored()).toBeNull();
    expect({ signUp: await page().signUp(), receipt: await page().receipt() }).toEqual({
      signUp: null,
      receipt: null,
    });
  });
});

describe('the drafts of a session that the server ended (§X.13)', () => {
  async function left() {
    const { page, photos } = aBrowser();
    page().keep(receipt(photo));
    page().keep({ flow: 'personalData', draft: { ...NO_PERSONAL_DATA, firstName: 'Maria' } });
    page().leave('maria@example.com');
    return { page, photos };
  }

  test('are not read, except what a visitor types', async () => {
    const { page } = await left();
    page().keep({ flow: 'signUp', draft: SIGN_UP });
    expect({
      receipt: await page().receipt(),
      personalData: await page().personalData(),
      areLeft: page().areLeft(),
    }).toEqual({ receipt: null, personalData: null, areLeft: true });
    expect(await page().signUp()).toMatchObject({ firstName: 'Maria' });
  });

  test('are restored with their photo when the player signs in again with the same address', async () => {
    const { page } = await left();
    page().returned(' Maria@Example.com');
    expect(await page().receipt()).toMatchObject({ ...TYPED, file: photo });
    expect({ personalData: await page().personalData(), areLeft: page().areLeft() }).toMatchObject({
      personalData: { firstName: 'Maria' },
      areLeft: false,
    });
  });

  test('are deleted when another player signs in', async () => {
    const { page, photos } = await left();
    page().returned('giulia@example.com');
    page().returned('maria@example.com');
    expect({
      receipt: await page().receipt(),
      personalData: await page().personalData(),
      photo: photos.stored(),
    }).toEqual({ receipt: null, personalData: null, photo: null });
  });
});
