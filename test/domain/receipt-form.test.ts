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

describe('the receipt', () => {
  it('is right with everything filled in', () => {
    expect(findings({})).toEqual({});
  });

  it('needs everything', () => {
    expect(validateReceipt({ code: ' ', receiptDate: '', receiptTime: '', amount: '', file: null })).toEqual({
      code: 'validation.req',
      receiptDate: 'validation.req',
      receiptTime: 'validation.req',
      amount: 'validation.req',
      file: 'validation.req',
    });
  });

  it('has a number of 40 characters at most', () => {
    expect(findings({ code: ` ${'1'.repeat(40)} ` })).toEqual({});
    expect(findings({ code: '1'.repeat(41) })).toEqual({ code: 'validation.max' });
  });

  it('has a number in letters, digits and marks, whatever hides in it', () => {
    expect(findings({ code: '0012\u200B-٠٠٣٤' })).toEqual({});
    expect(findings({ code: '\u200B\u00AD' })).toEqual({ code: 'validation.req' });
    expect(findings({ code: '\u0410-0117' })).toEqual({ code: 'validation.receiptNumber' });
  });

  it.each(['0', '0.00', '-1', '1e3', '12.505', 'dodici'])('cannot read the amount %j', (amount) => {
    expect(findings({ amount })).toEqual({ amount: 'validation.amount' });
  });

  it.each(['image/jpeg', 'image/png', 'image/webp', 'application/pdf'])('takes a file of type %s', (type) => {
    expect(findings({ file: photo({ type }) })).toEqual({});
  });

  it.each(['image/svg+xml', 'image/gif', 'text/html', 'IMAGE/JPEG '])('takes none of type %s', (type) => {
    expect(findings({ file: photo({ type }) })).toEqual({ file: 'validation.fileType' });
  });

  it.each(['image/heic', 'image/heif'])(
    'takes a photo of type %s from no browser that cannot read it',
    (type) => {
      expect(findings({ file: photo({ type }) })).toEqual({ file: 'validation.fileHeic' });
    },
  );

  it('goes by the name where the device knows no type', () => {
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
  ])('with a file of %i bytes finds %j', (size, expected) => {
    expect(findings({ file: photo({ size }) })).toEqual(expected);
  });

  it('counts 8 MB as 8 times 1024 times 1024 bytes', () => {
    expect(RECEIPT_FILE_MAX_BYTES).toBe(8_388_608);
  });
});
