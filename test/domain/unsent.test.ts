import { expect, test } from 'vitest';
import { EMPTY_RECEIPT } from '../../domain/receipts.ts';
import { unsentOf } from '../../domain/unsent.ts';

const photo = { name: 'scontrino.jpg', size: 4, type: 'image/jpeg' };

test.each([
  ['no draft', null, null],
  ['an empty form', EMPTY_RECEIPT, null],
  ['one typed field', { ...EMPTY_RECEIPT, amount: '12,50' }, 'prepared'],
  ['a photo alone', { ...EMPTY_RECEIPT, file: photo }, 'prepared'],
  ['what was sent without a network', { ...EMPTY_RECEIPT, code: '7', waitingKey: 'key-1' }, 'waiting'],
] as const)('of a receipt, %s: %o is %s', (_, draft, receipt) => {
  expect(unsentOf(draft, [])).toEqual({ receipt, hasAnswers: false });
});

test.each([
  [[], false],
  [[{}], false],
  [[{ story: '', scelte: [] }], false],
  [[{ story: '' }, { story: 'La nonna' }], true],
  [[{ scelte: ['penne'] }], true],
])('of the answers %j there is something to lose: %s', (answers, hasAnswers) => {
  expect(unsentOf(null, answers)).toEqual({ receipt: null, hasAnswers });
});
