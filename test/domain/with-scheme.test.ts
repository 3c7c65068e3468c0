import { expect, test } from 'vitest';
import { withScheme } from '../../domain/redirects.ts';

test.each([
  ['login.example', 'https://login.example'],
  ['localhost:4000', 'https://localhost:4000'],
  ['login.example/?from=http://spiga.example', 'https://login.example/?from=http://spiga.example'],
  ['https://login.example', 'https://login.example'],
  ['http://localhost:4000', 'http://localhost:4000'],
  ['HTTPS://login.example', 'HTTPS://login.example'],
])('the configured domain %s is at %s (§C.9)', (domain, address) => {
  expect(withScheme(domain)).toBe(address);
});
