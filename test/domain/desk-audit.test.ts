import { expect, test } from 'vitest';
import { auditMistakes, auditQuery, NO_DAY, WHOLE_LOG } from '../../domain/desk-audit.ts';

const mistakes = (typed: Partial<typeof WHOLE_LOG>) => auditMistakes({ ...WHOLE_LOG, ...typed });

test('the query of a filter omits empty fields and surrounding spaces', () => {
  expect(auditQuery({ ...WHOLE_LOG, receipt: ' 1042 ', from: '2025-07-16' })).toEqual({
    receipt: '1042',
    from: '2025-07-16',
  });
});

test.each([
  ['nothing', {}],
  ['numbers with blanks around them', { player: ' 7 ', receipt: ' 1042' }],
  ['a number of nine digits', { receipt: '999999999' }],
  ['one day', { from: '2025-07-16', to: '2025-07-16' }],
])('%s may be looked for', (_, typed) => {
  expect(mistakes(typed)).toEqual({});
});

test.each([
  ['a receipt that is no number', { receipt: '0042-0117' }, { receipt: 'desk.audit.wrong.number' }],
  ['an account that begins with nought', { player: '07' }, { player: 'desk.audit.wrong.number' }],
  ['a number of ten digits', { receipt: '1234567890' }, { receipt: 'desk.audit.wrong.long' }],
  ['a day that was begun', { from: NO_DAY, to: '2025-07-16' }, { from: 'desk.audit.wrong.day' }],
  ['30 February', { to: '2025-02-30' }, { to: 'desk.audit.wrong.day' }],
  ['a year of five digits', { to: '20255-07-16' }, { to: 'desk.audit.wrong.day' }],
  ['days in the wrong order', { from: '2025-07-17', to: '2025-07-16' }, { from: 'desk.audit.wrong.order' }],
  [
    'several at once',
    { player: 'x', to: NO_DAY },
    { player: 'desk.audit.wrong.number', to: 'desk.audit.wrong.day' },
  ],
])('%s is told at its field', (_, typed, expected) => {
  expect(mistakes(typed)).toEqual(expected);
});
