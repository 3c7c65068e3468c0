import { expect, test } from 'vitest';
import { walkScreen } from '../models/screen/screen-driver.tsx';
import { signInScreen } from '../models/screen/sign-in.screen.tsx';

test.for([signInScreen])('the screen of $model.machine.id takes every transition', async (binding) => {
  const { coverage, complaints } = await walkScreen(binding);
  process.stdout.write(`${coverage.report()}\n`);
  expect(complaints).toEqual([]);
  expect(coverage.isWhole(), coverage.report()).toBe(true);
});
