import { expect, test } from 'vitest';
import { readApiContract } from '../../../server/http/contract.ts';
import { CALLS } from './calls.ts';

test('the aged bench makes every call of the contract', () => {
  expect(Object.keys(CALLS).toSorted()).toEqual([...readApiContract().operations.keys()].toSorted());
});
