import { expect, test } from 'vitest';
import { readDocument } from '../../../server/http/contract.ts';
import { CALLS } from './calls.ts';

test('the aged bench makes every call of the contract', () => {
  expect(Object.keys(CALLS).toSorted()).toEqual([...readDocument().operations.keys()].toSorted());
});
