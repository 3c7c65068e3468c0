import { expect, test } from 'vitest';
import { nodeComplaint } from '../preflight.js';

test.each(['24.15.0', '24.21.0', '25.0.0', '26.9.0'])('Node %s will do', (version) => {
  expect(nodeComplaint(version)).toBeNull();
});

test.each(['24.14.9', '22.22.0', '20.20.2'])('Node %s is too old', (version) => {
  expect(nodeComplaint(version)).toBe(
    `Node 24.15 or newer is needed, this is ${version}: install it from https://nodejs.org and try again.`,
  );
});
