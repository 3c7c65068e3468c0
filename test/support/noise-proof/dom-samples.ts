// @vitest-environment jsdom
// Run by ../fail-on-noise.test.ts alone: each title says how the test must end.
import { test } from 'vitest';
import { expectNoise } from '../fail-on-noise.ts';

function clickOnBroken(): void {
  const button = document.createElement('button');
  button.addEventListener('click', () => {
    throw new Error('handler broke');
  });
  button.click();
}

test('fails: a listener that throws', () => {
  clickOnBroken();
});

test('passes: a listener that throws as expected', () => {
  expectNoise(/handler broke/);
  clickOnBroken();
});
