import { expect, test } from 'vitest';
import { validateWin } from '../../domain/wins.ts';

const HOME = {
  street: 'Via dei Campi 2',
  zip: '40100',
  city: 'Bologna',
  state: 'BO',
  phone: '051 123456',
  hasReceipt: true,
  publishesName: false,
};

test.each(['40', '4010', '401000', '4010A', '40 100'])('%j is no postcode: it has five digits', (zip) => {
  expect(validateWin({ ...HOME, zip })).toEqual({ zip: 'validation.zip' });
});

test.each(['33312', '+39 333', '1234567'])(
  'a prize is not brought by the number %j, which nobody can call',
  (phone) => {
    expect(validateWin({ ...HOME, phone })).toEqual({ phone: 'validation.phoneShort' });
  },
);

test.each(['12345678', '+39 333 1234567'])('the number %j can be called', (phone) => {
  expect(validateWin({ ...HOME, phone })).toEqual({});
});

test('a phone number without digits gets the usual message', () => {
  expect(validateWin({ ...HOME, phone: 'casa' })).toEqual({ phone: 'validation.phone' });
});
