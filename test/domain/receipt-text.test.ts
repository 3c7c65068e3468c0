import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isRealDay } from '../../domain/dates.ts';
import { amountInCents } from '../../domain/money.ts';
import { confidentFields, MAX_LINES, MIN_CONFIDENCE, readReceipt } from '../../domain/receipt-text.ts';
import type { ReadLine } from '../../domain/receipt-text-line.ts';
import { LAYOUTS, printedReceipt } from '../fixtures/receipts/layouts.ts';
import { diceOf } from '../fixtures/receipts/till-receipt.ts';

const TODAY = '2025-08-31';

/** A text as a recogniser gives it, all words equally sure. */
const linesOf = (text: string, confidence = 0.95): ReadLine[] =>
  text.split('\n').map((line) =>
    line
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => ({ text: word, confidence })),
  );

const read = (text: string, confidence?: number) =>
  confidentFields(readReceipt(linesOf(text, confidence), TODAY));

const TAIL = '16-07-2025 15:02\nDOCUMENTO N. 0042-0017\nRT 99IEB012345';
const SUM = 'TOTALE COMPLESSIVO 12,50\nDI CUI IVA 1,14\nPAGAMENTO ELETTRONICO 12,50';

describe('a receipt that was recognised without an error', () => {
  it('gives its number, day, time and total for every layout', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat({ max: LAYOUTS - 1 }), (seed, layout) => {
        const { lines, truth } = printedReceipt(diceOf(seed), layout);
        expect(read(lines.map((line) => line.text).join('\n'))).toEqual(truth);
      }),
    );
  });

  it('fills no field that is not on it', () => {
    expect(read('SUPERMERCATO PROVA\nVIA ROMA 12\nGRAZIE')).toEqual({});
    expect(read(SUM)).toEqual({ amount: '12,50' });
    expect(read(TAIL)).toEqual({ code: '0042-0017', receiptDate: '2025-07-16', receiptTime: '15:02' });
  });
});

describe('the number', () => {
  test.each([
    ['DOCUMENTO N. 0042-0017', '0042-0017'],
    ['DOC.NUM. 0042-0017', '0042-0017'],
    ['N. DOC. 0042 - 0017', '0042-0017'],
    ['SCONTRINO N. 0042–0017', '0042-0017'],
    ['DOCUMENTO N. 00420017', '0042-0017'],
    ['DOC.N.\n0042-0017', '0042-0017'],
    ['DOCUMENTO N. OO42-@017', '0042-0017'],
    ['DOCUMENTO N. SSGB-SOLI', undefined],
    ['DOCUMENTO N. BB42-BB17', undefined],
    ['DOCUMENTO N. 0O42-0017', '0042-0017'],
    ['DOC. 0042-0017 DOC. 0042-0018', undefined],
    ['TEL. 0521-1234', undefined],
    ['TRANS 0042-0017', undefined],
    ['P.IVA 01234567890', undefined],
    ['RT 99IEB012345', undefined],
  ])('of %j is %j', (text, code) => {
    expect(read(text).code).toBe(code);
  });
});

describe('the day and the hour', () => {
  test.each([
    ['16/07/2025 15:02', '2025-07-16', '15:02'],
    ['16-07-25 15.02', '2025-07-16', '15:02'],
    ['DATA 16/07/25\nORA 15:02', '2025-07-16', '15:02'],
    ['DEL 16-07-2025 ORE 15:02:41', '2025-07-16', '15:02'],
    ['16/07/2025\n9:05', '2025-07-16', '09:05'],
    ['16/07/2025 15 02', '2025-07-16', '15:02'],
    ['16-07-25 15,02', '2025-07-16', '15:02'],
    ['16/07/2025\n15,02', '2025-07-16', undefined],
    ['l6/07/2025 15:02', '2025-07-16', '15:02'],
    ['PREMI FINO AL 31/07/2025\n16/07/2025 15:02', '2025-07-16', '15:02'],
    ['31/12/2025 15:02', undefined, undefined],
    ['16/07/2019 15:02', undefined, undefined],
    ['31/02/2025 15:02', undefined, undefined],
    ['16/07/2025 25:02', '2025-07-16', undefined],
    ['16/07/2025 15:02\n15/07/2025 14:00', undefined, undefined],
  ])('of %j are %j and %j', (text, receiptDate, receiptTime) => {
    const { receiptDate: day, receiptTime: hour } = read(text);
    expect({ day, hour }).toEqual({ day: receiptDate, hour: receiptTime });
  });
});

describe('the total', () => {
  test.each([
    ['TOTALE COMPLESSIVO 12,50', '12,50'],
    ['TOTALE € 12.50', '12,50'],
    ['T0TALE EUR0 12, 50', '12,50'],
    ['TOTALE COMPIESSIVO 12,50', '12,50'],
    ['SUBTOTALE 13,00\nSCONTO -0,50\nTOTALE EURO 12,50\nCONTANTI 20,00\nRESTO 7,50', '12,50'],
    ['CONTANTI 20,00\nRESTO 7,50\nIMPORTO PAGATO 12,50', '12,50'],
    ['TOTALE 72,50\nCONTANTI 20,00\nRESTO 7,50\nIMPORTO PAGATO 12,50', undefined],
    ['SUBTOTALE 12,50', undefined],
    ['TOTALE PUNTI 12,50', undefined],
    ['TOTALE 12,50\nTOTALE 13,50', undefined],
    ['TOTALE EURO', undefined],
    ['TOTALE 0,00', undefined],
  ])('of %j is %j', (text, amount) => {
    expect(read(text).amount).toBe(amount);
  });
});

it('a reading is empty when the recogniser is unsure of the words', () => {
  expect(read(`${SUM}\n${TAIL}`, 0.4)).toEqual({});
});

it('a total has a lower confidence when no other amount confirms it', () => {
  const alone = readReceipt(linesOf('TOTALE 12,50', 0.9), TODAY).amount?.confidence ?? 0;
  const confirmed = readReceipt(linesOf('SUBTOTALE 12,50\nTOTALE 12,50', 0.9), TODAY).amount?.confidence ?? 0;
  expect(confirmed).toBeGreaterThan(alone);
  expect(alone).toBeGreaterThan(MIN_CONFIDENCE);
});

it('any recognised text is read without an error, and fills only values that the form accepts', () => {
  const sign = fc.constantFrom(...'0123456789OIlSB-/:., €TOALEDCUMNRX\n'.split(''));
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 400 }), fc.double({ min: 0, max: 1 }), (text, sure) => {
      const {
        code = '0001-0001',
        receiptDate = TODAY,
        receiptTime = '00:00',
        amount = '1.00',
      } = read(text, sure);
      expect(code).toMatch(/^\d{4}-\d{4}$/);
      expect(isRealDay(receiptDate) && receiptDate <= TODAY).toBe(true);
      expect(receiptTime).toMatch(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
      expect(amountInCents(amount)).not.toBeNull();
    }),
  );
});

it('the number of lines that are read is bounded', () => {
  const blank = Array.from({ length: MAX_LINES - 1 }, () => 'PANE');
  expect(read([...blank, 'TOTALE 12,50'].join('\n')).amount).toBe('12,50');
  expect(read([...blank, 'PANE', 'TOTALE 12,50'].join('\n')).amount).toBeUndefined();
});
