import { expect, test } from 'vitest';
import { fromValidation } from '../../domain/errors.ts';

test('a field about which nothing is said is in order', () => {
  expect(fromValidation({ email: '', password: 'validation.required' })).toEqual({
    fields: { password: { key: 'validation.required' } },
    form: [],
  });
});
