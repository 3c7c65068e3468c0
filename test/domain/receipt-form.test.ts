import { describe, expect, it } from 'vitest';
import type { PickedFile } from '../../domain/photos.ts';
import { RECEIPT_FILE_MAX_BYTES, type ReceiptValues, validateReceipt } from '../../domain/receipts.ts';

const photo = (changes: Partial<PickedFile> = {}): PickedFile => ({
  name: 'scontrino.jpg',
  size: 2_000_000,
  type: 'image/jpeg',
  ...changes,
});

const right: ReceiptValues = {
  code: '0012-0034',
  receiptDate: '2025-08-01',
  receiptTime: '10:05',
  amount: '12,50',
  file: photo(),
};

const findings = (changes: Partial<ReceiptValues>) => validateReceipt({ ...right, ...changes });

describe('the receipt form', () => {
  it('is valid with every field filled', () => {
    expect(findings({})).toEqual({});
  });

  it('requires every field', () => {
    expect(validateReceipt({ code: ' ', receiptDate: '', receiptTime: '', amount: '', file: null })).toEqual({
      code: 'validation.req',
      receiptDate: 'validation.req',
      receiptTime: 'validation.req',
      amount: 'validation.req',
      file: 'validation.req',
    });
  });

  it('allows at most 40 characters in the number', () => {
    expect(findings({ code: ` ${'1'.repeat(40)} ` })).toEqual({});
    expect(findings({ code: '1'.repeat(41) })).toEqual({ code: 'validation.max' });
  });

  it('allows letters, digits and punctuation in the number, ignoring invisible characters', () => {
    expect(findings({ code: '0012\u200B-٠٠٣٤' })).toEqual({});
    expect(findings({ code: '\u200B\u00AD' })).toEqual({ code: 'validation.req' });
    expect(findings({ code: '\u0410-0117' })).toEqual({ code: 'validation.receiptNumber' });
    expect(findings({ code: ' /// ' })).toEqual({ code: 'validation.receiptNumberBare' });
  });

  it.each(['0', '0.00', '-1', '1e3', '12.505', 'dodici'])('refuses the amount %j', (amount) => {
    expect(findings({ amount })).toEqual({ amount: 'validation.amount' });
  });

  it('finds a day that has not come yet, once the clock has been read', () => {
    const tomorrow = { ...right, receiptDate: '2025-08-02' };
    const now = Date.parse('2025-08-01T23:59:00+02:00');
    expect(validateReceipt(tomorrow, now)).toEqual({ receiptDate: 'errors.futureReceipt' });
    expect(validateReceipt(tomorrow, now + 60_000)).toEqual({});
    expect(validateReceipt(tomorrow)).toEqual({});
  });

  it.each(['99999999', '100000', '100000,00', ' 123456.7 '])('finds the amount %j too high', (amount) => {
    expect(findings({ amount })).toEqual({ amount: 'validation.amountHigh' });
  });

  it.each(['image/jpeg', 'image/png', 'image/webp', 'application/pdf'])(
    'accepts a file of type %s',
    (type) => {
      expect(findings({ file: photo({ type }) })).toEqual({});
    },
  );

  it.each(['image/svg+xml', 'image/gif', 'text/html', 'IMAGE/JPEG '])('refuses a file of type %s', (type) => {
    expect(findings({ file: photo({ type }) })).toEqual({ file: 'validation.fileType' });
  });

  it.each(['image/heic', 'image/heif'])(
    'refuses a photo of type %s that the browser could not convert',
    (type) => {
      expect(findings({ file: photo({ type }) })).toEqual({ file: 'validation.fileHeic' });
    },
  );

  it('uses the extension when the device reports no type', () => {
    expect(findings({ file: photo({ type: '', name: 'IMG_0001.JPG' }) })).toEqual({});
    expect(findings({ file: photo({ type: '', name: 'IMG_0001.HEIC' }) })).toEqual({
      file: 'validation.fileHeic',
    });
    expect(findings({ file: photo({ type: '', name: 'pdf' }) })).toEqual({ file: 'validation.fileType' });
  });

  it.each([
    [0, { file: 'validation.fileEmpty' }],
    [1, {}],
    [RECEIPT_FILE_MAX_BYTES, {}],
    [RECEIPT_FILE_MAX_BYTES + 1, { file: 'validation.fileSize' }],
  ])('with a file of %i bytes has the error %j', (size, expected) => {
    expect(findings({ file: photo({ size }) })).toEqual(expected);
  });

  it('counts 8 MB as 8 times 1024 times 1024 bytes', () => {
    expect(RECEIPT_FILE_MAX_BYTES).toBe(8_388_608);
  });
});
